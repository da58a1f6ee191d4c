import { RELATED_COUNT } from '../catalog/product.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** A product in a category's list. */
export interface CategoryPosition {
  productId: number;
  categoryId: number;
}

const listedOn = (side: '>' | '<', lap: number): string => `(
  select c.product_id as id, ${lap} as lap
  from product_category c join product q on q.tenant_id = $1 and q.id = c.product_id and q.status = 'active'
  where c.tenant_id = $1 and c.category_id = place.category_id and c.product_id ${side} place.product_id
    and not exists (
      select 1 from branch_product o where o.tenant_id = $1 and o.product_id = c.product_id and not o.is_carried
        and o.branch_id = (select b.id from branch b where b.tenant_id = $1 and b.is_main_branch))
  order by c.product_id desc limit ${RELATED_COUNT})`;

/**
 * A product shows the listed ones that follow it in its home category, continuing at the beginning (`RELATED` in
 * catalog/product.ts). So a product is shown by its nearest predecessors: by those from the farthest of them on, or by
 * all products if there are fewer.
 */
const RELATED_TO = statement<{ id: number }>(
  'products-related-to',
  `with place as (select * from unnest($2::bigint[], $3::bigint[]) as p(product_id, category_id)),
   seen as (
     select place.product_id, place.category_id, count(near.id) as n, max(near.lap) as lap,
       (array_agg(near.id order by near.lap desc, near.id))[1] as first_id
     from place left join lateral (${listedOn('<', 0)} union all ${listedOn('>', 1)} order by lap, id desc limit ${RELATED_COUNT}) near on true
     group by place.product_id, place.category_id
   )
   select distinct c.product_id as id
   from seen join product_category c on c.tenant_id = $1 and c.category_id = seen.category_id
   where c.product_id <> seen.product_id
     and (seen.n < ${RELATED_COUNT}
       or (seen.lap = 0 and c.product_id >= seen.first_id and c.product_id < seen.product_id)
       or (seen.lap = 1 and (c.product_id >= seen.first_id or c.product_id < seen.product_id)))
     and c.position is not null
     and not exists (
       select 1 from product_category home where home.tenant_id = $1 and home.product_id = c.product_id
         and home.position < c.position)`,
);

/** The products whose related products change because these products entered or left a category. */
export async function productsRelatedTo(transaction: TenantDb, places: readonly CategoryPosition[]): Promise<number[]> {
  if (places.length === 0) return [];
  const rows = await transaction.rows(
    RELATED_TO,
    places.map(({ productId }) => productId),
    places.map(({ categoryId }) => categoryId),
  );
  return rows.map(({ id }) => id);
}
