import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const LISTED_IN = statement<{ id: number }>(
  'categories-that-list-products',
  `select distinct pc.category_id as id from product_category pc
   join product p on p.tenant_id = $1 and p.id = pc.product_id and p.status = 'active'
   where pc.tenant_id = $1 and pc.product_id = any($2::bigint[]) order by id`,
);

/** Ids of the categories whose lists show any of the products. */
export async function listedIn(db: TenantDb, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  return (await db.rows(LISTED_IN, productIds)).map(({ id }) => Number(id));
}
