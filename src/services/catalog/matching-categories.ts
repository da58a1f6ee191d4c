import { foldText } from '#domain/catalog/fold-text.ts';

const CATEGORIES_MAX = 5;

/** Categories whose name contains, for each word, a word starting with it. Those with the fewest words come first. */
export function matchingCategories<Category extends { name: string }>(
  words: readonly string[],
  categories: readonly Category[],
): Category[] {
  if (words.length === 0) return [];
  return categories
    .map((category) => ({ category, own: foldText(category.name).split(' ') }))
    .filter(({ own }) => words.every((word) => own.some((name) => name.startsWith(word))))
    .toSorted((a, b) => a.own.length - b.own.length)
    .slice(0, CATEGORIES_MAX)
    .map(({ category }) => category);
}
