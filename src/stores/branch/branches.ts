import { computed, type ReadableAtom } from 'nanostores';
import type { Branch } from '#contracts/site.ts';
import { $site } from '../store/site.ts';
import { $branchChoice } from './branch-choice.ts';

export { locateBranch, selectBranch, setNoBranchFound } from './branch-choice.ts';

/** The branches of the store and the selected one, with the names of the specification. */
export interface Branches {
  readonly branches: readonly Branch[];
  /** Null until the site data is loaded, or if the store has no branch. */
  readonly selected_branch: Branch | null;
  readonly manual_selection_done: boolean;
  readonly no_branch_found: boolean;
}

export const NO_BRANCHES: Branches = {
  branches: [],
  selected_branch: null,
  manual_selection_done: false,
  no_branch_found: false,
};

/** Changed by `selectBranch`, `locateBranch` and `setNoBranchFound`, and by the site data. */
export const $branches: ReadableAtom<Branches> = computed([$site, $branchChoice], (site, choice) => {
  const branches = site?.branches ?? NO_BRANCHES.branches;
  const byId = (id: number | null | undefined) => branches.find((branch) => branch.id === id);
  return {
    branches,
    // If the chosen branch no longer exists, the one that the server used instead.
    selected_branch: byId(choice.branch_id) ?? byId(site?.selected_branch_id) ?? null,
    manual_selection_done: choice.manual_selection_done,
    no_branch_found: choice.no_branch_found || (site?.no_branch_found ?? false),
  };
});
