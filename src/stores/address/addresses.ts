import { onMount, type ReadableAtom } from 'nanostores';
import type { ApiResponse } from '#client/api-client.ts';
import type { Address, AddressChangeResponse, SaveAddressRequest } from '#contracts/address.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { $branchChoice } from '../branch/branch-choice.ts';
import { applyCart } from '../cart/cart-queue.ts';
import { type RequestState, remote } from '../remote.ts';
import { failureOf, type RequestFailure } from '../request-failure.ts';
import { $owner, ownerOf } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

export interface Addresses extends RequestState {
  /** The default address first. */
  readonly list: readonly Address[];
}

export const NO_ADDRESSES: Addresses = { list: [], isFetching: true, error: null };

/** The result of an action. */
export type AddressResult = { readonly ok: true; readonly address: Address | null } | RequestFailure;

const book = remote(NO_ADDRESSES, { name: 'Addresses', isOwned: true });
/** The address book of the current owner, guest or customer. While mounted, it follows changes of other tabs. */
export const $addresses: ReadableAtom<Addresses> = book.$state;

/**
 * Counts the changes of this browser to notify its other tabs. The addresses themselves are not stored, because others
 * may use the same browser.
 */
const changes = storedAtom<number>({
  key: () => storeKey('addresses-changes'),
  version: 1,
  initial: 0,
  read: (saved) => (Number.isSafeInteger(saved) ? (saved as number) : null),
});
let ownChanges = changes.$value.get();

onMount($addresses, () => {
  let branch = $branchChoice.get().branch_id;
  const ends = [
    $owner.listen(() => void fetchAddresses()),
    changes.$value.listen((count) => count !== ownChanges && void fetchAddresses()),
    // Whether an address is served depends on the branch.
    $branchChoice.listen(({ branch_id }) => {
      if (branch_id === branch) return;
      branch = branch_id;
      void fetchAddresses();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
});

/** Reloads the address book. The displayed list stays until the response arrives. */
export function fetchAddresses(): Promise<boolean> {
  ownChanges = changes.$value.get();
  return book.load(
    () => api.get('address/get-addresses'),
    ({ addresses: list }) => ({ list }),
  );
}

/** Adds an address, or changes the one with its `id`. Errors are returned, because they belong to the form fields. */
export const saveAddress = (body: SaveAddressRequest): Promise<AddressResult> =>
  change((idempotencyKey) => api.post('address/add', body, { idempotencyKey }));

/** Removes an address from the book. */
export const removeAddress = (id: number): Promise<AddressResult> =>
  change((idempotencyKey) => api.delete(`address/delete/${id}`, { idempotencyKey }));

/** Makes an address the default. */
export const setDefaultAddress = (address_id: number): Promise<AddressResult> =>
  change((idempotencyKey) => api.post('address/set-default', { address_id }, { idempotencyKey }));

/** Sends a change, and applies the resulting address book and the cart that depends on it. */
async function change(
  call: (idempotencyKey: string) => Promise<ApiResponse<AddressChangeResponse>>,
): Promise<AddressResult> {
  const requestOwner = $owner.get();
  const response = await call(randomUuid());
  if (!response.ok) return failureOf(response);
  const { address, addresses, cart } = response.body;
  const owner = ownerOf(response, requestOwner);
  if (owner === $owner.get()) {
    // A read that started before the change would restore the old list.
    book.replace({ list: addresses });
    ownChanges = changes.$value.get() + 1;
    changes.update(() => ownChanges);
  }
  if (cart) applyCart(cart, owner);
  return { ok: true, address: address ?? null };
}
