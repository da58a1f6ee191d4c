/** Columns of rows that are written in bulk: `[column, property, SQL type]`. */
export type ColumnList = readonly (readonly [column: string, property: string, type: string])[];

/** The rows of a JSON array as a table `r`, so that any number of rows needs one statement with one parameter. */
export const recordset = (columns: ColumnList, parameter = '$2'): string =>
  `json_to_recordset(${parameter}::json) as r(${columns.map(([, property, type]) => `"${property}" ${type}`).join(', ')})`;

export const columnNames = (columns: ColumnList): string => columns.map(([column]) => column).join(', ');

export const values = (columns: ColumnList): string => columns.map(([, property]) => `r."${property}"`).join(', ');

/** `name = r."name", …` for an update from the rows `r`. */
export const assignments = (columns: ColumnList): string =>
  columns.map(([column, property]) => `${column} = r."${property}"`).join(', ');

/** `name = excluded.name, …` for an insert with a conflict. */
export const replacements = (columns: ColumnList): string =>
  columns.map(([column]) => `${column} = excluded.${column}`).join(', ');

/** The select list that reads columns under their property names. */
export const selection = (columns: ColumnList, alias: string): string =>
  columns.map(([column, property]) => `${alias}.${column} as "${property}"`).join(', ');
