import { type StoreFileBranch, storeFileBranch } from '#contracts/store-file-branches.ts';
import { warningsOfDelivery } from '../branches/warn-of-delivery.ts';
import { countOutcome, skip } from '../import/import-report.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { type FileBranch, readFileBranch, saveFileBranches } from './file-branches.ts';
import { type FileImport, readEntry, skipList } from './file-import.ts';
import { importBranchOffers } from './import-branch-offers.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Makes the branches of a store file those of the store: all of them, or none if one is broken. */
export async function importBranches(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { db, report } = into;
  const { decimalPlaces } = await storeSettings(db);
  const names = new Set<string>();
  const read = entries.map((entry) => {
    const branch = readEntry(storeFileBranch, entry, report);
    if (!branch) return null;
    const isTwice = names.has(branch.name);
    names.add(branch.name);
    const made = isTwice ? 'the name appears twice' : makeBranch(branch, decimalPlaces);
    if (typeof made === 'object') return { line: entry.line, file: branch, made };
    skip(report, 'branches', { line: entry.line, subject: branch.name, reason: made });
    return null;
  });
  const fine = read.filter((branch) => branch !== null);
  if (fine.length < entries.length) {
    skipList(
      report,
      'branches',
      fine.map(({ line, file }) => ({ line, subject: file.name })),
    );
    return;
  }
  if (fine.length === 0) return;
  const isChanged = await db.transaction(async (transaction) => {
    const areSaved = await saveFileBranches(
      transaction,
      fine.map(({ made }) => made),
    );
    const areOffers = await importBranchOffers(fine, decimalPlaces, { ...into, db: transaction });
    return areSaved || areOffers;
  });
  for (const _ of fine) countOutcome(report, 'branches', isChanged ? 'updated' : 'unchanged');
  report.notes.push(...(await warningsOfDelivery(db)));
}

/** The branch with what belongs to it, or what is wrong with it. */
function makeBranch(file: StoreFileBranch, decimals: number): FileBranch | string {
  try {
    return readFileBranch(file, decimals);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
