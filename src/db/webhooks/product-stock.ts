import type { Row } from '../columns.ts';
import type { product } from '../schema/products.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const STOCK = statement<Row<typeof product, ['stock']>>(
  'stock-of-product',
  'select p.stock from product p where p.tenant_id = $1 and p.id = $2',
);

/** Units in stock of a product without variants. Null if they are not counted. */
export const stockOfProduct = async (db: TenantDb, id: number): Promise<number | null> =>
  (await db.row(STOCK, id))?.stock ?? null;
