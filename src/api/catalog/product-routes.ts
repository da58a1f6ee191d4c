import { z } from '@hono/zod-openapi';
import { PER_PAGE_MAX, REVIEWS_PAGE_SIZE } from '#contracts/limits.ts';
import {
  getProductQuery,
  getProductReviewsQuery,
  getProductsQuery,
  productResponse,
  productsResponse,
  redirectResponse,
  reviewsResponse,
} from '#contracts/product.ts';
import { listProducts, listProductsWithIds } from '#services/catalog/list-products.ts';
import { presentProduct } from '#services/catalog/present-product.ts';
import { readProduct } from '#services/catalog/read-product.ts';
import { readReviews } from '#services/catalog/read-reviews.ts';
import { readRoute } from '../request/read-route.ts';
import { missing } from '../store/store-words.ts';
import { presentCard, presentCards } from './present-product-card.ts';
import { presentReviews } from './present-review.ts';

const tag = 'Products';

const getProducts = readRoute({
  path: '/get-products',
  tag,
  summary: 'Lists products: all, those of a category, or named ones',
  description:
    'Prices, stock and the order by price are those of the branch. Products that it does not sell are neither listed nor counted.',
  query: getProductsQuery,
  response: productsResponse,
  errors: ['validation_failed'],
  async read({ store: { db } }, { page, per_page: perPage, sort, ids, category_id: categoryId, branch_id: branchId }) {
    if (ids) return presentCards(await listProductsWithIds(db, ids, PER_PAGE_MAX, branchId));
    return presentCards(await listProducts(db, { page, perPage, sort, categoryId, branchId }));
  },
});

const getProduct = readRoute({
  path: '/get-product',
  tag,
  summary: 'A product with its options, and related products',
  description:
    'For a former slug, the response is `redirect_slug`, the current one. A product that the branch does not sell is out of stock, and `is_carried` is false.',
  query: getProductQuery,
  response: z.union([productResponse, redirectResponse]),
  errors: ['not_found', 'validation_failed'],
  async read({ store: { db } }, { slug, id, branch_id: branchId }) {
    const found = await readProduct(db, slug === undefined ? { id: id ?? 0 } : { slug }, branchId);
    if (!found) return missing(db, 'product');
    if ('redirectSlug' in found) return { redirect_slug: found.redirectSlug };
    const { product, decimals } = found;
    return {
      product: presentProduct(product, decimals),
      related: product.related.map((card) => presentCard(card, decimals)),
    };
  },
});

const getProductReviews = readRoute({
  path: '/get-product-reviews',
  tag,
  summary: 'Ratings and reviews of a product, newest first',
  query: getProductReviewsQuery,
  response: reviewsResponse,
  errors: ['not_found', 'validation_failed'],
  async read({ store: { db } }, { product_id: productId, page, rating }) {
    const found = await readReviews(db, { productId, page, rating, perPage: REVIEWS_PAGE_SIZE });
    return found ? presentReviews(found) : missing(db, 'product');
  },
});

export const productRoutes = [getProducts, getProduct, getProductReviews];
