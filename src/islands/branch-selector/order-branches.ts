import type { Branch } from '#contracts/site.ts';
import { foldText } from '#domain/catalog/fold-text.ts';
import type { BranchSearch } from '#stores/branch/branch-search.ts';
import { roadKilometres } from './road-distance.ts';

/** A branch in the selector. */
export interface ListedBranch {
  readonly branch: Branch;
  /** Kilometres by road from the shopper's location. Null when either location is unknown. */
  readonly distance: number | null;
  /** Whether the branch delivers to the shopper's location. Null when unknown. */
  readonly delivers: boolean | null;
}

/**
 * Sorts the branches for the selector. If the shopper's location is known, the branch that delivers there comes first,
 * then by distance. Otherwise the selected branch comes first, then those that are open, in the store's order.
 * @param roadFactor ratio of road distance to great-circle distance
 */
export function orderBranches(
  branches: readonly Branch[],
  selectedId: number | undefined,
  search: BranchSearch,
  roadFactor: number,
  isOpen: (branch: Branch) => boolean = () => true,
): ListedBranch[] {
  if (search.status !== 'found') {
    const places = new Map(branches.map((branch) => [branch, branch.id === selectedId ? 0 : isOpen(branch) ? 1 : 2]));
    return branches
      .map((branch) => ({ branch, distance: null, delivers: null }))
      .toSorted((one, other) => (places.get(one.branch) ?? 0) - (places.get(other.branch) ?? 0));
  }
  const { place, response } = search;
  const distances = new Map(response.alternatives.map(({ id, distance }) => [id, distance]));
  if (response.branch) distances.set(response.branch.id, response.distance);
  return branches
    .map((branch) => {
      const { id } = branch;
      // Whether any other branch would deliver there as well was not requested.
      const delivers = id === response.branch?.id ? true : response.no_branch_found ? false : null;
      return { branch, distance: distances.get(id) ?? (place && roadKilometres(branch, place, roadFactor)), delivers };
    })
    .toSorted(
      (one, other) =>
        Number(other.delivers === true) - Number(one.delivers === true) ||
        (one.distance ?? Number.MAX_VALUE) - (other.distance ?? Number.MAX_VALUE),
    );
}

/** Branches whose name or address contains every word of the query, ignoring case and accents. */
export function filterBranches(listed: readonly ListedBranch[], query: string): readonly ListedBranch[] {
  const words = foldText(query).split(' ').filter(Boolean);
  return words.length === 0 ? listed : listed.filter(({ branch }) => hasAll(searchText(branch), words));
}

const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

const texts = new WeakMap<Branch, string>();

function searchText(branch: Branch): string {
  const { name, address_1, pincode, city, state } = branch;
  const text = texts.get(branch) ?? foldText([name, address_1, pincode, city, state].join(' '));
  texts.set(branch, text);
  return text;
}
