import { detachedText } from '#lib/text/detached-text.ts';
import type { ReportedLine } from '../import-report.ts';
import { isHeader } from './columns.ts';
import { type BrokenRow, type CsvItem, type CsvRow, isBroken } from './read-csv.ts';

/** Result of a first pass over a file about its products. */
export interface GroupScan {
  /** Number of rows per product key. */
  sizes: Map<string, number>;
  /** Products that an unreadable line may belong to. */
  damaged: Map<string, { line: number; reason: string }>;
  /** Unusable lines that belong to no product. */
  errors: ReportedLine[];
}

/** The product that a row belongs to, or its error, and whether the row starts a product. */
export type RowKey = ({ key: string } | { reason: string }) & { isLead: boolean };

export interface GroupRules {
  keyOf(row: Pick<CsvRow, 'cells'>): RowKey;
  /** Resolves a key to its product's key, once all rows have been read. */
  resolve(key: string): string;
}

/** An unusable line. */
interface UnreadLine {
  line: number;
  reason: string;
  /** Products that it seems to name. */
  keys: string[];
  isLead: boolean;
  /** The product of the last usable row before it. */
  after: string | null;
}

/** Scans a file once, to learn which rows belong together and which products an unreadable line may affect. */
export async function scanGroups(
  header: CsvRow,
  rows: AsyncIterable<CsvItem>,
  { keyOf, resolve }: GroupRules,
): Promise<GroupScan> {
  const counts = new Map<string, number>();
  const lost: UnreadLine[] = [];
  let after: string | null = null;
  for await (const row of rows) {
    if (isBroken(row)) lost.push({ ...guessOf(row, keyOf), after });
    else if (!isHeader(row, header)) {
      const group = keyOf(row);
      if ('key' in group) {
        const count = counts.get(group.key);
        after = count ? group.key : detachedText(group.key);
        counts.set(after, (count ?? 0) + 1);
      } else lost.push({ ...group, line: row.line, keys: [], after });
    }
  }
  const sizes = new Map<string, number>();
  for (const [key, count] of counts) sizes.set(resolve(key), (sizes.get(resolve(key)) ?? 0) + count);
  return { sizes, ...damagedBy(lost, sizes, resolve) };
}

function guessOf({ line, reason, guesses }: BrokenRow, keyOf: GroupRules['keyOf']): Omit<UnreadLine, 'after'> {
  const groups = guesses.map((cells) => keyOf({ cells }));
  const keys = groups.flatMap((group) => ('key' in group ? detachedText(group.key) : []));
  // If the cells have shifted, the key has too. A row only counts as the start of a product if it has a key.
  return { line, reason, keys, isLead: groups[0]?.isLead === true && 'key' in groups[0] };
}

/**
 * Products that unusable lines may belong to: those they seem to name and, unless a line starts a product, the one
 * before it. Skipping one product too many, with a report, is better than importing half of one.
 */
function damagedBy(
  lost: readonly UnreadLine[],
  sizes: ReadonlyMap<string, number>,
  resolve: GroupRules['resolve'],
): Pick<GroupScan, 'damaged' | 'errors'> {
  const damaged: GroupScan['damaged'] = new Map();
  const errors: ReportedLine[] = [];
  let lastLine = 0;
  for (const { line, reason, keys, isLead, after } of lost) {
    const named = keys.map(resolve).filter((key) => sizes.has(key));
    const affected = isLead || after === null ? named : [...named, resolve(after)];
    for (const key of affected) if (!damaged.has(key)) damaged.set(key, { line, reason });
    // A skipped product already reports the line. A meaningless line directly after an unusable one is its
    // continuation.
    if (affected.length === 0 && (isLead || line !== lastLine + 1))
      errors.push({ line, subject: keys[0] ?? '', reason });
    lastLine = line;
  }
  return { damaged, errors };
}
