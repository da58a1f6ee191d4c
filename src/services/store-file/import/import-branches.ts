import { type StoreFileBranch, storeFileBranch } from '#contracts/store-file/store-file-branches.ts';
import { branchOfferRows } from '#db/catalog-writes/branch-offer-rows.ts';
import { addIfNew } from '#lib/add-if-new.ts';
import { warningsOfDelivery } from '../../branches/delivery-warnings-of-store.ts';
import { countOutcome, skip } from '../../import/import-report.ts';
import { parseEntry, problemsText } from '../entry-error.ts';
import { type FileBranch, readFileBranch, saveFileBranches, writeFileBranches } from '../file-branches.ts';
import type { Fields } from '../merge/merge.ts';
import { writeBranchOffers } from '../write-branch-offers.ts';
import {
  countEntry,
  countRemoved,
  type FileImport,
  type MergedEntry,
  type MergedSection,
  mergeSection,
  pathOf,
  skipEntry,
  skipList,
} from './file-import.ts';
import { importBranchOffers } from './import-branch-offers.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Merges the branches of a store file into those of the store: all of them, or none if one is invalid. */
export async function importBranches(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { db, report, decimals } = into;
  const rows = await branchOfferRows(db);
  const offers = await writeBranchOffers(db, rows, decimals);
  const stored = (await writeFileBranches(db, decimals, offers)) as Fields[];
  // The initial branch of a new store is replaced if nothing but its name is set.
  const isFirst = into.isNew && stored.length === 1 && Object.keys(stored[0] ?? {}).every((key) => FIRST.has(key));
  const present = isFirst ? [] : stored;
  const merged = mergeSection('branches', present, entries, into, { isWhole: true });
  withOneMain(merged.entries);
  const read = merged.entries.map((member) => readBranch(member, merged, into));
  const fine = withoutRepeated(
    read.filter((branch) => branch !== null),
    into,
  );
  if (merged.isBroken || fine.length < merged.entries.length) {
    skipList(
      report,
      fine.flatMap(({ entry }) => entry ?? []),
    );
    return;
  }
  if (fine.length === 0) {
    if (merged.removed.length > 0)
      skip(report, 'branches', { line: 0, subject: '', reason: 'a store needs at least one branch: none was removed' });
    return;
  }
  const areSaved = await saveFileBranches(
    db,
    fine.map(({ made }) => made),
  );
  const areOffers = await importBranchOffers(fine, rows, into);
  const isChanged = areSaved || areOffers;
  for (const { entry, outcome } of fine)
    countEntry(report, entry, outcome === 'updated' && !isChanged ? 'unchanged' : outcome, merged);
  countRemoved(report, merged);
  if (isFirst && !fine.some(({ file }) => file.name === stored[0]?.['name']))
    countOutcome(report, 'branches', 'removed');
  report.notes.push(...(await warningsOfDelivery(db)));
}

/** Fields of a new store's initial branch. */
const FIRST = new Set(['name', 'is_main_branch']);

/** If the file marks a main branch, the others lose that mark. */
function withOneMain(entries: readonly MergedEntry[]): void {
  const isNamed = ({ entry, value }: MergedEntry): boolean =>
    value['is_main_branch'] === true && (entry?.value as Fields | undefined)?.['is_main_branch'] === true;
  if (!entries.some(isNamed)) return;
  for (const member of entries)
    if (member.value['is_main_branch'] === true && !isNamed(member)) delete member.value['is_main_branch'];
}

/** Skips branches with the name of an earlier one. Reading them has removed the spaces around their names. */
function withoutRepeated(branches: readonly ReadBranch[], { report }: FileImport): ReadBranch[] {
  const names = new Set<string>();
  return branches.filter(({ entry, file: { name } }) => {
    const isNew = addIfNew(names, name);
    if (!isNew && entry) skipEntry(report, entry, `${pathOf(entry)}.name: another branch has this name`);
    return isNew;
  });
}

interface ReadBranch {
  /** Null if the file does not mention it. */
  entry: StoreFileEntry | null;
  file: StoreFileBranch;
  made: FileBranch;
  outcome: 'created' | 'updated' | 'unchanged';
}

/** Parses a branch with its parts. If invalid, reports the errors and returns null. */
function readBranch(
  { entry, value, present, isChanged }: MergedEntry,
  { origins }: MergedSection,
  { report, decimals }: FileImport,
): ReadBranch | null {
  const path = entry ? `branches[${entry.index}]` : `the branch "${String(value['name'])}" of the store`;
  const no = (reason: string) => {
    if (entry) skipEntry(report, entry, reason);
    else skip(report, 'branches', { line: 0, subject: String(value['name']), reason });
    return null;
  };
  const place = { path, merged: value, origins };
  const parsed = parseEntry(storeFileBranch, value, place);
  const file = parsed.ok ? parsed.data : parsed.known;
  const read = file && readFileBranch(file, decimals, place);
  if (!parsed.ok) return no(problemsText([...parsed.problems, ...(read?.ok === false ? read.problems : [])]));
  if (!read?.ok) return no(problemsText(read?.problems ?? []));
  const outcome = present === null ? 'created' : isChanged ? 'updated' : 'unchanged';
  return { entry, file: parsed.data, made: read.made, outcome };
}
