import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { isRecord } from '#lib/shape.ts';
import type { Section } from '../../import/import-report.ts';
import { withoutMissing } from '../store-pictures.ts';
import { type FileImport, subjectOf } from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

const WITH_PICTURES: ReadonlySet<Section> = new Set(['categories', 'layout']);

export type SectionImport = (entries: readonly StoreFileEntry[], into: FileImport) => Promise<void>;

/**
 * Imports a section in one transaction, in which nobody else changes the catalog. So the entries are merged into those
 * that they replace, and a change by an operator is never reverted. Pictures are stored before, because fetching them
 * may take minutes.
 */
export async function importSection(
  entries: readonly StoreFileEntry[],
  into: FileImport,
  work: SectionImport,
): Promise<void> {
  const ready = await withStoredPictures(entries, into);
  const report = await into.db.transaction(async (db) => {
    await lockStore(db);
    // A transaction that loses a race is retried, and must not report twice.
    const report = structuredClone(into.report);
    await work(ready, { ...into, db, report });
    return report;
  });
  Object.assign(into.report, report);
}

/** The entries with their pictures stored and named by `pictures`. Those that cannot be stored are left out. */
async function withStoredPictures(
  entries: readonly StoreFileEntry[],
  { report, pictures }: FileImport,
): Promise<StoreFileEntry[]> {
  const naming = entries.filter(({ section }) => WITH_PICTURES.has(section));
  const problems = await pictures.take(naming.map(({ value }) => value).filter(isRecord));
  return entries.map((entry) => {
    const { section, line, value } = entry;
    if (!WITH_PICTURES.has(section) || !isRecord(value)) return entry;
    const kept = withoutMissing(value, problems, { report, line, subject: subjectOf(value) });
    return { ...entry, value: pictures.named(kept) };
  });
}
