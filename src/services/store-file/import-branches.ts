import { type StoreFileBranch, storeFileBranch } from '#contracts/store-file.ts';
import { saveBranches } from '../catalog-writes/save-branches.ts';
import { countOutcome, type ImportReport, skip } from '../import/import-report.ts';
import { saveDelivery } from '../pricing/save-delivery.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { type FileImport, readEntry, skipList } from './file-import.ts';
import { importBranchOffers } from './import-branch-offers.ts';
import { readDelivery } from './read-pricing.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Makes the branches of a store file those of the store: all of them, or none if one is broken. */
export async function importBranches(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { db, report } = into;
  const names = new Set<string>();
  const read = entries.map((entry) => {
    const branch = readEntry(storeFileBranch, entry, report);
    if (!branch || !names.has(branch.name)) {
      if (branch) names.add(branch.name);
      return branch && { line: entry.line, branch };
    }
    return readEntry(storeFileBranch, { ...entry, fault: 'the name appears twice' }, report) && null;
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
  const { decimalPlaces } = await storeSettings(db);
  const areSaved = await saveBranches(
    db,
    fine.map(({ branch: { is_main_branch, address_1, delivery: _, products: __, ...branch } }) => ({
      ...branch,
      isMainBranch: is_main_branch,
      address1: address_1,
    })),
  );
  const deliveries = fine.flatMap(({ line, branch }) => deliveryOf(branch, decimalPlaces, { line, report }));
  const areOffers = await importBranchOffers(fine, decimalPlaces, into);
  const isChanged = (await saveDelivery(db, deliveries)) || areSaved || areOffers;
  for (const _ of fine) countOutcome(report, 'branches', isChanged ? 'updated' : 'unchanged');
}

/** The delivery of a branch; amounts that make none are reported, and the branch is as if it had said nothing. */
function deliveryOf(
  branch: StoreFileBranch,
  decimals: number,
  { line, report }: { line: number; report: ImportReport },
) {
  try {
    return readDelivery(branch, decimals);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    skip(report, 'branches', { line, subject: branch.name, reason: `delivery: ${error.message}` });
    return [];
  }
}
