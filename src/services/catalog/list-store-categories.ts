import { productCounts } from '#db/catalog/store-categories.ts';
import { type CategoryRow, categoryRows } from '#db/catalog-writes/category-rows.ts';
import { knownHashes } from '#db/catalog-writes/media-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { inTreeOrder, type Placed } from '#domain/catalog/tree.ts';

/** A category in the tree of its store. */
export interface StoreCategory extends Placed<CategoryRow> {
  /** Number of products in it and below it, published or not. */
  products: number;
}

/** All categories of a store, each followed by those below it. */
export async function listStoreCategories(db: TenantDb): Promise<StoreCategory[]> {
  const rows = await categoryRows(db);
  const counts = await productCounts(
    db,
    rows.map(({ id }) => id),
  );
  return inTreeOrder(rows).map((placed) => ({ ...placed, products: counts.get(placed.entry.id) ?? 0 }));
}

/** Whether the store has a picture. */
export const hasPicture = async (db: TenantDb, hash: string): Promise<boolean> =>
  (await knownHashes(db, [hash])).has(hash);
