import { searchProductsQuery, searchResponse } from '#contracts/category.ts';
import { SEARCH_TOTAL_MAX } from '#contracts/limits.ts';
import { searchProducts } from '#services/catalog/search-products.ts';
import { readRoute } from '../request/read-route.ts';
import { presentCategoryLink } from './present-category.ts';
import { presentCards } from './present-product-card.ts';

const search = readRoute({
  path: '/search-products',
  tag: 'Search',
  summary: 'Searches for products that contain all words of a query',
  description:
    'Case, accents and word endings do not matter. Products with exactly this name come first, then those whose names contain the words, those of a category with such a name before others. Then follow products whose names contain words that begin so, products of such a category, and all others. If no product contains all words, typing errors are corrected. Products that the branch does not sell are not listed. The order by price is that of the branch, but if more products match than are counted, the prices of the catalog decide which are listed.',
  query: searchProductsQuery,
  response: searchResponse,
  errors: ['validation_failed'],
  async read({ store: { db } }, { q, page, per_page: perPage, sort, branch_id: branchId }) {
    const found = await searchProducts(db, { q, page, perPage, sort, branchId, max: SEARCH_TOTAL_MAX });
    return {
      ...presentCards(found.products),
      query: q,
      corrected_query: found.correctedQuery,
      suggestions: found.suggestions,
      categories: found.categories.map(presentCategoryLink),
    };
  },
});

export const searchRoutes = [search];
