import { z } from '@hono/zod-openapi';
import { PRODUCT_SORTS } from '#domain/catalog/product-sort.ts';
import {
  blankable,
  branchQuery,
  categoryLink,
  imageOrNull,
  pageNumber,
  pageOf,
  perPage,
  queryInteger,
  querySlug,
  rowId,
  seo,
} from './common.ts';
import { FACET_VALUES_MAX, FACETS_MAX, SEARCH_QUERY_MAX, SEARCH_TOTAL_MAX } from './limits.ts';
import { productCard } from './product.ts';

const category = z
  .object({
    ...categoryLink.shape,
    primary_image: imageOrNull,
    color: z.string().nullable(),
    description_html: z.string().openapi({ description: 'Sanitized.' }),
    parent: categoryLink.nullable(),
    trail: z
      .array(categoryLink)
      .openapi({ description: 'The path from the top of the tree to the category, including itself.' }),
    children: z.array(
      categoryLink.extend({ primary_image: imageOrNull, color: z.string().nullable(), product_count: z.int() }),
    ),
    product_count: z
      .int()
      .nonnegative()
      .openapi({ description: 'Number of listed products, including those of its descendants.' }),
    seo,
  })
  .openapi('category');

/** GET get-category: the category with `slug`, or all categories with parents before their children. */
export const getCategoryQuery = z.object({ ...branchQuery, slug: querySlug.optional() });
export const categoryResponse = z.object({ category }).openapi('category_response');
export const categoriesResponse = z.object({ categories: z.array(category) }).openapi('categories');

/**
 * A single-choice attribute of the listed products. The count of a value is the number of products listed if that value
 * were chosen too. All filters apply, but values of the same attribute widen the result. Only a chosen value can have
 * 0.
 */
const facet = z
  .object({
    id: rowId,
    name: z.string(),
    values: z.array(z.object({ id: rowId, value: z.string(), count: z.int().nonnegative() })),
  })
  .openapi('facet');

/** An amount in a query string. It stays text so that the server can convert it to minor units exactly. */
const price = blankable(z.string().regex(/^\d{1,9}(?:\.\d{1,4})?$/, 'must be an amount such as 12.5')).openapi({
  type: 'number',
  minimum: 0,
});

/** `attributes[3]=11,12`, may be repeated: attribute → value ids. A product must have one of them. */
const attributes = z
  .record(
    z.string().regex(/^\d{1,15}$/, 'must be named by a number'),
    z
      .array(
        z
          .string()
          .regex(/^\d{1,15}$/, 'must be numbers separated by commas')
          .transform(Number),
      )
      .max(FACET_VALUES_MAX),
  )
  .refine((chosen) => Object.keys(chosen).length <= FACETS_MAX, `must be at most ${FACETS_MAX}`)
  .optional()
  .openapi({
    param: { style: 'deepObject', explode: true },
    type: 'object',
    additionalProperties: { type: 'string', pattern: '^\\d+(,\\d+)*$' },
    example: { 3: '11,12' },
    description: 'Attribute id → value ids, of which a product must have one: `attributes[3]=11,12`.',
  });

/** GET get-category-products. Filters without a match return an empty list. */
export const getCategoryProductsQuery = z.object({
  ...branchQuery,
  slug: querySlug,
  page: pageNumber,
  per_page: perPage,
  sort: z.enum(PRODUCT_SORTS).default('featured'),
  price_min: price,
  price_max: price,
  in_stock: blankable(z.enum(['true', 'false']).transform((text) => text === 'true')).openapi({
    type: 'boolean',
    description: 'Whether to list only products in stock.',
  }),
  rating_min: blankable(queryInteger(1, 5)).openapi({
    type: 'integer',
    minimum: 1,
    maximum: 5,
    description: 'Fewest stars of the average rating. Products without ratings are left out.',
  }),
  attributes,
});
export const categoryProductsResponse = pageOf(productCard)
  .extend({ category, facets: z.array(facet) })
  .openapi('category_products');

/** GET search-products */
export const searchProductsQuery = z.object({
  ...branchQuery,
  q: z.string().trim().min(1).max(SEARCH_QUERY_MAX),
  page: pageNumber,
  per_page: perPage,
  sort: z.enum(PRODUCT_SORTS).optional().openapi({ description: 'Default: best match first.' }),
});
export const searchResponse = pageOf(productCard)
  .extend({
    total: z
      .int()
      .nonnegative()
      .max(SEARCH_TOTAL_MAX)
      .openapi({ description: `At most the best ${SEARCH_TOTAL_MAX} matches are listed and counted.` }),
    query: z.string(),
    corrected_query: z.string().nullable().openapi({ description: 'The corrected query, if nothing matched exactly.' }),
    suggestions: z.array(z.string()).max(5).openapi({ description: 'Suggestions that narrow this query.' }),
    categories: z.array(categoryLink).max(5),
  })
  .openapi('search');

export type Category = z.infer<typeof category>;
export type CategoryProductsResponse = z.infer<typeof categoryProductsResponse>;
export type Facet = z.infer<typeof facet>;
export type SearchResponse = z.infer<typeof searchResponse>;
export type CategoryResponse = z.infer<typeof categoryResponse>;
export type CategoriesResponse = z.infer<typeof categoriesResponse>;
