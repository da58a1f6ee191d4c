import type { TestShop } from './shop.ts';

/** Differences of a branch for a variant. Amounts are minor units. */
interface VariantSeed {
  id: number;
  price?: number | null;
  originalPrice?: number | null;
  stock?: number | null;
}

/** Differences of a branch for a product. */
export interface OfferSeed extends Omit<VariantSeed, 'id'> {
  product: number;
  isCarried?: boolean;
  variants?: VariantSeed[];
}

/** Writes the offer of a branch in the form that an import leaves. */
export async function offerAtBranch(
  { insert }: Pick<TestShop, 'insert'>,
  branch_id: number,
  { product, isCarried = true, price = null, originalPrice = null, stock = null, variants = [] }: OfferSeed,
): Promise<void> {
  await insert('branch_product', {
    branch_id,
    product_id: product,
    is_carried: isCarried,
    selling_price_minor: price,
    original_price_minor: originalPrice,
    stock,
  });
  for (const variant of variants)
    await insert('branch_variant', {
      branch_id,
      variant_id: variant.id,
      price_minor: variant.price ?? null,
      original_price_minor: variant.originalPrice ?? null,
      stock: variant.stock ?? null,
    });
}
