import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Answer } from '#client/api-client.ts';
import type { Address, AddressChangeAnswer, SaveAddressRequest } from '#contracts/address.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { $branchChoice } from '../branch/branch-choice.ts';
import { type CallFailure, failureOf } from '../call-failure.ts';
import { takeCart } from '../cart/cart-turns.ts';
import { report } from '../report.ts';
import { $owner, ownerOf } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

export interface Addresses {
  /** The default first. */
  readonly list: readonly Address[];
  readonly isFetching: boolean;
  /** The message of the answer that failed; null after the next success. */
  readonly error: string | null;
}

export const NO_ADDRESSES: Addresses = { list: [], isFetching: true, error: null };

/** What became of an action. */
export type AddressResult = { readonly ok: true; readonly address: Address | null } | CallFailure;

const $state = atom<Addresses>(NO_ADDRESSES);
/** The address book of who shops here, guest or customer. While somebody looks at it, it follows other tabs. */
export const $addresses: ReadableAtom<Addresses> = $state;

/** Counts the changes of this browser, for its tabs; the addresses themselves are nobody's who finds the browser. */
const changes = storedAtom<number>({
  key: () => storeKey('addresses-changes'),
  version: 1,
  initial: 0,
  read: (kept) => (Number.isSafeInteger(kept) ? (kept as number) : null),
});
let ownChanges = changes.$value.get();
let requests = 0;

// What a customer had does not stay behind for the next one at this browser.
$owner.listen(() => {
  requests += 1;
  $state.set(NO_ADDRESSES);
});

onMount($state, () => {
  let branch = $branchChoice.get().branch_id;
  const ends = [
    $owner.listen(() => void fetchAddresses()),
    changes.$value.listen((count) => count !== ownChanges && void fetchAddresses()),
    // Another branch serves them, or not.
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

/** Reads the book again; the list that is shown stays until the answer is there. */
export async function fetchAddresses(): Promise<void> {
  requests += 1;
  const mine = requests;
  ownChanges = changes.$value.get();
  $state.set({ ...$state.get(), isFetching: true, error: null });
  const answer = await api.get('address/get-addresses');
  if (mine !== requests) return;
  if (answer.ok) $state.set({ list: answer.body.addresses, isFetching: false, error: null });
  else {
    report('Addresses Fetch Error', answer.message);
    $state.set({ ...$state.get(), isFetching: false, error: answer.message });
  }
}

/** Adds an address, or changes the one with its `id`. A refusal is returned: it belongs to the fields. */
export const saveAddress = (body: SaveAddressRequest): Promise<AddressResult> =>
  change((idempotencyKey) => api.post('address/add', body, { idempotencyKey }));

/** Takes an address out of the book. */
export const removeAddress = (id: number): Promise<AddressResult> =>
  change((idempotencyKey) => api.delete(`address/delete/${id}`, { idempotencyKey }));

/** Makes an address the one that is taken where nobody chooses. */
export const setDefaultAddress = (address_id: number): Promise<AddressResult> =>
  change((idempotencyKey) => api.post('address/set-default', { address_id }, { idempotencyKey }));

/** Makes a change, and takes over the book, and the cart that depends on it, as they are after it. */
async function change(call: (idempotencyKey: string) => Promise<Answer<AddressChangeAnswer>>): Promise<AddressResult> {
  const asked = $owner.get();
  const answer = await call(randomUuid());
  if (!answer.ok) return failureOf(answer);
  const { address, addresses, cart } = answer.body;
  const owner = ownerOf(answer, asked);
  if (owner === $owner.get()) {
    // A read that began before the change would bring the old list back.
    requests += 1;
    $state.set({ list: addresses, isFetching: false, error: null });
    ownChanges = changes.$value.get() + 1;
    changes.update(() => ownChanges);
  }
  if (cart) takeCart(cart, owner);
  return { ok: true, address: address ?? null };
}
