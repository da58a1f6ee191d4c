import { assignments, insertRecords, records, recordset, selection } from '../columns.ts';
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

/**
 * @param columns including the id.
 * @param order column of the primary order; the secondary one is the id.
 */
export function rowList<Row extends { id: number }>(
  table: string,
  columns: readonly (keyof Row & string)[],
  order: string,
): RowList<Row> {
  const newColumns = columns.filter((column) => column !== 'id');
  const all = statement<Row>(
    `${table}-rows`,
    `select ${selection(columns, 't')} from ${table} t where t.tenant_id = $1 order by t.${order}, t.id`,
  );
  const update = statement(
    `update-${table}-rows`,
    `update ${table} as t set ${assignments(columns)} from ${recordset(table)} where t.tenant_id = $1 and t.id = r.id`,
  );
  const insert = statement(`insert-${table}-rows`, insertRecords(table, newColumns));
  const remove = statement(
    `delete-${table}-rows`,
    `delete from ${table} t where t.tenant_id = $1 and t.id = any($2::bigint[])`,
  );
  return {
    all: (db) => db.rows(all),
    async write(transaction, rows) {
      const isNew = ({ id }: Row): boolean => id === 0;
      await transaction.rows(
        update,
        records(
          columns,
          rows.filter((row) => !isNew(row)),
        ),
      );
      await transaction.rows(insert, records(newColumns, rows.filter(isNew)));
    },
    async remove(transaction, ids) {
      if (ids.length > 0) await transaction.rows(remove, ids);
    },
  };
}
