/** Limits of an attribute whose values fit into two rows of a phone. */
const [MOST_VALUES, MOST_CHARACTERS] = [8, 48];

interface Attribute {
  readonly values: readonly { readonly value: string }[];
}

/** The single-choice attributes that the product page offers itself: those with few short values, such as sizes. */
export const pageAttributes = <One extends Attribute>(attributes: readonly One[]): One[] =>
  attributes.filter(
    ({ values }) =>
      values.length <= MOST_VALUES && values.reduce((sum, { value }) => sum + value.length, 0) <= MOST_CHARACTERS,
  );
