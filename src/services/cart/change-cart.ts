import type { CartRows } from '#db/cart/cart-types.ts';
import type { CartRead } from '#db/cart/read-cart.ts';
import { lockCart, makeCart, removeCart, saveCart } from '#db/cart/write-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { CartRefusal } from './cart-refusal.ts';
import { type CartView, viewCart } from './cart-view.ts';
import { type OpenCart, openCart } from './open-cart.ts';
import type { Owner } from './owner.ts';
import { readRows, wholeCart } from './read-cart.ts';
import { type CartDraft, settleCart } from './settle-cart.ts';
import type { CartSettings } from './store-rules.ts';

/** The cart after a request, or the reason why it was left unchanged. */
export type CartOutcome = { ok: true; view: CartView } | CartRefused;

/** The settings determine the language of the error message. */
export interface CartRefused {
  ok: false;
  refusal: CartRefusal;
  settings: CartSettings;
}

/** Owner, branch and time of a cart request. */
export interface CartCall {
  owner: Owner;
  /** The requested branch. An unknown one falls back to the main branch. */
  branchId: number | null;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether orders can be paid with test cards. */
  takesTestCards: boolean;
}

export const refused = (refusal: CartRefusal): { ok: false; refusal: CartRefusal } => ({ ok: false, refusal });

/** Decides how a cart changes. Pure. Nothing is written if it returns a refusal. */
export type Decide = (open: OpenCart) => { ok: true; draft: CartDraft } | { ok: false; refusal: CartRefusal };

/**
 * Changes a cart in one transaction of two round trips: the lock travels with the reads behind it, and the writes with
 * the commit. Reading the destination takes a third one. Changes of one cart are serialized.
 */
export function changeCart(
  db: TenantDb,
  { owner, branchId, now }: CartCall,
  more: Omit<CartRead, 'owner' | 'branchId'>,
  decide: Decide,
): Promise<CartOutcome> {
  return db.transaction(async (transaction) => {
    const read = { owner, branchId, ...more };
    const { rows, isMade } = await lockedRows(transaction, read);
    const open = openCart(await wholeCart(transaction, read, rows));
    const decision = closedOr(open, decide);
    if (!decision.ok) {
      // A rejected request must not leave a new cart behind.
      if (isMade) await removeCart(transaction, owner);
      return { ...decision, settings: open.settings };
    }
    const settled = settleCart(open, decision.draft);
    // Not awaited, so that it travels with the commit, which fails if this fails.
    if (settled.change) saveCart(transaction, settled.change).catch(() => undefined);
    return { ok: true, view: viewCart(open, settled, now) };
  });
}

async function lockedRows(transaction: TenantDb, read: CartRead): Promise<{ rows: CartRows; isMade: boolean }> {
  const [isThere, rows] = await Promise.all([lockCart(transaction, read.owner), readRows(transaction, read)]);
  if (isThere) return { rows, isMade: false };
  const made = makeCart(transaction, read.owner);
  const locked = lockCart(transaction, read.owner);
  const [again, isMade] = await Promise.all([readRows(transaction, read), made, locked]);
  return { rows: again, isMade };
}

/** Decides, unless the store accepts no orders. */
export function closedOr(open: OpenCart, decide: Decide): ReturnType<Decide> {
  if (open.settings.store_type === 'digital') return refused({ reason: 'no_cart' });
  return open.settings.globalStoreEnable ? decide(open) : refused({ reason: 'store_closed' });
}
