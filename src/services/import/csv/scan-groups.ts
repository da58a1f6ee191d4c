import { detachedText } from '#lib/detached-text.ts';
import type { ReportedLine } from '../import-report.ts';
import { isHeader } from './columns.ts';
import { type BrokenRow, type CsvItem, type CsvRow, isBroken } from './read-csv.ts';

/** What a first pass over a file finds out about its products. */
export interface GroupScan {
  /** Rows of each product, by its key. */
  sizes: Map<string, number>;
  /** Products that a line which cannot be read may belong to. */
  hurt: Map<string, { line: number; reason: string }>;
  /** Lines that belong to no product. */
  faults: ReportedLine[];
}

/** The product that a row belongs to, or what is wrong with it. */
export type RowKey = { key: string } | { reason: string };

export async function scanGroups(
  header: CsvRow,
  rows: AsyncIterable<CsvItem>,
  keyOf: (row: Pick<CsvRow, 'cells'>) => RowKey,
): Promise<GroupScan> {
  const sizes = new Map<string, number>();
  const broken: BrokenRow[] = [];
  const faults: ReportedLine[] = [];
  for await (const row of rows) {
    if (isBroken(row)) {
      broken.push(row);
      continue;
    }
    if (isHeader(row, header)) continue;
    const group = keyOf(row);
    if ('key' in group) {
      const size = sizes.get(group.key);
      sizes.set(size ? group.key : detachedText(group.key), (size ?? 0) + 1);
    } else faults.push({ line: row.line, subject: '', reason: group.reason });
  }
  const hurt = new Map<string, { line: number; reason: string }>();
  for (const { line, reason, guesses } of broken) {
    const keys = guesses.map((cells) => keyOf({ cells })).flatMap((group) => ('key' in group ? group.key : []));
    const known = keys.filter((key) => sizes.has(key));
    for (const key of known) if (!hurt.has(key)) hurt.set(key, { line, reason });
    // A product that is left out tells of the line; a line of no product tells of itself.
    if (known.length === 0) faults.push({ line, subject: keys[0] ?? '', reason });
  }
  return { sizes, hurt, faults };
}
