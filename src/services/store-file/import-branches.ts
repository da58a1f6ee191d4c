import { type StoreFileBranch, storeFileBranch } from '#contracts/store-file.ts';
import type { StoredArea } from '#db/branches/area-rows.ts';
import type { StoredDelivery } from '#db/pricing/delivery-rows.ts';
import { saveAreas } from '../branches/save-areas.ts';
import { type BranchDraft, saveBranches } from '../catalog-writes/save-branches.ts';
import { countOutcome, skip } from '../import/import-report.ts';
import { saveDelivery } from '../pricing/save-delivery.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { type FileImport, readEntry, skipList } from './file-import.ts';
import { importBranchOffers } from './import-branch-offers.ts';
import { readAreas, readBranch } from './read-branch.ts';
import { readDelivery } from './read-pricing.ts';
import type { StoreFileEntry } from './store-file-source.ts';

interface ReadBranch {
  line: number;
  /** As the file has it. */
  file: StoreFileBranch;
  branch: BranchDraft;
  areas: StoredArea[];
  delivery: StoredDelivery[];
}

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
    const made = isTwice ? 'the name appears twice' : makeBranch(entry.line, branch, decimalPlaces);
    if (typeof made === 'object') return made;
    skip(report, 'branches', { line: entry.line, subject: branch.name, reason: made });
    return null;
  });
  const fine = read.filter((branch) => branch !== null);
  if (fine.length < entries.length) {
    skipList(
      report,
      'branches',
      fine.map(({ line, branch }) => ({ line, subject: branch.name })),
    );
    return;
  }
  if (fine.length === 0) return;
  const isChanged = await db.transaction(async (transaction) => {
    const branches = fine.map(({ branch }) => branch);
    const areSaved = await saveBranches(transaction, branches);
    const areDelivered = await saveDelivery(
      transaction,
      fine.flatMap(({ delivery }) => delivery),
    );
    const areas = fine.flatMap((each) => each.areas);
    const areAreas = await saveAreas(transaction, areas);
    const areOffers = await importBranchOffers(fine, decimalPlaces, { ...into, db: transaction });
    return areSaved || areDelivered || areAreas || areOffers;
  });
  for (const _ of fine) countOutcome(report, 'branches', isChanged ? 'updated' : 'unchanged');
}

/** The branch with what belongs to it, or what is wrong with it. */
function makeBranch(line: number, file: StoreFileBranch, decimals: number): ReadBranch | string {
  try {
    return { line, file, branch: readBranch(file), areas: readAreas(file), delivery: readDelivery(file, decimals) };
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
