import { searchProductsQuery, searchResponse } from '#contracts/category.ts';
import { SEARCH_TOTAL_MAX } from '#contracts/limits.ts';
import { searchProducts } from '#services/catalog/search-products.ts';
import { readRoute } from '../request/read-route.ts';
import { presentCategoryLink } from './present-category.ts';
import { presentCards } from './present-product-card.ts';

const search = readRoute({
  path: '/search-products',
  tag: 'Search',
  summary: 'Listed products that have all words of a query',
  description:
    'Case, accents and the ends of words do not matter. Products of the same name come first, then those whose names have the words. Where nothing has all words, typing errors are corrected. What the branch does not sell is left out; the order by price is that of the branch, but where more match than are counted the catalog says which of them are.',
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
