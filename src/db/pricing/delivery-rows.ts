import type { DeliverySlab } from '#domain/delivery/types.ts';
import { recordset } from '../catalog-writes/recordset.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Delivery settings of the branch `branchName`. Amounts are minor units, distances road metres. */
export interface StoredDelivery {
  branchName: string;
  minimumOrderMinor: number;
  freeAboveMinor: number | null;
  slabs: DeliverySlab[];
}

const ALL = statement<StoredDelivery>(
  'delivery-rows',
  `select b.name as "branchName", e.minimum_order_minor as "minimumOrderMinor", e.free_above_minor as "freeAboveMinor",
     e.slabs
   from delivery_setting e join branch b on b.tenant_id = $1 and b.id = e.branch_id
   where e.tenant_id = $1 order by b.position, b.id`,
);
const CLEAR = statement('clear-delivery', 'delete from delivery_setting e where e.tenant_id = $1');
const INSERT = statement(
  'insert-delivery',
  `insert into delivery_setting (tenant_id, branch_id, minimum_order_minor, free_above_minor, slabs)
   select $1, b.id, r."minimumOrderMinor", r."freeAboveMinor", r.slabs
   from ${recordset([
     ['', 'branchName', 'text'],
     ['', 'minimumOrderMinor', 'bigint'],
     ['', 'freeAboveMinor', 'bigint'],
     ['', 'slabs', 'jsonb'],
   ])} join branch b on b.tenant_id = $1 and b.name = r."branchName"`,
);

/** In the order of the branches. */
export const deliveryRows = (db: TenantDb): Promise<StoredDelivery[]> => db.rows(ALL);

/** Replaces the delivery settings of the store. */
export async function replaceDelivery(transaction: TenantDb, rows: readonly StoredDelivery[]): Promise<void> {
  await transaction.rows(CLEAR);
  await transaction.rows(INSERT, JSON.stringify(rows));
}
