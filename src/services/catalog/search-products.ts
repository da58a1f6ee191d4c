import { categoryNames } from '#db/catalog/categories.ts';
import type { ProductOrder } from '#db/catalog/product-orders.ts';
import { type SearchPage, searchRows } from '#db/catalog/search.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { foldText } from '#domain/catalog/fold-text.ts';
import { correctWords } from './correct-words.ts';
import { type BranchPageRequest, type ProductPage, productPage, sliceOf } from './list-page.ts';
import { matchingCategories } from './matching-categories.ts';
import { suggestSearches } from './suggest-searches.ts';

export interface SearchRequest extends BranchPageRequest {
  q: string;
  /** Absent for the best match first. */
  sort?: ProductOrder | undefined;
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

/**
 * Searches the listed products, ignoring accents, case and word endings. If nothing matches all words, unknown words
 * are replaced by the closest known ones.
 */
export async function searchProducts(db: TenantDb, request: SearchRequest): Promise<FoundProducts> {
  const words = [...new Set(foldText(request.q).split(' ').filter(Boolean))].slice(0, WORDS_MAX);
  const [{ page, used }, names] = await Promise.all([searchWords(db, words, request), categoryNames(db)]);
  return {
    products: productPage(page, request),
    correctedQuery: used === words ? null : used.join(' '),
    suggestions: suggestSearches(used, page.names),
    categories: matchingCategories(used, names),
  };
}

/** The matches of the words, or of their correction `used`. */
async function searchWords(
  db: TenantDb,
  words: readonly string[],
  request: SearchRequest,
): Promise<{ page: SearchPage; used: readonly string[] }> {
  const search = (used: readonly string[]) =>
    searchRows(db, used, request.sort ?? 'best', { ...sliceOf(request), max: request.max, branchId: request.branchId });
  if (words.length === 0) return { page: { total: 0, cards: [], names: [], decimals: null }, used: words };
  const page = await search(words);
  const corrected = page.total > 0 ? null : await correctWords(db, words);
  return corrected ? { page: await search(corrected), used: corrected } : { page, used: words };
}
