import type { DiscountRow } from '#db/cart/cart-types.ts';
import { recommendedRows } from '#db/cart/recommended-products.ts';
import type { CardRow } from '#db/catalog/fragments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type ListedDiscount, listDiscounts } from '#domain/discounts/list-discounts.ts';
import { decimalsOf } from '../catalog/decimals.ts';
import { priceOpenCart } from './cart-view.ts';
import { type CartCall, type CartRejected, decideIfOpen } from './change-cart.ts';
import { type CartSettings, discountOf, openCart } from './open-cart.ts';
import { readCart } from './read-cart.ts';

export interface DiscountList {
  ok: true;
  listed: readonly (ListedDiscount & { row: DiscountRow })[];
  settings: CartSettings;
}

/** The discounts shown for this cart: applicable ones first, with their savings, then the others. */
export async function listCartDiscounts(
  db: TenantDb,
  { owner, branchId, now }: CartCall,
): Promise<DiscountList | CartRejected> {
  const rows = await readCart(db, { owner, branchId, isListing: true });
  const open = openCart(rows);
  const decision = decideIfOpen(open, ({ cart, items }) => ({ ok: true, draft: { cart, items } }));
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

const RECOMMENDED = 8;

export interface Recommendation {
  cards: CardRow[];
  /** `related`: some share a category with the cart. `popular`: none does. */
  reason: 'related' | 'popular';
  decimals: number;
}

/** Products that are in stock at the branch and not in the cart. */
export async function recommendProducts(
  db: TenantDb,
  { owner, branchId }: Pick<CartCall, 'owner' | 'branchId'>,
): Promise<Recommendation> {
  const { cards, decimals } = await recommendedRows(db, owner, RECOMMENDED, branchId);
  return {
    cards: cards.map(({ card }) => card),
    reason: cards.some(({ isRelated }) => isRelated) ? 'related' : 'popular',
    decimals: decimalsOf(decimals),
  };
}
