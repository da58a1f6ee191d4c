import { atom, type ReadableAtom } from 'nanostores';
import { DAY_MS } from '#lib/durations.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { api } from '../api.ts';
import { go } from '../go.ts';
import { keepReturnTo } from '../shopper/return-to.ts';
import { $owner, $user, type Owner } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** A wish that a guest has: it becomes the customer's when they have signed in. */
export interface GuestWish {
  readonly product_id: number;
  /** Of the product, to be said when it is on the list. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What became of a wish. `says`: why it was refused, if that is for shoppers. `signIn`: it is kept until then. */
export type WishResult =
  | { readonly ok: true; readonly isWished: boolean }
  | { readonly ok: false; readonly says: string | null }
  | 'signIn';

export const NO_WISHES: ReadonlySet<number> = new Set();
/** Nobody is on the way to the login for longer. */
const KEPT_MS = DAY_MS;

const $ids = atom<ReadonlySet<number>>(NO_WISHES);
/** The products on the wishlist, as the shopper wants it: what was tapped counts before the server has said so. */
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

/** What the server has said last, and of whom. */
let known: readonly number[] = [];
let owner: Owner = 'guest';
/** What was tapped and is not yet said by the server. */
const wanted = new Map<number, boolean>();

function show(): void {
  const ids = new Set(known);
  for (const [id, isWished] of wanted) {
    if (isWished) ids.add(id);
    else ids.delete(id);
  }
  $ids.set(ids);
}

/** Takes over a whole wishlist, unless somebody else is signed in by now. */
export function takeWishes(ids: readonly number[], of: Owner): void {
  if (of !== owner) return;
  known = ids;
  show();
}

// Whoever comes sees nothing of whoever was there.
$owner.subscribe((now) => {
  if (now === owner) return;
  owner = now;
  known = [];
  wanted.clear();
  show();
});

/** Reads which products are on the wishlist. A guest has none. */
export async function fetchWishes(): Promise<void> {
  const of = owner;
  if (of === 'guest') return;
  const answer = await api.get('get-wishlist', { per_page: 1 });
  if (answer.ok) takeWishes(answer.body.product_ids, of);
}

/**
 * Puts a product on the wishlist, or takes it off: shown at once, and as it was where the server refuses. Taps that come
 * meanwhile count when the answer is there; the last of them stands.
 */
export async function toggleWish({ product_id, name }: Omit<GuestWish, 'at'>): Promise<WishResult | null> {
  if ($user.get().token === null) return askToSignIn({ product_id, name });
  const isOnItsWay = wanted.has(product_id);
  wanted.set(product_id, !$ids.get().has(product_id));
  show();
  return isOnItsWay ? null : settle({ product_id, name });
}

async function settle({ product_id, name }: Omit<GuestWish, 'at'>): Promise<WishResult> {
  const of = owner;
  for (;;) {
    const isWished = wanted.get(product_id) ?? false;
    const answer = await api.post('toggle-wishlist-product', { product_id, is_wishlisted: isWished });
    if (of !== owner) return askToSignIn({ product_id, name });
    if (answer.ok && wanted.get(product_id) !== isWished) continue;
    wanted.delete(product_id);
    takeWishes(answer.ok ? answer.body.product_ids : known, of);
    if (answer.ok) return { ok: true, isWished };
    return { ok: false, says: answer.status === 422 || answer.status === 404 ? answer.message : null };
  }
}

/** Keeps the wish and the way back, and leads to the login. */
function askToSignIn(wish: Omit<GuestWish, 'at'>): 'signIn' {
  kept.update(() => ({ ...wish, at: Date.now() }));
  keepReturnTo();
  go('/login');
  return 'signIn';
}

/** Puts the wish of the guest, whom the customer was, on the list. @returns its name; null: there was none, or it failed */
export async function claimWish(): Promise<string | null> {
  const wish = kept.$value.get();
  if (!wish || $user.get().token === null) return null;
  // Once, whatever comes of it: a wish that is refused must not come again with each page.
  kept.update(() => null);
  if (wish.at < Date.now() - KEPT_MS) return null;
  const of = owner;
  const answer = await api.post('toggle-wishlist-product', { product_id: wish.product_id, is_wishlisted: true });
  if (!answer.ok) return null;
  takeWishes(answer.body.product_ids, of);
  return wish.name;
}
