import { atom, type ReadableAtom } from 'nanostores';
import { isId, isRecord } from '#lib/shape.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { api } from '../api.ts';
import { go } from '../go.ts';
import { storeReturnTo } from '../shopper/return-to.ts';
import { $owner, $user, type Owner } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** A guest's wishlist entry. It is added to the customer's list after they sign in. */
export interface GuestWishlistItem {
  readonly product_id: number;
  /** Name of the product, shown once it is on the list. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * The result of toggling an entry. `message` is the error message if it is meant for shoppers. `signIn`: the entry is kept
 * until the shopper signs in.
 */
export type ToggleResult =
  | { readonly ok: true; readonly isWishlisted: boolean }
  | { readonly ok: false; readonly message: string | null }
  | 'signIn';

const NO_WISHLIST_IDS: ReadonlySet<number> = new Set();
/** Maximum time from the tap to the login. */
const KEPT_MS = DAY_MS;

const $ids = atom<ReadonlySet<number>>(NO_WISHLIST_IDS);
/** The products on the wishlist. Taps count immediately, before the server confirms them. */
export const $wishlistIds: ReadableAtom<ReadonlySet<number>> = $ids;

const guestItem = storedAtom<GuestWishlistItem | null>({
  key: () => storeKey('wish'),
  version: 1,
  initial: null,
  read: (value) =>
    isRecord(value) && isId(value.product_id) && typeof value.name === 'string' && typeof value.at === 'number'
      ? { product_id: value.product_id, name: value.name, at: value.at }
      : null,
});

/** The last list from the server, and its owner. */
let confirmed: readonly number[] = [];
let owner: Owner = 'guest';
/** Taps that the server has not confirmed yet. */
const toggled = new Map<number, boolean>();

function show(): void {
  const ids = new Set(confirmed);
  for (const [id, isWishlisted] of toggled) {
    if (isWishlisted) ids.add(id);
    else ids.delete(id);
  }
  $ids.set(ids);
}

/** Applies a whole wishlist, unless its owner is no longer signed in. */
export function applyWishlistIds(ids: readonly number[], of: Owner): void {
  if (of !== owner) return;
  confirmed = ids;
  show();
}

// A new owner must not see the previous owner's list.
$owner.subscribe((current) => {
  if (current === owner) return;
  owner = current;
  confirmed = [];
  toggled.clear();
  show();
});

/** Loads the ids of the products on the wishlist. Guests have none. */
export async function fetchWishlistIds(): Promise<void> {
  const of = owner;
  if (of === 'guest') return;
  const response = await api.get('get-wishlist', { per_page: 1 });
  if (response.ok) applyWishlistIds(response.body.product_ids, of);
}

/**
 * Adds a product to the wishlist or removes it. The change is shown immediately and reverted if the server rejects it.
 * Further taps while a request is pending are sent after its response; the last one counts.
 * @returns null if there is nothing to tell the shopper: an earlier tap tells the result, or another customer signed in
 */
export async function toggleWishlistItem({
  product_id,
  name,
}: Omit<GuestWishlistItem, 'at'>): Promise<ToggleResult | null> {
  if ($user.get().token === null) return requireSignIn({ product_id, name });
  const isOnItsWay = toggled.has(product_id);
  toggled.set(product_id, !$ids.get().has(product_id));
  show();
  return isOnItsWay ? null : sendToggles({ product_id, name });
}

async function sendToggles({ product_id, name }: Omit<GuestWishlistItem, 'at'>): Promise<ToggleResult | null> {
  const of = owner;
  for (;;) {
    const isWishlisted = toggled.get(product_id) ?? false;
    const response = await api.post('toggle-wishlist-product', { product_id, is_wishlisted: isWishlisted });
    // The session ended, or another customer signed in: the tap was not theirs, and its result is not theirs to see.
    if (of !== owner) return owner === 'guest' ? requireSignIn({ product_id, name }) : null;
    if (response.ok && toggled.get(product_id) !== isWishlisted) continue;
    toggled.delete(product_id);
    applyWishlistIds(response.ok ? response.body.product_ids : confirmed, of);
    if (response.ok) return { ok: true, isWishlisted };
    return { ok: false, message: response.status === 422 || response.status === 404 ? response.message : null };
  }
}

/** Stores the entry and the current page, and navigates to the login. */
function requireSignIn(item: Omit<GuestWishlistItem, 'at'>): 'signIn' {
  guestItem.update(() => ({ ...item, at: Date.now() }));
  storeReturnTo();
  go('/login');
  return 'signIn';
}

/**
 * Adds the guest's entry to the list of the customer they have become.
 * @returns the product name; null if there was no entry or the request failed
 */
export async function addGuestWishlistItem(): Promise<string | null> {
  const item = guestItem.$value.get();
  if (!item || $user.get().token === null) return null;
  // Only once, whatever the result: an entry that is rejected must not be retried on every page.
  guestItem.update(() => null);
  if (item.at < Date.now() - KEPT_MS) return null;
  const of = owner;
  const response = await api.post('toggle-wishlist-product', { product_id: item.product_id, is_wishlisted: true });
  if (!response.ok) return null;
  applyWishlistIds(response.body.product_ids, of);
  return item.name;
}
