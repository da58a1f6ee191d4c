import type { ReadableAtom } from 'nanostores';
import { DEFAULT_BRANCH_ID } from '#domain/branches/default-branch.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** The branch chosen by the shopper or by their location. It is kept when the list of branches is cleared. */
export interface BranchChoice {
  readonly branch_id: number | null;
  /** Becomes true once. From then on the location no longer chooses the branch. */
  readonly manual_selection_done: boolean;
  readonly no_branch_found: boolean;
}

const NO_CHOICE: BranchChoice = { branch_id: null, manual_selection_done: false, no_branch_found: false };

const stored = storedAtom<BranchChoice>({
  key: () => storeKey('branch'),
  version: 1,
  initial: NO_CHOICE,
  read: (saved) =>
    isRecord(saved) &&
    (saved.branch_id === null || isId(saved.branch_id)) &&
    typeof saved.manual_selection_done === 'boolean' &&
    typeof saved.no_branch_found === 'boolean'
      ? {
          branch_id: saved.branch_id,
          manual_selection_done: saved.manual_selection_done,
          no_branch_found: saved.no_branch_found,
        }
      : null,
});

export const $branchChoice: ReadableAtom<BranchChoice> = stored.$value;

/** The branch for requests. */
export const selectedBranchId = (): number => $branchChoice.get().branch_id ?? DEFAULT_BRANCH_ID;

/** Selects a branch for the shopper. */
export const selectBranch = (branch_id: number): void =>
  stored.update(() => ({ branch_id, manual_selection_done: true, no_branch_found: false }));

/** Restores a choice of before. */
export const restoreBranch = (before: BranchChoice): void => stored.update(() => before);

/** Selects the branch for the shopper's location, unless they have chosen one themselves. */
export const locateBranch = (branch_id: number): void =>
  stored.update((now) => ({
    ...now,
    branch_id: now.manual_selection_done ? now.branch_id : branch_id,
    no_branch_found: false,
  }));

/** Sets whether no branch serves the shopper's location. */
export const setNoBranchFound = (no_branch_found: boolean): void =>
  stored.update((now) => (now.no_branch_found === no_branch_found ? now : { ...now, no_branch_found }));
