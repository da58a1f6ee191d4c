import { storeFileSettings } from '#contracts/store-file.ts';
import { countOutcome, skip } from '../import/import-report.ts';
import { setSettings } from '../stores/set-setting.ts';
import { type FileImport, readEntry } from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Sets the settings of a store file; those that are unknown or wrong are skipped. */
export async function importSettings(
  entries: readonly StoreFileEntry[],
  { db, media, report }: FileImport,
): Promise<void> {
  for (const entry of entries) {
    const settings = readEntry(storeFileSettings, entry, report);
    if (!settings) continue;
    const texts = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)]));
    for (const [key, outcome] of await setSettings(db, media, texts)) {
      if (!outcome.ok) skip(report, 'settings', { line: entry.line, subject: key, reason: outcome.message });
      else countOutcome(report, 'settings', outcome.isChanged ? 'updated' : 'unchanged');
    }
  }
}
