/** A CSV text like that of a spreadsheet: rows of cells by heading, with missing ones empty. */
export function csvText(
  headings: readonly string[],
  rows: readonly Readonly<Record<string, string | number>>[],
  { separator = ',', end = '\n' }: { separator?: string; end?: string } = {},
): string {
  const quote = (cell: string): string => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = rows.map((row) => headings.map((heading) => quote(String(row[heading] ?? ''))).join(separator));
  return [headings.map(quote).join(separator), ...lines, ''].join(end);
}
