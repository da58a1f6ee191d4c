/**
 * SQL from lists of columns. Columns are declared in `db/schema` only: a list names them by the schema's properties
 * (`priceMinor` for `price_minor`), row types pick them from there, and PostgreSQL takes the types of written values from
 * the table. The schema is imported as a type, because loading it would load Drizzle.
 */
import { snakeCase } from '#lib/text/snake-case.ts';

interface Table {
  readonly $inferSelect: object;
}

/** Columns of a table: `const COLUMNS = [...] as const satisfies Columns<typeof product>`. */
export type Columns<Of extends Table> = readonly (keyof Of['$inferSelect'])[];

/** A row with these columns: `Row<typeof product, typeof COLUMNS>`. */
export type Row<Of extends Table, List extends Columns<Of>> = Pick<Of['$inferSelect'], List[number]>;

/** Names for an insert, or with a prefix such as `r.` the values of an alias. */
export const columnNames = (columns: readonly string[], prefix = ''): string =>
  columns.map((column) => prefix + snakeCase(column)).join(', ');

/** The select list that reads columns under their property names. */
export const selection = (columns: readonly string[], alias: string): string =>
  columns.map((column) => `${alias}.${snakeCase(column)} as "${column}"`).join(', ');

/** Arguments for `json_build_object`: columns under their property names. */
export const jsonFields = (columns: readonly string[], alias: string): string =>
  columns.map((column) => `'${column}', ${alias}.${snakeCase(column)}`).join(', ');

/**
 * `name = r.name, …` for an update from the rows `r`, or from `excluded` for an insert with a conflict. An id never
 * changes.
 */
export const assignments = (columns: readonly string[], from = 'r'): string =>
  columns
    .filter((column) => column !== 'id')
    .map((column) => `${snakeCase(column)} = ${from}.${snakeCase(column)}`)
    .join(', ');

/** Any number of rows of a table as `r`, from one parameter made by `records`. Columns that it lacks are null. */
export const recordset = (table: string, parameter = '$2'): string =>
  `json_populate_recordset(null::${table}, ${parameter}::json) as r`;

/** The same for rows that name their branch, as `branchName`: joins it as `b`. */
export const recordsetOfBranches = (table: string): string =>
  `json_array_elements($2::json) as e cross join lateral json_populate_record(null::${table}, e.value) as r
   join branch b on b.tenant_id = $1 and b.name = e.value ->> 'branch_name'`;

/** An insert of all rows of a recordset. */
export const insertRecords = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (tenant_id, ${columnNames(columns)}) select $1, ${columnNames(columns, 'r.')} from ${recordset(table)}`;

/** Rows in the form that `recordset` reads, with the given columns only. */
export function records<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, unknown>>[],
): string {
  const names = columns.map((column) => [column, snakeCase(column)] as const);
  return JSON.stringify(rows.map((row) => Object.fromEntries(names.map(([column, name]) => [name, row[column]]))));
}
