import type { StoreHost } from '#server/backend/backend.ts';
import type { StoreOutcome } from '#server/publishing/publish-all.ts';
import { formatTable } from './table.ts';

const COLUMNS = [
  { heading: 'store' },
  ...['pages', 'written', 'unchanged', 'removed', 'failed', 'pages/s', 'MB written'].map((heading) => ({
    heading,
    isNumber: true,
  })),
];
const SHOWN_FAILURES = 20;
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/**
 * Prints the summary of a publish: pages, pages per second and bytes, followed by the failures.
 * @returns true if nothing failed
 */
export function printPublished(outcomes: readonly StoreOutcome[]): boolean {
  const reports = outcomes.filter((outcome) => 'pages' in outcome);
  const rendered = reports.filter(({ isFresh }) => !isFresh);
  if (rendered.length > 0) {
    const rows = rendered.map(({ host, pages, written, unchanged, removed, failed, seconds, bytes }) => [
      host,
      ...[pages, written, unchanged, removed, failed.length].map(String),
      (pages / seconds).toFixed(0),
      megabytes(bytes),
    ]);
    console.log(`\n${formatTable(COLUMNS, rows)}`);
  }
  const elsewhere = reports.filter(({ isElsewhere }) => isElsewhere).map(({ host }) => host);
  if (elsewhere.length > 0) console.log(`\nPublished by other processes: ${elsewhere.join(', ')}`);
  const fresh = reports.filter(({ isFresh, isElsewhere }) => isFresh && !isElsewhere).map(({ host }) => host);
  if (fresh.length > 0) console.log(`\nUnchanged: ${fresh.join(', ')}`);
  const failures = outcomes.flatMap((outcome) =>
    'pages' in outcome
      ? outcome.failed.map(({ path, problem }) => `${outcome.host}${path}: ${problem}`)
      : [`${outcome.host}: ${outcome.problem}`],
  );
  for (const line of failures.slice(0, SHOWN_FAILURES)) console.error(`not published: ${line}`);
  if (failures.length > SHOWN_FAILURES) console.error(`… and ${failures.length - SHOWN_FAILURES} more`);
  return failures.length === 0;
}

/** Prints the URLs of the stores, once they can be opened. */
export function printLinks(
  stores: readonly (StoreHost & { name?: string; isDefault?: boolean })[],
  port: number,
): void {
  const rows = stores.map(({ host, name = '', isDefault }) => [
    `http://${host}:${port}`,
    name,
    isDefault ? `also http://localhost:${port}` : '',
  ]);
  const table = formatTable([{ heading: 'open' }, { heading: 'store' }, { heading: '' }], rows);
  console.log(`\n${table}\n\nPages that are not published yet are rendered on request. ${STOP}\n`);
}

const STOP = 'Stop with Ctrl-C.';

/** Explains how to create the first store of an installation. Stores of an external backend are created there. */
export const printEmpty = (apiOrigin: string | undefined): void =>
  console.log(
    apiOrigin === undefined
      ? `\nThere is no store yet. Create one in another terminal, with the same DATA_DIR or DATABASE_URL as here:\n` +
          `  npm run store -- create shop.localhost --name "My shop"\n` +
          `It is served as soon as it is created. ${STOP}`
      : `\nNo store of ${apiOrigin} is published here yet. ${STOP}`,
  );
