import { isDeepStrictEqual } from 'node:util';

/** Effect of saving a record. */
export type Outcome = 'created' | 'updated' | 'unchanged';

/** The outcome of saving `after` in place of `before`. */
export function outcomeOf<Row>(before: Row | undefined, after: Row): Outcome {
  if (before === undefined) return 'created';
  return isDeepStrictEqual(before, after) ? 'unchanged' : 'updated';
}
