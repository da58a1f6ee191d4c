import type { Branch } from '#contracts/site.ts';
import { foldText } from '#domain/catalog/fold-text.ts';
import type { BranchSearch } from '#stores/branch/branch-search.ts';
import { roadKilometres } from './road-distance.ts';

/** A branch as the selector lists it. */
export interface ListedBranch {
  readonly branch: Branch;
  /** Kilometres by road from the shopper's place; null: one of the two is not known. */
  readonly distance: number | null;
  /** Whether it delivers to the shopper's place; null: not known. */
  readonly delivers: boolean | null;
}

/**
 * The branches in the order of the selector: where the place of the shopper is known, the one that delivers there and
 * then the nearest; otherwise the selected one and then as the store orders them.
 * @param roadFactor how much longer roads are than the great circle
 */
export function orderBranches(
  branches: readonly Branch[],
  selectedId: number | undefined,
  search: BranchSearch,
  roadFactor: number,
): ListedBranch[] {
  if (search.status !== 'found')
    return branches
      .map((branch) => ({ branch, distance: null, delivers: null }))
      .toSorted((one, other) => Number(other.branch.id === selectedId) - Number(one.branch.id === selectedId));
  const { place, answer } = search;
  const told = new Map(answer.alternatives.map(({ id, distance }) => [id, distance]));
  if (answer.branch) told.set(answer.branch.id, answer.distance);
  return branches
    .map((branch) => {
      const { id } = branch;
      // Of the others nobody has asked whether they would deliver there, too.
      const delivers = id === answer.branch?.id ? true : answer.no_branch_found ? false : null;
      return { branch, distance: told.get(id) ?? roadKilometres(branch, place, roadFactor), delivers };
    })
    .toSorted(
      (one, other) =>
        Number(other.delivers === true) - Number(one.delivers === true) ||
        (one.distance ?? Number.MAX_VALUE) - (other.distance ?? Number.MAX_VALUE),
    );
}

/** Those of which every word that was typed is in the name or the address, without regard to case and accents. */
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
