import { map, type ReadableAtom } from 'nanostores';
import { browserClient } from '#client/browser-client.ts';
import type { Branch } from '#contracts/site.ts';

/** The branches state, by the names of the contract. */
export interface Branches {
  readonly list: readonly Branch[];
  /** The branch that the store is shown for; null before the first answer. */
  readonly selected_branch: Branch | null;
  /** Whether the shopper chose it. */
  readonly manual_selection_done: boolean;
  readonly no_branch_found: boolean;
  readonly isFetching: boolean;
  /** The message of the answer that failed; null after the next success. */
  readonly error: string | null;
}

export const NO_BRANCHES: Branches = {
  list: [],
  selected_branch: null,
  manual_selection_done: false,
  no_branch_found: false,
  isFetching: false,
  error: null,
};

const $state = map<Branches>(NO_BRANCHES);
/** The branches of the store; changed by the actions below alone. */
export const $branches: ReadableAtom<Branches> = $state;

/** Reads the branches, unless they are there or on their way. */
export async function fetchBranches(): Promise<void> {
  const { list, isFetching } = $state.get();
  if (list.length > 0 || isFetching) return;
  $state.set({ ...$state.get(), isFetching: true, error: null });
  const answer = await browserClient.get('get-data');
  if (!answer.ok) {
    $state.set({ ...$state.get(), isFetching: false, error: answer.message });
    return;
  }
  const { branches, selected_branch_id: selected, no_branch_found } = answer.body;
  const selected_branch = branches.find(({ id }) => id === selected) ?? null;
  $state.set({ ...$state.get(), list: branches, selected_branch, no_branch_found, isFetching: false });
}

/** Shows the store for a branch that the shopper chose; a number that is of no branch changes nothing. */
export function selectBranch(id: number): void {
  const { list } = $state.get();
  const selected_branch = list.find((branch) => branch.id === id);
  if (selected_branch) $state.set({ ...$state.get(), selected_branch, manual_selection_done: true });
}
