import { type ProductRow, presentProductSlug, productRow } from '#db/catalog/product.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { decimalsOf } from './decimals.ts';

export type { CardRow, ImageRow } from '#db/catalog/fragments.ts';
export type { ProductRow, VariantRow } from '#db/catalog/product.ts';

/** A product with the decimals of its amounts, or its new slug. Null if it does not exist. */
export type FoundProduct = { product: ProductRow; decimals: number } | { redirectSlug: string } | null;

/** A product that has a page, listed or hidden, as sold at a branch. One round trip if found. */
export async function readProduct(
  db: TenantDb,
  by: { slug: string } | { id: number },
  branchId: number | null,
): Promise<FoundProduct> {
  const product = await productRow(db, by, branchId);
  if (product) return { product, decimals: decimalsOf(product.decimals) };
  const redirectSlug = 'slug' in by ? await presentProductSlug(db, by.slug) : null;
  return redirectSlug === null ? null : { redirectSlug };
}
