import { storeFileSettings } from '#contracts/store-file/store-file.ts';
import { TEST_PROVIDERS } from '#domain/orders/card-payments.ts';
import { settingFailureText, validateSetting } from '#domain/store/validate-setting.ts';
import { countOutcome, skip, warn } from '../../import/import-report.ts';
import { setSettings } from '../../stores/set-setting.ts';
import { type FileImport, readEntry } from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/**
 * Imports the settings of a store file. `null` restores the default. Unknown or invalid ones are skipped.
 * @param isDemo whether the installation is a trial; test card settings are only imported into trials.
 */
export async function importSettings(
  entries: readonly StoreFileEntry[],
  { db, media, report }: Pick<FileImport, 'db' | 'media' | 'report'>,
  isDemo: boolean,
): Promise<void> {
  for (const entry of entries) {
    const settings = readEntry(storeFileSettings, entry, report);
    if (!settings) continue;
    const { line } = entry;
    const texts = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value ?? '')]));
    const provider = validateSetting('payment_provider', texts['payment_provider'] ?? '');
    if (provider.ok && TEST_PROVIDERS.includes(provider.value) && !isDemo) {
      delete texts['payment_provider'];
      const reason = `test cards ("${provider.value}") are for a trial (DEMO=true) and were not carried over: set a real provider`;
      warn(report, { line, subject: 'payment_provider', reason });
    }
    for (const [key, outcome] of await setSettings(db, media, texts)) {
      if (!outcome.ok) skip(report, 'settings', { line, subject: key, reason: settingFailureText(outcome) });
      else countOutcome(report, 'settings', outcome.isChanged ? 'updated' : 'unchanged');
    }
  }
}
