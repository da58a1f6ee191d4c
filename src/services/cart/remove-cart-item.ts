import type { TenantDb } from '#db/tenant-db.ts';
import { type CartCall, type CartOutcome, changeCart } from './change-cart.ts';

/** Removes a line; one that is gone already, or another owner's, is no fault and changes nothing. */
export const removeCartItem = (db: TenantDb, call: CartCall, itemId: number): Promise<CartOutcome> =>
  changeCart(db, call, {}, ({ cart, items }) => ({
    ok: true,
    draft: { cart, items: items.filter(({ id }) => id !== itemId) },
  }));
