import { closestMatch } from '#lib/closest-match.ts';
import { findRemovals, importFile } from '#services/import/import-file.ts';
import { type ImportFormat, isAllSkipped, type ReportedLine } from '#services/import/import-report.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import { confirm } from '../../terminal/confirm.ts';
import { progressBar } from '../../terminal/progress.ts';
import type { CommandArguments } from '../command.ts';
import { typedPath, withStore } from '../open-store.ts';
import { localeNote } from './locale-note.ts';
import { listsText, printImport, removalList } from './print-import.ts';

const FORMATS = ['auto', 'shopify', 'woocommerce', 'json'] as const;

const isFormat = (format: string): format is 'auto' | ImportFormat => (FORMATS as readonly string[]).includes(format);

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', file = ''] = args.arguments;
  const format = args.option('format') ?? 'auto';
  if (!isFormat(format)) {
    const near = closestMatch(format, FORMATS);
    throw new OperatorError(
      `Unknown format "${format}".${near ? ` Did you mean "${near}"?` : ''} Formats: ${FORMATS.join(', ')}.`,
    );
  }
  const isDryRun = args.has('dry-run');
  await withStore(host, async ({ db, host: name }, { media, dataDir, isDemo }) => {
    const path = typedPath(file);
    const options = { storage: media, format, isDemo, isReplacing: args.has('replace') };
    if (!isDryRun && !args.has('yes')) {
      const removals = await withBar('Checking', (onProgress) => findRemovals(db, path, { ...options, onProgress }));
      await confirmRemovals(removals, { host: name, dataDir, command: commandOf(args) });
    }
    const startedAt = performance.now();
    const report = await withBar(isDryRun ? 'Checking' : 'Importing', (onProgress) =>
      importFile(db, path, { ...options, isDryRun, onProgress }),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const note = report.counts.settings ? localeNote((await storeSettings(db)).locale) : null;
    if (note) report.notes.push(note);
    await printImport(report, { host: name, dataDir, seconds, isDryRun });
    if (isAllSkipped(report)) throw new OperatorError('Nothing was imported: every entry of the file was skipped.');
  });
}

async function withBar<Result>(
  label: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = progressBar(label);
  try {
    return await work((done, total) => bar.update(done, total));
  } finally {
    bar.close();
  }
}

/** As an argument of a shell: the name of somebody else's file may contain anything. */
const quoted = (text: string): string => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command as it was typed. */
function commandOf({ arguments: [host = '', file = ''], option, has }: CommandArguments): string {
  const format = option('format');
  return [
    `npm run store -- import ${quoted(host)} ${quoted(file)}`,
    ...(format === undefined ? [] : [`--format ${format}`]),
    ...(has('replace') ? ['--replace'] : []),
  ].join(' ');
}

/** @throws {OperatorError} if the import removes something, and the operator does not agree or cannot be asked */
async function confirmRemovals(
  removals: readonly ReportedLine[],
  run: { host: string; dataDir: string; command: string },
): Promise<void> {
  if (removals.length === 0) return;
  const list = await listsText([removalList('This import removes', removals)], run);
  const agreed = await confirm(`${list}\n\nImport the file?`);
  if (agreed === null)
    throw new OperatorError(
      `${list}\n\nNothing was imported. To import the file with these removals, add --yes: ${run.command} --yes`,
    );
  if (!agreed) throw new OperatorError('Nothing was imported.');
}
