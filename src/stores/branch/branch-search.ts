import { atom, type ReadableAtom } from 'nanostores';
import type { BranchByGps } from '#contracts/branches.ts';
import type { Point } from '#domain/delivery/types.ts';
import { api } from '../api.ts';
import { $branchChoice, locateBranch, setNoBranchFound } from './branch-choice.ts';
import { isLocationGranted, type LocationProblem, locate } from './my-location.ts';

/** What is known of the branches for the place where the shopper is. */
export type BranchSearch =
  | { readonly status: 'none' | 'asking' }
  /** `unreachable`: the store did not answer. */
  | { readonly status: 'failed'; readonly problem: LocationProblem | 'unreachable' }
  | { readonly status: 'found'; readonly place: Point; readonly answer: BranchByGps };

/** From one page to the next nobody moves far, in milliseconds. */
const RECENT_MS = 60_000;

export const NOT_SEARCHED: BranchSearch = { status: 'none' };

const $search = atom<BranchSearch>(NOT_SEARCHED);
/** Filled by `searchBranch`. */
export const $branchSearch: ReadableAtom<BranchSearch> = $search;

/**
 * Asks the browser for the shopper's place and the store for its branch. Until the shopper has chosen a branch by hand
 * the home page says where none was found; which branch serves, they decide.
 */
export async function searchBranch(): Promise<void> {
  if ($search.get().status === 'asking') return;
  $search.set({ status: 'asking' });
  const found = await search();
  $search.set(found);
  if (found.status === 'found' && !$branchChoice.get().manual_selection_done)
    setNoBranchFound(found.answer.no_branch_found);
}

/**
 * Lets the place choose the branch, where the shopper has allowed it before and has not chosen one by hand. It asks them
 * nothing, and where anything fails everything is as it was.
 * @returns whether another branch serves them now than before
 */
export async function locateOnce(): Promise<boolean> {
  const { branch_id, manual_selection_done } = $branchChoice.get();
  if (manual_selection_done || !(await isLocationGranted())) return false;
  const found = await search(RECENT_MS);
  if (found.status !== 'found') return false;
  // A drawer that is opened later begins with what is known.
  $search.set(found);
  const { branch, no_branch_found } = found.answer;
  if (branch) locateBranch(branch.id);
  else if (!$branchChoice.get().manual_selection_done) setNoBranchFound(no_branch_found);
  return $branchChoice.get().branch_id !== branch_id;
}

async function search(maximumAge?: number): Promise<BranchSearch> {
  const located = await locate(maximumAge);
  if (!located.ok) return { status: 'failed', problem: located.problem };
  const { place } = located;
  const answer = await api.get('get-branch-based-on-gps', { lat: place.lat, lng: place.lng });
  return answer.ok ? { status: 'found', place, answer: answer.body } : { status: 'failed', problem: 'unreachable' };
}
