import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { TENANT_TABLES } from '#db/tenant-tables.ts';

test('the list contains every table of the schema with its tenant column', () => {
  const tables = Object.values(schema).filter((table) => table instanceof PgTable);
  const columns = tables.map((table) => [getTableConfig(table).name, 'tenantId' in table ? 'tenant_id' : 'id']);
  expect(tables.length).toBeGreaterThan(15);
  expect(Object.fromEntries(TENANT_TABLES)).toEqual(Object.fromEntries(columns));
});
