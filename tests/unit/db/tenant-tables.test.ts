import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#db/schema/index.ts';

test('every table of the schema but those of the tenants and publishers has the column that statements are checked for', () => {
  const tables = Object.values(schema).filter((table) => table instanceof PgTable);
  const others = tables.filter((table) => !('tenantId' in table)).map((table) => getTableConfig(table).name);
  expect(tables.length).toBeGreaterThan(15);
  expect(others).toEqual(['publisher', 'tenant']);
});
