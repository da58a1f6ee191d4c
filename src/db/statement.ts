import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

/**
 * A named SQL statement on a tenant's rows; `$1` is always the tenant, bound by `TenantDb` and never by a caller.
 * `Row` is the shape of a result row.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Only a type: no value is ever there. */
  readonly row?: Row;
}

const TENANT_TABLES = new Set(
  Object.values(schema)
    .filter((table) => table instanceof PgTable && 'tenantId' in table)
    .map((table) => getTableConfig(table).name),
);

const TABLE_REFERENCE = /\b(from|join|update|into)\s+(?:only\s+)?([a-z_]+)(?:\s+(?:as\s+)?(?!on\b|where\b|set\b|join\b|left\b|inner\b|cross\b|group\b|order\b|limit\b|values\b|select\b|using\b|returning\b|for\b|union\b|default\b)([a-z_][a-z0-9_]*))?/g;

/**
 * Declares a statement and proves, when the module loads, that no tenant table in it is read or written without
 * the tenant: each one has `<alias>.tenant_id = $1`, an insert starts its columns with `tenant_id` and uses `$1`.
 * @throws {Error} naming the table that is not bound; a query that forgets its tenant can't be loaded.
 */
export function statement<Row = Record<string, never>>(name: string, text: string): Statement<Row> {
  const sql = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  if (/\bfrom [a-z_]+( (as )?[a-z_]+)? ?, ?[a-z_]+/.test(sql.replace(/\bfrom (unnest|json\w*|generate_series)\(/g, ''))) {
    throw new Error(`statement ${name}: write joins out, a comma hides a table from the tenant check`);
  }
  for (const [, verb, table, alias] of sql.matchAll(TABLE_REFERENCE)) {
    if (!table || !TENANT_TABLES.has(table)) continue;
    const bound =
      verb === 'into'
        ? sql.includes(`into ${table}${alias ? ` as ${alias}` : ''} (tenant_id`) && sql.includes('$1')
        : new RegExp(`\\b${alias ?? table}\\.tenant_id = \\$1(?!\\d)`).test(sql);
    if (!bound) throw new Error(`statement ${name}: ${table}${alias ? ` ${alias}` : ''} is not bound to the tenant ($1)`);
  }
  return { name, text: sql };
}
