import { z } from '@hono/zod-openapi';
import { LISTED_STATUSES, PRODUCT_STATUSES } from '#domain/catalog/product-draft.ts';
import { DIRECTIONS, STORE_PRODUCT_SORTS } from '#domain/catalog/store-product-sort.ts';
import {
  amount,
  blankable,
  imageOrNull,
  pageNumber,
  pageOf,
  perPage,
  queryId,
  querySlug,
  rowId,
  searchedText,
} from '../common.ts';
import { CHANGED_PRODUCTS_MAX, SEARCH_QUERY_MAX } from '../limits.ts';
import { storeFileProduct } from '../store-file/store-file.ts';
import { valueNames } from '../store-file/store-file-fields.ts';
import { branchOffer, branchOfferChange } from './branch-offers.ts';
import { seenOf } from './seen.ts';

/** GET operator/products */
export const operatorProductsQuery = z.strictObject({
  q: searchedText(SEARCH_QUERY_MAX).openapi({
    type: 'string',
    description: 'Beginnings of words of the product or of its article numbers, or its slug.',
  }),
  category: blankable(querySlug).openapi({ type: 'string', description: 'Slug of a category.' }),
  status: blankable(z.enum(LISTED_STATUSES)).openapi({
    type: 'string',
    enum: [...LISTED_STATUSES],
    description: 'All but archived products if absent. sold_out: published products of which nothing is left.',
  }),
  sort: z.enum(STORE_PRODUCT_SORTS).default('newest'),
  order: z.enum(DIRECTIONS).default('desc'),
  page: pageNumber,
  per_page: perPage,
});
const operatorProductInList = z
  .object({
    id: rowId,
    slug: z.string(),
    name: z.string(),
    status: z.enum(PRODUCT_STATUSES),
    sku: z.string().nullable(),
    price: amount,
    has_price_range: z.boolean(),
    stock: z.int().nonnegative().nullable().openapi({
      description: 'Units of the product, or of all its combinations. Null if they are not counted.',
    }),
    in_stock: z.boolean(),
    combinations: z.int().nonnegative().openapi({ description: 'Number of its combinations.' }),
    image: imageOrNull,
    updated_at: z.iso.datetime(),
  })
  .openapi('operator_product_in_list');
export const operatorProductsResponse = pageOf(operatorProductInList).openapi('operator_products');

/** GET operator/product-categories: the categories that a product may be in. */
export const productCategoriesResponse = z
  .object({ categories: z.array(z.object({ slug: z.string(), name: z.string(), parent_slug: z.string().nullable() })) })
  .openapi('product_categories');

/** GET operator/products/{product_id}: the product as in a store file. */
export const operatorProductParams = z.strictObject({ product_id: queryId });
export const operatorProduct = storeFileProduct
  .required()
  .extend({
    id: rowId,
    updated_at: z.iso.datetime(),
    branch_offers: z.array(branchOffer).openapi({ description: 'What differs at single branches, in their order.' }),
  })
  .openapi('operator_product');
export const operatorProductResponse = z.object({ product: operatorProduct }).openapi('operator_product_response');

/** More than the number of a store's branches. */
const BRANCHES_MAX = 10_000;

const { shape } = storeFileProduct;
const combination = shape.combinations.unwrap().element;
/** The fields that an operator writes. None has a default, because an absent field stays as it is. */
const fields = {
  slug: shape.slug,
  name: shape.name,
  status: shape.status.unwrap(),
  is_featured: shape.is_featured.unwrap(),
  description_html: shape.description_html.unwrap(),
  selling_price: shape.selling_price,
  original_price: shape.original_price.unwrap(),
  stock: shape.stock.unwrap(),
  sku: shape.sku.unwrap(),
  max_quantity: shape.max_quantity.unwrap(),
  category_slugs: shape.category_slugs.unwrap(),
  images: shape.images.unwrap(),
  attributes: shape.attributes.unwrap(),
  combinations: z.array(
    combination.extend({
      stock: combination.shape.stock.unwrap().optional().openapi({ description: 'Stays as it is if absent.' }),
    }),
  ),
  multi_selectable_attributes: shape.multi_selectable_attributes.unwrap(),
  search_words: shape.search_words.unwrap(),
  seo: shape.seo.unwrap(),
  external_link: shape.external_link.unwrap(),
  branch_offers: z
    .array(branchOfferChange)
    .max(BRANCHES_MAX)
    .openapi({ description: 'At a branch that is not listed, the product is sold as in the catalog.' }),
};
const changes = z.strictObject(fields).partial();

/** PUT operator/products/{product_id} */
export const changeProductBody = changes
  .extend({
    seen: seenOf(changes),
  })
  .openapi('change_product');
/** POST operator/products */
export const newProductBody = changes
  .extend({ name: fields.name, slug: fields.slug.optional().openapi({ description: 'From the name if absent.' }) })
  .openapi('new_product');
/** PUT operator/products/{product_id}/stock */
export const productStockBody = z
  .strictObject({
    stock: fields.stock,
    seen: fields.stock.optional().openapi({ description: 'The stock that the operator saw.' }),
    values: valueNames.optional().openapi({ description: 'The combination that is counted.' }),
  })
  .openapi('product_stock');
/** POST operator/products/status */
export const productStatusBody = z
  .strictObject({ ids: z.array(rowId).min(1).max(CHANGED_PRODUCTS_MAX), status: fields.status })
  .openapi('product_status');
export const productStatusResponse = z
  .object({ changed: z.array(z.object({ id: rowId, status: z.enum(PRODUCT_STATUSES) })) })
  .openapi('product_status_response');
/** DELETE operator/products/{product_id} */
export const deletedProductResponse = z.object({ name: z.string() }).openapi('deleted_product');

export type ProductCategory = z.infer<typeof productCategoriesResponse>['categories'][number];
export type OperatorProductInList = z.infer<typeof operatorProductInList>;
export type OperatorProduct = z.infer<typeof operatorProduct>;
export type ProductSeen = z.output<typeof changes>;
export type ProductChanges = z.output<typeof changes>;
export type NewProduct = z.output<typeof newProductBody>;
export type ChangeProductRequest = z.input<typeof changeProductBody>;
export type NewProductRequest = z.input<typeof newProductBody>;
export type ProductStockRequest = z.input<typeof productStockBody>;
export type ProductStatusRequest = z.input<typeof productStatusBody>;
