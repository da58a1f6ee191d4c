import type { TenantDb } from '#db/tenant-db.ts';
import type { PathRedirect, RedirectProblem } from '#domain/store/redirects.ts';
import { tidyText } from '#lib/text/tidy-text.ts';
import { parseRecord } from '../import/csv/parse-record.ts';
import { saveAllRedirects } from './path-redirects.ts';

/** A line that cannot be imported. */
export interface FaultyLine {
  line: number;
  code: RedirectProblem | 'not_two_columns';
}

export type RedirectImport =
  | { ok: true; added: number; changed: number; unchanged: number }
  | { ok: false; lines: FaultyLine[] };

interface Line extends PathRedirect {
  line: number;
}

/**
 * Imports a list of redirects: all of them, or none if a line is faulty.
 * @param text CSV with two columns: the old address and the new one
 */
export async function importRedirects(db: TenantDb, text: string): Promise<RedirectImport> {
  const { lines, faulty } = readLines(text);
  if (faulty.length > 0) return { ok: false, lines: faulty };
  const outcomes = await saveAllRedirects(db, lines, { isWhole: true });
  const refused = outcomes.flatMap((each, index) =>
    each.ok ? [] : [{ line: lines[index]?.line ?? 0, code: each.code }],
  );
  if (refused.length > 0) return { ok: false, lines: refused };
  const count = (outcome: string): number => outcomes.filter((each) => each.ok && each.outcome === outcome).length;
  return { ok: true, added: count('created'), changed: count('updated'), unchanged: count('unchanged') };
}

/** Spreadsheets separate columns by a comma, a semicolon or, when copied, a tab. */
const SEPARATORS = ['\t', ';', ','];
const ADDRESS = /^(?:\/|https?:)/i;

function readLines(text: string): { lines: Line[]; faulty: FaultyLine[] } {
  const lines: Line[] = [];
  const faulty: FaultyLine[] = [];
  const written = text.split(/\r\n|\n|\r/).map((line) => tidyText(line).trim());
  const first = written.findIndex((line) => line !== '');
  for (const [index, line] of written.entries()) {
    if (line === '') continue;
    const cells = cellsOf(line);
    const isHeading = index === first && cells !== null && !cells.some((cell) => ADDRESS.test(cell));
    if (isHeading) continue;
    const [from = '', to = ''] = cells ?? [];
    if (cells === null) faulty.push({ line: index + 1, code: 'not_two_columns' });
    else lines.push({ line: index + 1, from, to });
  }
  return { lines, faulty };
}

/** The two cells of a line. Null if it has not two. */
function cellsOf(line: string): string[] | null {
  const pairs = SEPARATORS.map((separator) => parseRecord(line, separator)).filter(
    (cells): cells is string[] => typeof cells !== 'string' && cells.length === 2,
  );
  const cells = pairs.find((pair) => pair.every((cell) => ADDRESS.test(cell.trim()))) ?? pairs[0];
  return cells?.map((cell) => cell.trim()) ?? null;
}
