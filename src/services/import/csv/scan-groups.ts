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
  /** Lost lines that belong to no product. */
  faults: ReportedLine[];
}

/** The product that a row belongs to, or what is wrong with it; and whether the row begins a product. */
export type RowKey = ({ key: string } | { reason: string }) & { isLead: boolean };

export interface GroupRules {
  keyOf(row: Pick<CsvRow, 'cells'>): RowKey;
  /** The key of the product that a key means, known once all rows have been seen. */
  resolve(key: string): string;
}

/** A line that cannot be used. */
interface LostLine {
  line: number;
  reason: string;
  /** Products that it seems to name. */
  keys: string[];
  isLead: boolean;
  /** The product of the last row that could be used before it. */
  after: string | null;
}

/** Goes through a file once, to learn which rows belong together and which products a broken line may have hurt. */
export async function scanGroups(
  header: CsvRow,
  rows: AsyncIterable<CsvItem>,
  { keyOf, resolve }: GroupRules,
): Promise<GroupScan> {
  const counts = new Map<string, number>();
  const lost: LostLine[] = [];
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
  return { sizes, ...hurtBy(lost, sizes, resolve) };
}

function guessOf({ line, reason, guesses }: BrokenRow, keyOf: GroupRules['keyOf']): Omit<LostLine, 'after'> {
  const groups = guesses.map((cells) => keyOf({ cells }));
  const keys = groups.flatMap((group) => ('key' in group ? detachedText(group.key) : []));
  // Where the cells have slipped, the key has too: only a row that has one is believed to begin a product.
  return { line, reason, keys, isLead: groups[0]?.isLead === true && 'key' in groups[0] };
}

/**
 * The products that lost lines may belong to: those that they seem to name, and, unless a line begins a product, the
 * one before it. Better one product too many is left out, and told, than half of one let in.
 */
function hurtBy(
  lost: readonly LostLine[],
  sizes: ReadonlyMap<string, number>,
  resolve: GroupRules['resolve'],
): Pick<GroupScan, 'hurt' | 'faults'> {
  const hurt: GroupScan['hurt'] = new Map();
  const faults: ReportedLine[] = [];
  let lastLine = 0;
  for (const { line, reason, keys, isLead, after } of lost) {
    const named = keys.map(resolve).filter((key) => sizes.has(key));
    const meant = isLead || after === null ? named : [...named, resolve(after)];
    for (const key of meant) if (!hurt.has(key)) hurt.set(key, { line, reason });
    // A product that is left out tells of the line. What follows a broken line and means nothing is the rest of it.
    if (meant.length === 0 && (isLead || line !== lastLine + 1)) faults.push({ line, subject: keys[0] ?? '', reason });
    lastLine = line;
  }
  return { hurt, faults };
}
