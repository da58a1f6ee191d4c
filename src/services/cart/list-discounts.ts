import type { DiscountRow } from '#db/cart/cart-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type ListedDiscount, listDiscounts } from '#domain/discounts/list-discounts.ts';
import { type CartCall, type CartRefused, closedOr } from './change-cart.ts';
import { openCart } from './open-cart.ts';
import { priceOpenCart } from './price-open-cart.ts';
import { readCart } from './read-cart.ts';
import type { CartSettings } from './store-rules.ts';
import { discountOf } from './store-rules.ts';

export interface DiscountList {
  ok: true;
  listed: readonly (ListedDiscount & { row: DiscountRow })[];
  settings: CartSettings;
}

/** The discounts shown for this cart: applicable ones first, with their savings, then the others. */
export async function listCartDiscounts(
  db: TenantDb,
  { owner, branchId, now }: CartCall,
): Promise<DiscountList | CartRefused> {
  const rows = await readCart(db, { owner, branchId, isListing: true });
  const open = openCart(rows);
  const decision = closedOr(open, ({ cart, items }) => ({ ok: true, draft: { cart, items } }));
  if (!decision.ok) return { ...decision, settings: open.settings };
  const { input } = priceOpenCart(open, open.cart, open.current, now);
  const coupons = rows.discounts.filter(({ isAuto }) => !isAuto).map(discountOf);
  const byId = new Map(rows.discounts.map((row) => [row.id, row]));
  const listed = listDiscounts(input, coupons).flatMap((each) => {
    const row = byId.get(each.discount.id);
    return row ? [{ ...each, row }] : [];
  });
  return { ok: true, listed, settings: open.settings };
}
