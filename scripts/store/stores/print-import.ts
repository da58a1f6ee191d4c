import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COUNTED, type ImportReport, type ReportedLine } from '#services/import/import-report.ts';
import { formatTable } from '../../terminal/table.ts';

/** Number of rows to print. A longer list is also saved to a file in full. */
const SHOWN = 25;
const NUMBER = { isNumber: true };
const LIST_COLUMNS = [{ heading: 'Line', ...NUMBER }, { heading: 'What' }, { heading: 'Why' }];

export interface ImportRun {
  host: string;
  dataDir: string;
  seconds: number;
  isDryRun: boolean;
}

/** Prints the result of an import: the counts, then skipped entries, missing images and warnings. */
export async function printImport(report: ImportReport, run: ImportRun): Promise<void> {
  const lists = [
    ['Skipped', report.skipped],
    ['Pictures that could not be loaded', report.images.missing],
    ['Warnings', report.warnings],
  ] as const;
  console.log(summaryOf(report, run));
  for (const [title, lines] of lists) {
    if (lines.length > 0) console.log(`\n${title} (${lines.length})\n${listOf(lines.slice(0, SHOWN))}`);
    if (lines.length > SHOWN) console.log(`… and ${lines.length - SHOWN} more`);
  }
  if (lists.every(([, lines]) => lines.length <= SHOWN)) return;
  const folder = join(run.dataDir, 'reports');
  const file = join(folder, `import-${run.host}-${new Date().toISOString().replace(/[:.]/g, '-')}.txt`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, lists.map(([title, lines]) => `${title} (${lines.length})\n${listOf(lines)}\n`).join('\n'));
  console.log(`\nThe complete lists are in ${file}`);
}

function summaryOf({ format, notes, counts, images }: ImportReport, run: ImportRun): string {
  const { host, seconds, isDryRun } = run;
  const rows = Object.entries(counts).map(([section, count]) => [
    section,
    ...COUNTED.map((column) => String(count[column])),
  ]);
  const table = formatTable(
    [{ heading: `${format} → ${host}` }, ...COUNTED.map((column) => ({ heading: column, ...NUMBER }))],
    rows,
  );
  const pictures = `Pictures: ${images.taken} stored, ${images.missing.length} could not be loaded.`;
  const tried = isDryRun ? ['Dry run: nothing was changed. An import would do this:'] : [];
  return [...tried, ...notes, table, `${pictures} ${seconds.toFixed(1)} s`].join('\n');
}

const listOf = (lines: readonly ReportedLine[]): string =>
  formatTable(
    LIST_COLUMNS,
    lines.map(({ line, subject, reason }) => [line > 0 ? String(line) : '', subject, reason]),
  );
