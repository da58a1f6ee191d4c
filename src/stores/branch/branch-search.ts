import { atom, type ReadableAtom } from 'nanostores';
import type { BranchByGps, CheckPincode } from '#contracts/branches.ts';
import type { Point } from '#domain/delivery/types.ts';
import type { ServiceLocation } from '../address/service-check.ts';
import { api } from '../api.ts';
import { $branchChoice, locateBranch, setNoBranchFound } from './branch-choice.ts';
import { isLocationGranted, type LocationProblem, locate } from './my-location.ts';

/** The result of searching a branch for the shopper's location. */
export type BranchSearch =
  /** `asking`: the browser is asked for the location; `checking`: the store is asked about an address. */
  | { readonly status: 'none' | 'asking' | 'checking' }
  /** `unreachable`: the store did not respond. */
  | { readonly status: 'failed'; readonly problem: LocationProblem | 'unreachable' }
  /** The place is null when only its pincode is known. */
  | { readonly status: 'found'; readonly place: Point | null; readonly response: BranchByGps };

/** Maximum age of a position in milliseconds. Shoppers do not move far between two pages. */
const RECENT_MS = 60_000;

export const NOT_SEARCHED: BranchSearch = { status: 'none' };

const $search = atom<BranchSearch>(NOT_SEARCHED);
/** Set by `searchBranch` and `searchBranchAt`. */
export const $branchSearch: ReadableAtom<BranchSearch> = $search;

/**
 * Requests the shopper's location from the browser, and its branch from the store. The result does not select a branch;
 * the shopper decides. If they have not chosen one by hand, the home page shows when no branch was found.
 */
export async function searchBranch(): Promise<void> {
  if ($search.get().status === 'asking') return;
  await show('asking', () => search());
}

/** Like `searchBranch`, for a location that the shopper has entered. */
export const searchBranchAt = (location: ServiceLocation): Promise<BranchSearch> =>
  show('checking', () => check(location));

let searches = 0;

/** Shows a search while it runs, and its result. Of several at once only the last one counts. */
async function show(status: 'asking' | 'checking', run: () => Promise<BranchSearch>): Promise<BranchSearch> {
  searches += 1;
  const mine = searches;
  $search.set({ status });
  const found = await run();
  if (mine !== searches) return $search.get();
  $search.set(found);
  if (found.status === 'found' && !$branchChoice.get().manual_selection_done) {
    const { branch, no_branch_found } = found.response;
    // A pincode that is not known says nothing about delivery.
    if (branch || no_branch_found) setNoBranchFound(no_branch_found);
  }
  return found;
}

/**
 * Selects the branch by location if the shopper has already granted access and has not chosen a branch by hand. Never
 * prompts, and leaves everything unchanged if anything fails.
 * @returns whether the branch has changed
 */
export async function locateOnce(): Promise<boolean> {
  const { branch_id, manual_selection_done } = $branchChoice.get();
  if (manual_selection_done || !(await isLocationGranted())) return false;
  const found = await search(RECENT_MS);
  if (found.status !== 'found') return false;
  // A drawer that is opened later starts with this result.
  $search.set(found);
  const { branch, no_branch_found } = found.response;
  if (branch) locateBranch(branch.id);
  else if (!$branchChoice.get().manual_selection_done) setNoBranchFound(no_branch_found);
  return $branchChoice.get().branch_id !== branch_id;
}

async function check({ lat, lng, pincode }: ServiceLocation): Promise<BranchSearch> {
  const query = { lat: lat ?? undefined, lng: lng ?? undefined, pincode: pincode ?? undefined };
  const response = await api.get('check-pincode', query);
  if (!response.ok) return { status: 'failed', problem: 'unreachable' };
  const place = lat === null || lng === null ? null : { lat, lng };
  return { status: 'found', place, response: byLocation(response.body) };
}

const byLocation = ({ branch_id: id, branch_name: name, ...explained }: CheckPincode): BranchByGps => ({
  ...explained,
  branch: id === null ? null : { id, name: name ?? '' },
  no_branch_found: id === null && explained.reason !== 'unknown_pincode',
});

async function search(maximumAge?: number): Promise<BranchSearch> {
  const located = await locate(maximumAge);
  if (!located.ok) return { status: 'failed', problem: located.problem };
  const { place } = located;
  const response = await api.get('get-branch-based-on-gps', { lat: place.lat, lng: place.lng });
  return response.ok
    ? { status: 'found', place, response: response.body }
    : { status: 'failed', problem: 'unreachable' };
}
