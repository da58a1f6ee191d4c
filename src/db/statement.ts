import { checkTenant } from './tenant-check/check-tenant.ts';

/**
 * A named SQL statement on a tenant's rows. `$1` is always the tenant, bound by `TenantDb` and never by a caller. `Row`
 * is the shape of a result row.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Exists only for its type and is never set. */
  readonly row?: Row;
}

const declared = new Map<string, string>();

/** The texts of all statements of the modules loaded so far, by name. */
export const declaredStatements: ReadonlyMap<string, string> = declared;

/**
 * Declares a statement and verifies at module load that it touches no row of another tenant (`checkTenant`), so a query
 * that omits its tenant cannot be loaded.
 * @throws {Error} naming the unbound table, or if another statement has the same name. The driver uses names as keys.
 */
export function statement<Row = Record<string, never>>(name: string, text: string): Statement<Row> {
  const sql = text.trim();
  if ((declared.get(name) ?? sql) !== sql) throw new Error(`statement ${name}: there is another one of this name`);
  declared.set(name, sql);
  try {
    checkTenant(sql);
  } catch (error) {
    throw new Error(`statement ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  return { name, text: sql };
}
