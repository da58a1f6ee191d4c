import { storeFileRedirect } from '#contracts/store-file/store-file.ts';
import { pathRedirects } from '#db/catalog-writes/path-redirects.ts';
import { saveAllRedirects } from '../../redirects/path-redirects.ts';
import { redirectProblemText } from '../../redirects/problem-text.ts';
import { writeRedirect } from '../write-store-file.ts';
import { countEntry, countRemoved, type FileImport, mergeSection, readEntry, skipEntry } from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Imports the redirects of a store file. */
export async function importRedirectEntries(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { db, report } = into;
  const rows = await pathRedirects(db);
  const merged = mergeSection('redirects', rows.map(writeRedirect), entries, into, { isWhole: false });
  const given = merged.entries.flatMap(({ entry, value }) => {
    const redirect = entry && readEntry(storeFileRedirect, entry, report, { value, origins: merged.origins });
    return redirect ? [{ entry, redirect }] : [];
  });
  const outcomes = await saveAllRedirects(
    db,
    given.map(({ redirect }) => redirect),
    { isWhole: false, removed: merged.removed.flatMap((place) => rows[place]?.id ?? []) },
  );
  for (const [index, outcome] of outcomes.entries()) {
    const entry = given[index]?.entry;
    if (!entry) continue;
    if (outcome.ok) countEntry(report, entry, outcome.outcome, merged);
    else skipEntry(report, entry, `${outcome.field}: ${redirectProblemText(outcome.code)}`);
  }
  countRemoved(report, merged);
}
