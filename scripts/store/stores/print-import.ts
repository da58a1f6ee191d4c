import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COUNTED, type ImportReport, type ReportedLine } from '#services/import/import-report.ts';
import { formatTable } from '../../terminal/table.ts';

/** Number of rows to print. A longer list is also saved to a file in full. */
const SHOWN = 25;
const NUMBER = { isNumber: true };

/** A titled list of lines. */
interface PrintedList {
  title: string;
  lines: readonly ReportedLine[];
  /** Heading of their reasons. */
  reason: string;
}

export const removalList = (title: string, lines: readonly ReportedLine[]): PrintedList => ({
  title,
  lines,
  reason: 'Removed',
});

interface ListOwner {
  host: string;
  dataDir: string;
}

export interface ImportRun extends ListOwner {
  seconds: number;
  isDryRun: boolean;
}

/** Prints the result of an import: the counts, then removals, skipped entries, missing images and warnings. */
export async function printImport(report: ImportReport, run: ImportRun): Promise<void> {
  console.log(summaryOf(report, run));
  const lists = await listsText(
    [
      removalList('Removed', report.removals),
      { title: 'Skipped', lines: report.skipped, reason: 'Why' },
      { title: 'Pictures that could not be loaded', lines: report.images.missing, reason: 'Why' },
      { title: 'Warnings', lines: report.warnings, reason: 'Why' },
    ],
    run,
  );
  if (lists !== '') console.log(`\n${lists}`);
}

/** The lists that are not empty. If one is long, it is shortened, and all are saved to a file in full. */
export async function listsText(lists: readonly PrintedList[], { host, dataDir }: ListOwner): Promise<string> {
  const filled = lists.filter(({ lines }) => lines.length > 0);
  const texts = filled.map((list) => {
    const more = list.lines.length - SHOWN;
    return (
      listText({ ...list, lines: list.lines.slice(0, SHOWN) }, list.lines.length) +
      (more > 0 ? `\n… and ${more} more` : '')
    );
  });
  if (filled.some(({ lines }) => lines.length > SHOWN)) {
    const folder = join(dataDir, 'reports');
    const file = join(folder, `import-${host}-${new Date().toISOString().replace(/[:.]/g, '-')}.txt`);
    await mkdir(folder, { recursive: true });
    await writeFile(file, filled.map((list) => `${listText(list)}\n`).join('\n'));
    texts.push(`The complete lists are in ${file}`);
  }
  return texts.join('\n\n');
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

function listText({ title, lines, reason }: PrintedList, total = lines.length): string {
  const table = formatTable(
    [{ heading: 'Line', ...NUMBER }, { heading: 'What' }, { heading: reason }],
    lines.map((each) => [each.line > 0 ? String(each.line) : '', each.subject, each.reason]),
  );
  return `${title} (${total})\n${table}`;
}
