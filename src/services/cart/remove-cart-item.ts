import type { TenantDb } from '#db/tenant-db.ts';
import { type CartCall, type CartOutcome, changeCart } from './change-cart.ts';

/** Removes a line. If it does not exist or belongs to another owner, nothing changes and no error is returned. */
export const removeCartItem = (db: TenantDb, call: CartCall, itemId: number): Promise<CartOutcome> =>
  changeCart(db, call, {}, ({ cart, items }) => ({
    ok: true,
    draft: { cart, items: items.filter(({ id }) => id !== itemId) },
  }));
