import { DELIVERY_COLUMNS, type DeliveryRow } from '../branches/place-sql.ts';
import { columnNames, records, recordsetOfBranches, selection } from '../columns.ts';
import { noRows } from '../portable.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Delivery settings of the branch `branchName`. Amounts are minor units, distances road metres. */
export interface StoredDelivery extends DeliveryRow {
  branchName: string;
}

const ALL = statement<StoredDelivery>(
  'delivery-rows',
  `select b.name as "branchName", ${selection(DELIVERY_COLUMNS, 'e')}
   from delivery_setting e join branch b on b.tenant_id = $1 and b.id = e.branch_id
   where e.tenant_id = $1 order by b.position, b.id`,
);
const CLEAR = statement('clear-delivery', 'delete from delivery_setting e where e.tenant_id = $1');
const INSERT = statement(
  'insert-delivery',
  `with added as (
     insert into delivery_setting (tenant_id, branch_id, ${columnNames(DELIVERY_COLUMNS)})
     select $1, b.id, ${columnNames(DELIVERY_COLUMNS, 'r.')} from ${recordsetOfBranches('delivery_setting')}
     returning branch_id
   )
   ${noRows('added')}`,
);

/** In the order of the branches. */
export const deliveryRows = (db: TenantDb): Promise<StoredDelivery[]> => db.rows(ALL);

/** Replaces the delivery settings of the store. */
export async function replaceDelivery(transaction: TenantDb, rows: readonly StoredDelivery[]): Promise<void> {
  await transaction.rows(CLEAR);
  await transaction.rows(INSERT, records(['branchName', ...DELIVERY_COLUMNS], rows));
}
