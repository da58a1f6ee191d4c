import { z } from '@hono/zod-openapi';
import {
  categoriesResponse,
  categoryProductsResponse,
  categoryResponse,
  getCategoryProductsQuery,
  getCategoryQuery,
} from '#contracts/category.ts';
import { listCategoryProducts } from '#services/catalog/list-category-products.ts';
import { readCategories, readCategory } from '#services/catalog/read-categories.ts';
import { readRoute } from '../request/read-route.ts';
import { missing } from '../store/store-words.ts';
import { presentCategory } from './present-category.ts';
import { presentCards } from './present-product-card.ts';

const tag = 'Categories';

const getCategory = readRoute({
  path: '/get-category',
  tag,
  summary: 'A category, or without a slug all categories, parents before their children',
  query: getCategoryQuery,
  response: z.union([categoryResponse, categoriesResponse]),
  errors: ['not_found', 'validation_failed'],
  async read({ store: { db } }, { slug, branch_id: branchId }) {
    if (slug === undefined) return { categories: (await readCategories(db, branchId)).map(presentCategory) };
    const found = await readCategory(db, slug, branchId);
    return found ? { category: presentCategory(found) } : missing(db, 'category');
  },
});

const getCategoryProducts = readRoute({
  path: '/get-category-products',
  tag,
  summary: 'Lists the products of a category and its descendants, with filters and facets',
  description:
    'Prices, stock, their filters, the order by price and the counts are those of the branch. Products that it does not sell are neither listed nor counted.',
  query: getCategoryProductsQuery,
  response: categoryProductsResponse,
  errors: ['not_found', 'validation_failed'],
  async read({ store: { db } }, { slug, page, per_page: perPage, sort, branch_id: branchId, ...filters }) {
    const found = await listCategoryProducts(db, {
      slug,
      page,
      perPage,
      sort,
      branchId,
      priceMin: filters.price_min,
      priceMax: filters.price_max,
      inStock: filters.in_stock,
      ratingMin: filters.rating_min,
      attributes: new Map(Object.entries(filters.attributes ?? {}).map(([id, values]) => [Number(id), values])),
    });
    if (!found) return missing(db, 'category');
    return {
      ...presentCards(found.products),
      category: presentCategory(found.category),
      facets: found.facets.map(({ id, name, values }) => ({
        id,
        name,
        values: values.map((value) => ({ id: value.id, value: value.value, count: value.count })),
      })),
    };
  },
});

export const categoryRoutes = [getCategory, getCategoryProducts];
