import type { FacetRow } from '#db/catalog/filtered-products.ts';

const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];
const SIZE_WORDS = ['extra small', 'small', 'regular', 'medium', 'large', 'extra large'];

/**
 * Sorts the values of a facet naturally: sizes by size, numbers numerically (`38` before `42`, `250 g` before `1000
 * g`). Other values keep the store's order.
 */
export function inNaturalOrder(facet: FacetRow): FacetRow {
  const rank = [bySize(SIZES), bySize(SIZE_WORDS), byNumber].find((ranked) =>
    facet.values.every(({ value }) => ranked(value) !== null),
  );
  if (!rank) return facet;
  return { ...facet, values: facet.values.toSorted((a, b) => (rank(a.value) ?? 0) - (rank(b.value) ?? 0)) };
}

type Rank = (value: string) => number | null;

const bySize =
  (sizes: readonly string[]): Rank =>
  (value) => {
    const index = sizes.indexOf(value.trim().toLowerCase());
    return index < 0 ? null : index;
  };

const byNumber: Rank = (value) => {
  const [, digits] = /^\s*(\d{1,9}(?:[.,]\d{1,4})?)(?!\d)/.exec(value) ?? [];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
};
