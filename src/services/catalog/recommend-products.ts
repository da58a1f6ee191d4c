import { recommendedRows } from '#db/cart/recommended-products.ts';
import type { CardRow } from '#db/catalog/fragments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { decimalsOf } from './decimals.ts';

const RECOMMENDED = 8;

export interface Recommendation {
  cards: CardRow[];
  /** `related`: some go with the cart, or share a category with it. `popular`: none does. */
  reason: 'related' | 'popular';
  decimals: number;
}

/** Products that are in stock at the branch and not in the owner's cart. */
export async function recommendProducts(
  db: TenantDb,
  { owner, branchId }: { owner: ShopperIdentity; branchId: number | null },
): Promise<Recommendation> {
  const { cards, decimals } = await recommendedRows(db, owner, RECOMMENDED, branchId);
  return {
    cards: cards.map(({ card }) => card),
    reason: cards.some(({ isRelated }) => isRelated) ? 'related' : 'popular',
    decimals: decimalsOf(decimals),
  };
}
