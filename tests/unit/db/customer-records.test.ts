import { getTableColumns, getTableName } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { CUSTOMER_TABLES } from '#db/accounts/customer-records.ts';
import * as schema from '#db/schema/index.ts';

const tables = Object.values(schema).filter((table) => table instanceof PgTable);
const casing = new CasingCache('snake_case');
const columnsOf = (table: PgTable): string[] =>
  Object.values(getTableColumns(table)).map((column) => casing.getColumnCasing(column));

/** Columns that may contain an owner or a contact. */
const PERSONAL = /customer|owner|refer|recipient|contact|author|^user|email|phone|birth|avatar/;
/** Tables with such a column, but without customer data. */
const OF_NOBODY: Record<string, string> = {
  branch: 'the number of a shop',
  discount: 'a limit for each customer',
  operator: 'runs the shop',
};

/** Tables that refer to one of these, directly or indirectly. */
function reachedFrom(names: ReadonlySet<string>): Set<string> {
  const reached = new Set(names);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const table of tables)
      for (const { reference } of getTableConfig(table).foreignKeys)
        if (reached.has(getTableName(reference().foreignTable))) reached.add(getTableName(table));
  }
  return reached;
}

describe('the list of customer data', () => {
  test('names every table that refers to customers or may identify them', () => {
    const personal = tables
      .filter((table) => columnsOf(table).some((column) => PERSONAL.test(column)))
      .map((table) => getTableName(table))
      .filter((name) => !(name in OF_NOBODY));
    const owners = personal.filter((name) => name !== 'tenant');
    expect(Object.keys(CUSTOMER_TABLES).toSorted()).toEqual([...reachedFrom(new Set(owners))].toSorted());
  });
  test.each(Object.keys(OF_NOBODY))('has no needless exception: %s', (name) => {
    const table = tables.find((each) => getTableName(each) === name);
    expect(table && columnsOf(table).some((column) => PERSONAL.test(column))).toBe(true);
  });
  test.each(Object.entries(CUSTOMER_TABLES))('shows or withholds every column: %s', (name, { exported, withheld }) => {
    const table = tables.find((each) => getTableName(each) === name);
    if (!table) throw new Error(`${name} is no table`);
    const isShown = (column: string): boolean =>
      Object.values(exported).some((expression) => new RegExp(`\\bt\\.${column}\\b`).test(expression));
    const columns = columnsOf(table).filter((column) => column !== 'tenant_id');
    expect(columns.filter((column) => !isShown(column) && !withheld.includes(column))).toEqual([]);
    expect(withheld.filter((column) => !columns.includes(column))).toEqual([]);
  });
  test('shows no secret', () => {
    const secrets = /hash|token|answer|content(?! ->> 'kind')|_key\b/;
    const shown = Object.entries(CUSTOMER_TABLES).flatMap(([table, each]) =>
      Object.entries(each.exported).map(([name, expression]) => [`${table}.${name}`, expression] as const),
    );
    const suspicious = shown.filter(([, expression]) => secrets.test(expression)).map(([name]) => name);
    // What a store says to a review is public.
    expect(suspicious).toEqual(['review.answer', 'customer.has_password', 'customer.avatar']);
  });
  test('removes each table before the tables that it depends on', () => {
    const order = Object.keys(CUSTOMER_TABLES);
    expect(order.at(-1)).toBe('customer');
    for (const [name, { onDeletion }] of Object.entries(CUSTOMER_TABLES)) {
      const table = tables.find((each) => getTableName(each) === name);
      const cascades = table
        ? getTableConfig(table).foreignKeys.some(
            ({ reference, onDelete }) =>
              getTableName(reference().foreignTable) === 'customer' && onDelete === 'cascade',
          )
        : false;
      if (onDeletion === 'with_customer') expect(cascades, name).toBe(true);
    }
  });
});
