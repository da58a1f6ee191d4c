import type { CellReader } from '../csv/columns.ts';
import type { RowError } from '../csv/csv-source.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import type { ShopifyColumn } from './columns.ts';
import { isVariantRow } from './shopify-variants.ts';

/**
 * Finds a second product with the same handle: a row with a different title, or with a repeated variant. The first
 * product is kept if every row can be attributed to one of the two. Otherwise all rows are kept, and the product is
 * rejected for their contradiction.
 */
export function duplicatesIn(
  rows: readonly CsvRow[],
  reader: CellReader<ShopifyColumn>,
): { kept: readonly CsvRow[]; repeated: RowError[] } {
  const { cell } = reader;
  const lead = rows.find((row) => cell(row, 'title') !== '');
  const variants = new Set<string>();
  const starts: number[] = [];
  for (const [at, row] of rows.entries()) {
    const title = cell(row, 'title');
    const variant = JSON.stringify([cell(row, 'option1Value'), cell(row, 'option2Value'), cell(row, 'option3Value')]);
    const isSecond = isVariantRow(row, reader) && variants.has(variant);
    if (title !== '' && row !== lead && (title !== cell(lead ?? row, 'title') || isSecond)) starts.push(at);
    if (isVariantRow(row, reader)) variants.add(variant);
  }
  const [start] = starts;
  if (start === undefined || !lead) return { kept: rows, repeated: [] };
  const isMixed = rows.some(
    (row, at) => at > 0 && row.index !== (rows[at - 1]?.index ?? 0) + 1 && cell(row, 'title') === '',
  );
  if (isMixed) return { kept: rows, repeated: [] };
  return {
    kept: rows.slice(0, start),
    repeated: starts.map((at) => ({
      line: rows[at]?.line ?? 0,
      reason: `the handle is already used in line ${lead.line}`,
    })),
  };
}
