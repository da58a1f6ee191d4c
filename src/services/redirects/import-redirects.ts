import type { TenantDb } from '#db/tenant-db.ts';
import { type PathRedirect, REDIRECTS_MAX, type RedirectProblem } from '#domain/store/redirects.ts';
import { tidyText } from '#lib/text/tidy-text.ts';
import { parseRecord } from '../import/csv/parse-record.ts';
import { saveAllRedirects } from './path-redirects.ts';

/** A line that cannot be imported. */
export interface InvalidLine {
  line: number;
  code: RedirectProblem | 'not_two_columns';
}

export type RedirectImport =
  | { ok: true; added: number; changed: number; unchanged: number }
  | { ok: false; lines: InvalidLine[] };

interface Line extends PathRedirect {
  line: number;
  hasTwoColumns: boolean;
}

/**
 * Imports a list of redirects: all of them, or none if a line is invalid.
 * @param text CSV with two columns: the old address and the new one
 */
export async function importRedirects(db: TenantDb, text: string): Promise<RedirectImport> {
  const written = text.split(/\r\n|\n|\r/);
  // Nothing of a list is read that no store has room for.
  if (written.filter((line) => line.trim() !== '').length > REDIRECTS_MAX + HEADING)
    return { ok: false, lines: [{ line: REDIRECTS_MAX + HEADING + 1, code: 'too_many' }] };
  const lines = readLines(written);
  const outcomes = await saveAllRedirects(db, lines, { isWhole: true });
  const invalid = lines.flatMap(({ line, hasTwoColumns }, index): InvalidLine[] => {
    const outcome = outcomes[index];
    if (!outcome || outcome.ok) return [];
    return [{ line, code: hasTwoColumns ? outcome.code : 'not_two_columns' }];
  });
  if (invalid.length > 0) return { ok: false, lines: invalid };
  const count = (outcome: string): number => outcomes.filter((each) => each.ok && each.outcome === outcome).length;
  return { ok: true, added: count('created'), changed: count('updated'), unchanged: count('unchanged') };
}

const HEADING = 1;
/** Spreadsheets separate columns by a comma, a semicolon or, when copied, a tab. */
const SEPARATORS = ['\t', ';', ','];
const ADDRESS = /^(?:\/|https?:)/i;

/** The lines of a list but its heading. One that has not two columns has no addresses, so that it is refused. */
function readLines(typed: readonly string[]): Line[] {
  const written = typed.map((line) => tidyText(line).trim());
  const first = written.findIndex((line) => line !== '');
  return written.flatMap((content, index): Line[] => {
    if (content === '') return [];
    const cells = cellsOf(content);
    const isHeading = index === first && cells !== null && !cells.some((cell) => ADDRESS.test(cell));
    const [from = '', to = ''] = cells ?? [];
    return isHeading ? [] : [{ line: index + 1, from, to, hasTwoColumns: cells !== null }];
  });
}

/** The two cells of a line. Null if it has not two. */
function cellsOf(line: string): string[] | null {
  const pairs = SEPARATORS.flatMap((separator) => {
    const parsed = parseRecord(line, separator);
    return parsed.ok && parsed.cells.length === 2 ? [parsed.cells] : [];
  });
  const cells = pairs.find((pair) => pair.every((cell) => ADDRESS.test(cell.trim()))) ?? pairs[0];
  return cells?.map((cell) => cell.trim()) ?? null;
}
