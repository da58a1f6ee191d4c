import type { TenantDb } from '#db/tenant-db.ts';
import { stockOfProduct } from '#db/webhooks/product-stock.ts';
import { presentProduct } from '../catalog/present-product.ts';
import { readProduct } from '../catalog/read-product.ts';

/**
 * A product as the catalog shows it, with the units in stock, which shoppers do not see, as JSON. Null if it does not
 * exist or is a draft.
 */
export async function productData(db: TenantDb, id: number): Promise<string | null> {
  const [found, stock] = await Promise.all([readProduct(db, { id }, null), stockOfProduct(db, id)]);
  if (!found || 'redirectSlug' in found) return null;
  const { product: row, decimals } = found;
  const stockOf = new Map(row.variants.map((variant) => [variant.id, variant.stock]));
  const product = presentProduct(row, decimals);
  const combinations = product.combinations.map((each) => ({ ...each, stock: stockOf.get(each.variant_id) ?? null }));
  return JSON.stringify({ product: { ...product, stock, combinations } });
}
