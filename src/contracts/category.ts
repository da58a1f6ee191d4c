import { z } from '@hono/zod-openapi';
import { branchQuery, image, pageNumber, pageOf, perPage, rowId, seo } from './common.ts';
import { PRODUCT_SORTS, SEARCH_QUERY_MAX } from './limits.ts';
import { productCard } from './product.ts';

const categoryLink = z.object({ id: rowId, name: z.string(), slug: z.string() });

export const category = z
  .object({
    ...categoryLink.shape,
    primary_image: image.nullable(),
    color: z.string().nullable(),
    description_html: z.string().openapi({ description: 'Sanitised.' }),
    parent: categoryLink.nullable(),
    children: z.array(categoryLink.extend({ primary_image: image.nullable(), color: z.string().nullable(), product_count: z.int() })),
    product_count: z.int().nonnegative().openapi({ description: 'Listed products, those of its descendants included.' }),
    seo,
  })
  .openapi('category');

/** GET get-category: one by `slug`, else all, parents before their children. */
export const getCategoryQuery = z.object({ ...branchQuery, slug: z.string().min(1).max(200).optional() });
export const categoryAnswer = z.object({ category }).openapi('category_answer');
export const categoriesAnswer = z.object({ categories: z.array(category) }).openapi('categories');

export const facet = z
  .object({
    id: rowId,
    name: z.string(),
    values: z.array(z.object({ id: rowId, value: z.string(), count: z.int().positive() })),
  })
  .openapi('facet');

const price = z.coerce.number().nonnegative().optional().openapi({ type: 'number' });

/** GET get-category-products. Attributes are filtered by `attributes[{attribute id}]={value id}[,{value id}…]`. */
export const getCategoryProductsQuery = z.object({
  ...branchQuery,
  slug: z.string().min(1).max(200),
  page: pageNumber,
  per_page: perPage,
  sort: z.enum(PRODUCT_SORTS).default('featured'),
  price_min: price,
  price_max: price,
  in_stock: z.enum(['true', 'false']).optional(),
});
export const categoryProductsAnswer = pageOf(productCard)
  .extend({ category, facets: z.array(facet) })
  .openapi('category_products');

/** GET search-products */
export const searchProductsQuery = z.object({
  ...branchQuery,
  q: z.string().trim().min(1).max(SEARCH_QUERY_MAX),
  page: pageNumber,
  per_page: perPage,
  sort: z.enum(PRODUCT_SORTS).optional().openapi({ description: 'Absent: the best match first.' }),
});
export const searchAnswer = pageOf(productCard)
  .extend({
    query: z.string(),
    corrected_query: z.string().nullable().openapi({ description: 'What was searched instead, where nothing matched exactly.' }),
    suggestions: z.array(z.string()),
    categories: z.array(categoryLink),
  })
  .openapi('search');

export type Category = z.infer<typeof category>;
export type CategoryProductsAnswer = z.infer<typeof categoryProductsAnswer>;
export type Facet = z.infer<typeof facet>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type CategoryAnswer = z.infer<typeof categoryAnswer>;
export type CategoriesAnswer = z.infer<typeof categoriesAnswer>;
