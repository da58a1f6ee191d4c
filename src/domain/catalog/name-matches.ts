/** Letters from which a query says enough to tell matches of the name from others. */
const MIN_LETTERS = 3;

/** Search results, best first. */
export interface RankedResults {
  readonly query: string;
  readonly total: number;
  /** How many of the total match by their name. These come first. */
  readonly nameMatches: number;
}

/**
 * How many results are listed apart from the others, because they match by their name. All of them if the others are
 * none, or the query is too short to tell.
 */
export const listedByName = ({ query, total, nameMatches }: RankedResults): number =>
  query.length < MIN_LETTERS || nameMatches === 0 ? total : nameMatches;
