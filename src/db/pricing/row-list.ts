import {
  assignments,
  type ColumnList,
  columnNames,
  recordset,
  selection,
  values,
} from '../catalog-writes/recordset.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** The rows of a store's small table, read and written as a list. */
export interface RowList<Row extends { id: number }> {
  /** Returns all rows in their order. */
  all(db: TenantDb): Promise<Row[]>;
  /** Writes rows. Those with id 0 are inserted. */
  write(transaction: TenantDb, rows: readonly Row[]): Promise<void>;
  remove(transaction: TenantDb, ids: readonly number[]): Promise<void>;
}

const ID: ColumnList = [['id', 'id', 'bigint']];

/** @param order column of the primary order; the secondary one is the id. */
export function rowList<Row extends { id: number }>(table: string, columns: ColumnList, order: string): RowList<Row> {
  const all = statement<Row>(
    `${table}-rows`,
    `select ${selection([...ID, ...columns], 't')} from ${table} t where t.tenant_id = $1 order by t.${order}, t.id`,
  );
  const update = statement(
    `update-${table}-rows`,
    `update ${table} as t set ${assignments(columns)} from ${recordset([...ID, ...columns])} where t.tenant_id = $1 and t.id = r.id`,
  );
  const insert = statement(
    `insert-${table}-rows`,
    `insert into ${table} (tenant_id, ${columnNames(columns)}) select $1, ${values(columns)} from ${recordset(columns)}`,
  );
  const remove = statement(
    `delete-${table}-rows`,
    `delete from ${table} t where t.tenant_id = $1 and t.id = any($2::bigint[])`,
  );
  return {
    all: (db) => db.rows(all),
    async write(transaction, rows) {
      await transaction.rows(update, JSON.stringify(rows.filter(({ id }) => id !== 0)));
      await transaction.rows(insert, JSON.stringify(rows.filter(({ id }) => id === 0)));
    },
    async remove(transaction, ids) {
      if (ids.length > 0) await transaction.rows(remove, ids);
    },
  };
}
