import { atom, type ReadableAtom } from 'nanostores';
import { DAY_MS } from '#lib/durations.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { api } from '../api.ts';
import { go } from '../go.ts';
import { keepReturnTo } from '../shopper/return-to.ts';
import { $owner, $user, type Owner } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** A guest's wishlist entry. It is added to the customer's list after they sign in. */
export interface GuestWish {
  readonly product_id: number;
  /** Name of the product, shown once it is on the list. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * The result of toggling an entry. `says` is the error message if it is meant for shoppers. `signIn`: the entry is kept
 * until the shopper signs in.
 */
export type WishResult =
  | { readonly ok: true; readonly isWished: boolean }
  | { readonly ok: false; readonly says: string | null }
  | 'signIn';

export const NO_WISHES: ReadonlySet<number> = new Set();
/** Maximum time from the tap to the login. */
const KEPT_MS = DAY_MS;

const $ids = atom<ReadonlySet<number>>(NO_WISHES);
/** The products on the wishlist. Taps count immediately, before the server confirms them. */
export const $wishes: ReadableAtom<ReadonlySet<number>> = $ids;

const kept = storedAtom<GuestWish | null>({
  key: () => storeKey('wish'),
  version: 1,
  initial: null,
  read: (value) =>
    isRecord(value) && isId(value.product_id) && typeof value.name === 'string' && typeof value.at === 'number'
      ? { product_id: value.product_id, name: value.name, at: value.at }
      : null,
});

/** The last list from the server, and its owner. */
let known: readonly number[] = [];
let owner: Owner = 'guest';
/** Taps that the server has not confirmed yet. */
const wanted = new Map<number, boolean>();

function show(): void {
  const ids = new Set(known);
  for (const [id, isWished] of wanted) {
    if (isWished) ids.add(id);
    else ids.delete(id);
  }
  $ids.set(ids);
}

/** Applies a whole wishlist, unless its owner is no longer signed in. */
export function takeWishes(ids: readonly number[], of: Owner): void {
  if (of !== owner) return;
  known = ids;
  show();
}

// A new owner must not see the previous owner's list.
$owner.subscribe((now) => {
  if (now === owner) return;
  owner = now;
  known = [];
  wanted.clear();
  show();
});

/** Loads the ids of the products on the wishlist. Guests have none. */
export async function fetchWishes(): Promise<void> {
  const of = owner;
  if (of === 'guest') return;
  const answer = await api.get('get-wishlist', { per_page: 1 });
  if (answer.ok) takeWishes(answer.body.product_ids, of);
}

/**
 * Adds a product to the wishlist or removes it. The change is shown immediately and reverted if the server rejects it.
 * Further taps while a request is pending are sent after its response; the last one counts.
 * @returns null if there is nothing to tell the shopper: an earlier tap tells the result, or another customer signed in
 */
export async function toggleWish({ product_id, name }: Omit<GuestWish, 'at'>): Promise<WishResult | null> {
  if ($user.get().token === null) return askToSignIn({ product_id, name });
  const isOnItsWay = wanted.has(product_id);
  wanted.set(product_id, !$ids.get().has(product_id));
  show();
  return isOnItsWay ? null : settle({ product_id, name });
}

async function settle({ product_id, name }: Omit<GuestWish, 'at'>): Promise<WishResult | null> {
  const of = owner;
  for (;;) {
    const isWished = wanted.get(product_id) ?? false;
    const answer = await api.post('toggle-wishlist-product', { product_id, is_wishlisted: isWished });
    // The session ended, or another customer signed in: the tap was not theirs, and its result is not theirs to see.
    if (of !== owner) return owner === 'guest' ? askToSignIn({ product_id, name }) : null;
    if (answer.ok && wanted.get(product_id) !== isWished) continue;
    wanted.delete(product_id);
    takeWishes(answer.ok ? answer.body.product_ids : known, of);
    if (answer.ok) return { ok: true, isWished };
    return { ok: false, says: answer.status === 422 || answer.status === 404 ? answer.message : null };
  }
}

/** Stores the entry and the current page, and navigates to the login. */
function askToSignIn(wish: Omit<GuestWish, 'at'>): 'signIn' {
  kept.update(() => ({ ...wish, at: Date.now() }));
  keepReturnTo();
  go('/login');
  return 'signIn';
}

/**
 * Adds the guest's entry to the list of the customer they have become.
 * @returns the product name; null if there was no entry or the request failed
 */
export async function claimWish(): Promise<string | null> {
  const wish = kept.$value.get();
  if (!wish || $user.get().token === null) return null;
  // Only once, whatever the result: an entry that is rejected must not be retried on every page.
  kept.update(() => null);
  if (wish.at < Date.now() - KEPT_MS) return null;
  const of = owner;
  const answer = await api.post('toggle-wishlist-product', { product_id: wish.product_id, is_wishlisted: true });
  if (!answer.ok) return null;
  takeWishes(answer.body.product_ids, of);
  return wish.name;
}
