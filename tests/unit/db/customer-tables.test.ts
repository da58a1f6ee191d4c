import { getTableColumns, getTableName } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { CUSTOMER_TABLES } from '#db/accounts/customer-tables.ts';
import * as schema from '#db/schema/index.ts';

const tables = Object.values(schema).filter((table) => table instanceof PgTable);
const casing = new CasingCache('snake_case');
const columnsOf = (table: PgTable): string[] =>
  Object.values(getTableColumns(table)).map((column) => casing.getColumnCasing(column));

/** Columns that may hold whose something is, or how somebody can be reached. */
const PERSONAL = /customer|owner|refer|recipient|contact|author|^user|email|phone|birth|avatar/;
/** They have such a column, and nothing of a customer. */
const OF_NOBODY: Record<string, string> = {
  branch: 'the number of a shop',
  discount: 'a limit for each customer',
};

/** The tables that refer to one of these, to one that does, and so on. */
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

describe('what is kept of a customer', () => {
  test('is named, whatever refers to them or may say who they are', () => {
    const personal = tables
      .filter((table) => columnsOf(table).some((column) => PERSONAL.test(column)))
      .map((table) => getTableName(table))
      .filter((name) => !(name in OF_NOBODY));
    const owners = personal.filter((name) => name !== 'tenant');
    expect(Object.keys(CUSTOMER_TABLES).toSorted()).toEqual([...reachedFrom(new Set(owners))].toSorted());
  });
  test.each(Object.keys(OF_NOBODY))('has no exception that is none: %s', (name) => {
    const table = tables.find((each) => getTableName(each) === name);
    expect(table && columnsOf(table).some((column) => PERSONAL.test(column))).toBe(true);
  });
  test.each(Object.entries(CUSTOMER_TABLES))(
    'is shown or withheld, column by column: %s',
    (name, { shown, withheld }) => {
      const table = tables.find((each) => getTableName(each) === name);
      if (!table) throw new Error(`${name} is no table`);
      const isShown = (column: string): boolean =>
        Object.values(shown).some((expression) => new RegExp(`\\bt\\.${column}\\b`).test(expression));
      const columns = columnsOf(table).filter((column) => column !== 'tenant_id');
      expect(columns.filter((column) => !isShown(column) && !withheld.includes(column))).toEqual([]);
      expect(withheld.filter((column) => !columns.includes(column))).toEqual([]);
    },
  );
  test('shows no secret', () => {
    const secrets = /hash|token|answer|content(?! ->> 'kind')|_key\b/;
    const shown = Object.entries(CUSTOMER_TABLES).flatMap(([table, each]) =>
      Object.entries(each.shown).map(([name, expression]) => [`${table}.${name}`, expression] as const),
    );
    const suspicious = shown.filter(([, expression]) => secrets.test(expression)).map(([name]) => name);
    expect(suspicious).toEqual(['customer.has_password', 'customer.avatar']);
  });
  test('goes with its table before what it depends on', () => {
    const order = Object.keys(CUSTOMER_TABLES);
    expect(order.at(-1)).toBe('customer');
    for (const [name, { gone }] of Object.entries(CUSTOMER_TABLES)) {
      const table = tables.find((each) => getTableName(each) === name);
      const cascades = table
        ? getTableConfig(table).foreignKeys.some(
            ({ reference, onDelete }) =>
              getTableName(reference().foreignTable) === 'customer' && onDelete === 'cascade',
          )
        : false;
      if (gone === 'with_customer') expect(cascades, name).toBe(true);
    }
  });
});
