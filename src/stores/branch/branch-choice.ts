import type { ReadableAtom } from 'nanostores';
import { isId, isRecord } from '#lib/shape.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** What is asked for until somebody chose: the server knows the main branch by it. */
export const DEFAULT_BRANCH_ID = 1;

/** What the shopper, or the place where they are, decided. It outlives the list of branches. */
export interface BranchChoice {
  readonly branch_id: number | null;
  /** Becomes true once: from then on a place does not choose any more. */
  readonly manual_selection_done: boolean;
  readonly no_branch_found: boolean;
}

const NO_CHOICE: BranchChoice = { branch_id: null, manual_selection_done: false, no_branch_found: false };

const stored = storedAtom<BranchChoice>({
  key: () => storeKey('branch'),
  version: 1,
  initial: NO_CHOICE,
  read: (kept) =>
    isRecord(kept) &&
    (kept.branch_id === null || isId(kept.branch_id)) &&
    typeof kept.manual_selection_done === 'boolean' &&
    typeof kept.no_branch_found === 'boolean'
      ? {
          branch_id: kept.branch_id,
          manual_selection_done: kept.manual_selection_done,
          no_branch_found: kept.no_branch_found,
        }
      : null,
});

export const $branchChoice: ReadableAtom<BranchChoice> = stored.$value;

/** The branch that calls are made for. */
export const selectedBranchId = (): number => $branchChoice.get().branch_id ?? DEFAULT_BRANCH_ID;

/** The shopper chose a branch. */
export const selectBranch = (branch_id: number): void =>
  stored.update(() => ({ branch_id, manual_selection_done: true, no_branch_found: false }));

/** The shopper's place has a branch; one that they chose themselves stays. */
export const locateBranch = (branch_id: number): void =>
  stored.update((now) => ({
    ...now,
    branch_id: now.manual_selection_done ? now.branch_id : branch_id,
    no_branch_found: false,
  }));

/** Whether no branch serves the shopper's place. */
export const setNoBranchFound = (no_branch_found: boolean): void =>
  stored.update((now) => (now.no_branch_found === no_branch_found ? now : { ...now, no_branch_found }));
