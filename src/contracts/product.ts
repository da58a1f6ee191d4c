import { z } from '@hono/zod-openapi';
import { PRODUCT_SORTS, type ProductSort } from '#domain/catalog/product-sort.ts';
import {
  amount,
  branchQuery,
  categoryLink,
  image,
  imageOrNull,
  pageNumber,
  pageOf,
  perPage,
  queryId,
  queryInteger,
  querySlug,
  rowId,
  seo,
} from './common.ts';

export const productCard = z
  .object({
    id: rowId,
    name: z.string(),
    slug: z.string(),
    price: amount,
    original_price: amount
      .nullable()
      .openapi({ description: 'The price before the reduction. Null if it is not reduced.' }),
    image: imageOrNull,
    in_stock: z.boolean(),
    has_options: z.boolean(),
    has_price_range: z.boolean().openapi({
      description: 'Whether `price` is the lowest price, because an available combination costs more.',
    }),
    average_rating: z.number(),
    rating_count: z.int().nonnegative(),
  })
  .openapi('product_card');

const attribute = z.object({
  id: rowId,
  name: z.string(),
  values: z.array(z.object({ id: rowId, value: z.string() })),
});

const combination = z.object({
  ids: z.array(rowId).openapi({ description: 'One value id per single-choice attribute.' }),
  price: amount,
  original_price: amount.nullable(),
  variant_id: rowId,
  in_stock: z.boolean(),
  image: z
    .int()
    .nonnegative()
    .optional()
    .openapi({ description: 'Index in `images` of its picture. Absent if there is none.' }),
});

const multiValue = z.object({
  id: rowId,
  value: z.string(),
  price: amount,
  dependencies: z.array(rowId).openapi({ description: 'Single-choice value ids, of which one must be chosen.' }),
  variant_prices: z.array(z.object({ variant_id: rowId, price: amount })),
});

const multiSelectableAttribute = z.object({
  id: rowId,
  name: z.string(),
  min_select: z.int().nonnegative(),
  max_select: z.int().positive().nullable(),
  values: z.array(multiValue),
});

const ratingSummary = z
  .object({ rating_count: z.int().nonnegative(), review_count: z.int().nonnegative(), average_rating: z.number() })
  .openapi('rating_summary');

const product = z
  .object({
    id: rowId,
    name: z.string(),
    slug: z.string(),
    description_html: z.string().openapi({ description: 'Sanitized.' }),
    images: z.array(image),
    selling_price: amount,
    original_price: amount.nullable(),
    category_ids: z.array(rowId).openapi({ description: 'Its categories. The first is its main category.' }),
    category_trail: z
      .array(categoryLink)
      .openapi({ description: 'The path from the top of the tree to its main category.' }),
    in_stock: z.boolean(),
    is_listed: z.boolean().openapi({ description: 'Whether lists contain it. If false, it only has a page.' }),
    is_carried: z
      .literal(false)
      .optional()
      .openapi({ description: 'False if the branch does not sell it, else absent.' }),
    max_quantity: z.int().positive(),
    attributes: z.array(attribute),
    combinations: z.array(combination),
    multi_selectable_attributes: z.array(multiSelectableAttribute),
    rating: ratingSummary,
    seo,
    external_link: z.object({ url: z.string(), label: z.string() }).optional().openapi({
      description: 'The https URL where a product of a digital store is available. Absent if there is none.',
    }),
    updated_at: z.string(),
    version: z.int().positive(),
  })
  .openapi('product');

const ids = z
  .string()
  .regex(/^(?:\d{1,15}(?:,\d{1,15}){0,59})?$/, 'must be up to 60 numbers separated by commas')
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .openapi({
    type: 'string',
    example: '12,14',
    description: 'These products in this order, on one page. Other parameters are ignored.',
  });

/** GET get-products: listed products. Products that cannot be listed (drafts, hidden products) are left out. */
export const getProductsQuery = z.object({
  ...branchQuery,
  page: pageNumber,
  per_page: perPage,
  sort: z.enum(PRODUCT_SORTS).default('featured'),
  ids: ids.optional(),
  category_id: queryId.optional(),
});
/** The parameters of get-products as its callers give them. */
export interface ProductList {
  ids?: readonly number[] | undefined;
  category_id?: number | undefined;
  branch_id?: number | undefined;
  sort?: ProductSort | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}
export const productsResponse = pageOf(productCard).openapi('products');

/** GET get-product, by `slug` or by `id`. Returns hidden products, but no drafts. */
export const getProductQuery = z
  .object({ ...branchQuery, slug: querySlug.optional(), id: queryId.optional() })
  .refine((query) => (query.slug === undefined) !== (query.id === undefined), {
    path: ['slug'],
    message: 'is needed, or else id, and not both',
  });
export const productResponse = z
  .object({
    product,
    related: z
      .array(productCard)
      .openapi({ description: 'Up to 8 listed products of its first category, beginning with those after it.' }),
  })
  .openapi('product_response');
export const redirectResponse = z
  .object({ redirect_slug: z.string().openapi({ description: 'The current slug of the product.' }) })
  .openapi('redirect');

/** GET get-product-reviews */
export const getProductReviewsQuery = z.object({
  ...branchQuery,
  product_id: queryId,
  page: pageNumber,
  rating: queryInteger(1, 5)
    .optional()
    .openapi({ description: 'Only reviews with this number of stars. The totals remain those of all.' }),
});
const review = z
  .object({
    id: rowId,
    rating: z.int().min(1).max(5),
    title: z.string(),
    comment: z.string(),
    author_name: z.string().openapi({ description: 'Empty if the account was deleted.', example: 'Ada L.' }),
    created_at: z.string(),
    answer: z.string().openapi({ description: 'What the store says to it. Empty if it has not answered.' }),
  })
  .openapi('review');
export const reviewsResponse = ratingSummary
  .extend({
    grouped_ratings: z.record(z.enum(['1', '2', '3', '4', '5']), z.int().nonnegative()),
    reviews: z.array(review),
    current_page: z.int().positive(),
    last_page: z.int().positive(),
  })
  .openapi('reviews');

export type { ProductSort } from '#domain/catalog/product-sort.ts';
export type ProductCard = z.infer<typeof productCard>;
export type Product = z.infer<typeof product>;
export type ProductResponse = z.infer<typeof productResponse>;
export type ProductsResponse = z.infer<typeof productsResponse>;
export type RedirectResponse = z.infer<typeof redirectResponse>;
export type Review = z.infer<typeof review>;
export type ReviewsResponse = z.infer<typeof reviewsResponse>;
