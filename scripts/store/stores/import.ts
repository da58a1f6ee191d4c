import { closestMatch } from '#lib/closest-match.ts';
import { importFile } from '#services/import/import-file.ts';
import { type ImportFormat, isAllSkipped } from '#services/import/import-report.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import { progressBar } from '../../terminal/progress.ts';
import { typedPath, withStore } from '../open-store.ts';
import type { VerbArguments } from '../verb.ts';
import { localeNote } from './locale-note.ts';
import { printImport } from './print-import.ts';

const FORMATS = ['auto', 'shopify', 'woocommerce', 'json'] as const;

const isFormat = (format: string): format is 'auto' | ImportFormat => (FORMATS as readonly string[]).includes(format);

export async function run(args: VerbArguments): Promise<void> {
  const [host = '', file = ''] = args.arguments;
  const format = args.option('format') ?? 'auto';
  if (!isFormat(format)) {
    const near = closestMatch(format, FORMATS);
    throw new OperatorError(
      `Unknown format "${format}".${near ? ` Did you mean "${near}"?` : ''} Formats: ${FORMATS.join(', ')}.`,
    );
  }
  const isDryRun = args.has('dry-run');
  await withStore(host, async ({ db, host: name }, { storage, dataDir, isDemo }) => {
    const bar = progressBar(isDryRun ? 'Checking' : 'Importing');
    const startedAt = performance.now();
    try {
      const report = await importFile(db, typedPath(file), {
        storage,
        format,
        isDemo,
        isDryRun,
        isReplacing: args.has('replace'),
        onProgress: (done, total) => bar.update(done, total),
      });
      bar.close();
      const seconds = (performance.now() - startedAt) / 1_000;
      const note = report.counts.settings ? localeNote((await storeSettings(db)).locale) : null;
      if (note) report.notes.push(note);
      await printImport(report, { host: name, dataDir, seconds, isDryRun });
      if (isAllSkipped(report)) throw new OperatorError('Nothing was imported: every entry of the file was skipped.');
    } finally {
      bar.close();
    }
  });
}
