import { categoryNames } from '#db/catalog/categories.ts';
import { type SearchPage, searchRows } from '#db/catalog/search.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { foldText } from '#domain/catalog/fold-text.ts';
import type { ProductSort } from '#domain/catalog/product-sort.ts';
import { correctWords } from './correct-words.ts';
import { type BranchPageRequest, type ProductPage, productPage, sliceOf } from './list-page.ts';

export interface SearchRequest extends BranchPageRequest {
  q: string;
  /** Absent for the best match first. */
  sort?: ProductSort | undefined;
  /** Maximum number of matches that are ranked and counted. */
  max: number;
}

export interface FoundProducts {
  products: ProductPage;
  /** The corrected query in folded words, if nothing matches all words of `q`. */
  correctedQuery: string | null;
  suggestions: string[];
  categories: { id: number; name: string; slug: string }[];
}

/** Maximum number of words of a query. */
const WORDS_MAX = 8;

/** The words of a query, folded like those of products. */
export const searchedWords = (query: string): string[] =>
  [...new Set(foldText(query).split(' ').filter(Boolean))].slice(0, WORDS_MAX);

/**
 * Searches the listed products, ignoring accents, case and word endings. If nothing matches all words, unknown words
 * are replaced by the closest known ones.
 */
export async function searchProducts(db: TenantDb, request: SearchRequest): Promise<FoundProducts> {
  const words = searchedWords(request.q);
  const names = categoryNames(db);
  const [{ page, used }, categories] = await Promise.all([searchWords(db, words, names, request), names]);
  return {
    products: productPage(page, request),
    correctedQuery: used === words ? null : used.join(' '),
    suggestions: suggestSearches(used, page.names),
    categories: matchingCategories(used, categories),
  };
}

interface FoundByWords {
  page: SearchPage;
  /** The words, or their correction. */
  used: readonly string[];
}

/** The matches of the words, or of their correction. Only the order by the best match waits for the categories. */
async function searchWords(
  db: TenantDb,
  words: readonly string[],
  names: Promise<FoundProducts['categories']>,
  request: SearchRequest,
): Promise<FoundByWords> {
  const search = async (used: readonly string[]): Promise<FoundByWords> => {
    const slice = { ...sliceOf(request), max: request.max, branchId: request.branchId };
    const categoryIds = request.sort ? [] : matchingCategories(used, await names).map(({ id }) => id);
    return { page: await searchRows(db, used, request.sort ?? 'best', { ...slice, categoryIds }), used };
  };
  if (words.length === 0) return { page: { total: 0, cards: [], names: [], decimals: null }, used: words };
  const found = await search(words);
  const corrected = found.page.total > 0 ? null : await correctWords(db, words);
  return corrected ? search(corrected) : found;
}

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

const SUGGESTIONS_MAX = 5;

/**
 * Completions of a search: its last word completed by words in the names of the best matches, most frequent first, in
 * their spelling. `names` are the names of the best matches, best first. None if there is only one, which would find the
 * same.
 */
export function suggestSearches(words: readonly string[], names: readonly string[]): string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const counts = new Map<string, { count: number; spelling: string }>();
  for (const spelling of names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])) {
    const word = foldText(spelling);
    if (!word.startsWith(last) || word === last || words.includes(word) || word.includes(' ')) continue;
    const known = counts.get(word);
    if (known) known.count += 1;
    else counts.set(word, { count: 1, spelling });
  }
  if (counts.size === 1) return [];
  const best = [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, SUGGESTIONS_MAX);
  return best.map(({ spelling }) => [...words.slice(0, -1), spelling].join(' '));
}
