import { CHOICE_COLUMNS } from '../catalog/product.ts';
import { jsonFields } from '../columns.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { ProductChoices } from './cart-types.ts';

const CHOICES = statement<{ id: number; choices: ProductChoices }>(
  'product-choices',
  `select p.id, json_build_object('options', p.options, 'variants', (
     select coalesce(json_agg(json_build_object(${jsonFields(CHOICE_COLUMNS, 'v')}) order by v.position), '[]')
     from variant v where v.tenant_id = $1 and v.product_id = p.id)) as choices
   from product p where p.tenant_id = $1 and p.id = any($2::bigint[])`,
);

/** The options of products, by product id. */
export async function productChoices(db: TenantDb, ids: readonly number[]): Promise<Map<number, ProductChoices>> {
  return new Map((await db.rows(CHOICES, ids)).map(({ id, choices }) => [id, choices]));
}
