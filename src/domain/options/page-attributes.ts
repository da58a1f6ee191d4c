/** Limits of an attribute whose values fit into two rows of a phone. */
const [MOST_VALUES, MOST_CHARACTERS, MOST_SHORT_VALUES] = [8, 48, 10];
/** Characters of a value that fits into the smallest chip, such as a size of shoes. */
const SHORT = 4;

interface Attribute {
  readonly values: readonly { readonly value: string }[];
}

/** Whether all values of an attribute are so short that they need only the smallest chips. */
export const hasShortValues = ({ values }: Attribute): boolean => values.every(({ value }) => value.length <= SHORT);

/** The single-choice attributes that the product page offers itself: those with few short values, such as sizes. */
export const pageAttributes = <One extends Attribute>(attributes: readonly One[]): One[] =>
  attributes.filter(
    (attribute) =>
      attribute.values.length <= (hasShortValues(attribute) ? MOST_SHORT_VALUES : MOST_VALUES) &&
      attribute.values.reduce((sum, { value }) => sum + value.length, 0) <= MOST_CHARACTERS,
  );
