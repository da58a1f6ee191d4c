import { type StoreFileBranchInput, storeFileBranch } from '#contracts/store-file/store-file-branches.ts';
import { renameBranch } from '#db/catalog-writes/branch-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { type Invalid, parseEntry } from '../store-file/entry-error.ts';
import { type FileBranch, readFileBranch, saveFileBranches, writeFileBranches } from '../store-file/file-branches.ts';
import { storeSettings } from '../stores/read-settings.ts';

/** A branch in the form of a store file, without products of its own. */
export type WrittenBranch = StoreFileBranchInput;

export type BranchOutcome =
  /** `branch` is null if it was removed. */
  { ok: true; branch: WrittenBranch | null; isChanged: boolean } | EditFailure | Invalid;

interface EditFailure {
  ok: false;
  code: 'not_found' | 'name_taken' | 'last_branch';
}

/** Fields of a branch, named as in a store file. */
export type BranchFields = Readonly<Record<string, unknown>>;

/** The branches of a store, in their order. */
export async function listBranches(db: TenantDb): Promise<WrittenBranch[]> {
  const { decimalPlaces } = await storeSettings(db);
  return writeFileBranches(db, decimalPlaces);
}

/** The branches after an edit, and the index of the edited one. */
interface EditedBranches {
  ok: true;
  branches: BranchFields[];
  /** Index of the edited branch; -1 if it is removed. */
  index: number;
}

/**
 * Adds, changes or removes the named branch, validated like a store file. Fields that are not edited stay. If a branch
 * becomes the main one, the previous main branch no longer is.
 * @param edit returns the new state of the branch, or null to remove it. It receives undefined if the branch does not
 * exist.
 */
export const editBranch = (
  db: TenantDb,
  name: string,
  edit: (branch: WrittenBranch | undefined) => BranchFields | null,
): Promise<BranchOutcome> =>
  db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = await listBranches(transaction);
    const edited = editedBranches(present, name, edit);
    if (!edited.ok) return edited;
    const { decimalPlaces } = await storeSettings(transaction);
    const read = readAll(edited.branches, decimalPlaces);
    if (!read.ok) return read;
    // Names are compared again, because reading them removes spaces around them.
    if (new Set(read.branches.map(({ branch }) => branch.name)).size < read.branches.length)
      return { ok: false, code: 'name_taken' };
    const newName = read.branches[edited.index]?.branch.name ?? null;
    const isRenamed = newName !== null && newName !== name && present.some((branch) => branch.name === name);
    if (isRenamed) {
      await renameBranch(transaction, name, newName);
      await recordChanges(transaction, [subjects.branches]);
    }
    const isChanged = (await saveFileBranches(transaction, read.branches)) || isRenamed;
    const after = await listBranches(transaction);
    return { ok: true, branch: after.find((branch) => branch.name === newName) ?? null, isChanged };
  });

/** The branches after an edit of one of them, or the reason why it is rejected. */
function editedBranches(
  present: readonly WrittenBranch[],
  name: string,
  edit: (branch: WrittenBranch | undefined) => BranchFields | null,
): EditedBranches | EditFailure {
  const index = present.findIndex((branch) => branch.name === name);
  const edited = edit(present[index]);
  const rest = present.filter((branch) => branch.name !== name);
  if (edited === null) {
    if (index < 0) return { ok: false, code: 'not_found' };
    return rest.length === 0 ? { ok: false, code: 'last_branch' } : { ok: true, branches: rest, index: -1 };
  }
  if (rest.some((branch) => branch.name === edited['name'])) return { ok: false, code: 'name_taken' };
  const others: BranchFields[] = edited['is_main_branch']
    ? rest.map((each) => ({ ...each, is_main_branch: false }))
    : rest;
  const at = index < 0 ? others.length : index;
  return { ok: true, branches: others.toSpliced(at, 0, edited), index: at };
}

/** All parsed branches, or the problems of the first invalid one. */
function readAll(branches: readonly BranchFields[], decimals: number): { ok: true; branches: FileBranch[] } | Invalid {
  const read: FileBranch[] = [];
  for (const fields of branches) {
    const parsed = parseEntry(storeFileBranch, fields);
    if (!parsed.ok) return parsed;
    const branch = readFileBranch(parsed.data, decimals);
    if (!branch.ok) return branch;
    read.push(branch.made);
  }
  return { ok: true, branches: read };
}
