import { z } from '@hono/zod-openapi';
import { SLUG_PATTERN } from '#domain/catalog/slug.ts';
import { queryId, rowId } from '../common.ts';
import { HTML_MAX, TEXT_MAX } from '../limits.ts';
import { color, name } from '../store-file/store-file-fields.ts';
import { seenOf } from './seen.ts';

/** The last part of the address of a page. A new one is made from the name if it is absent. */
export const pageSlug = z.string().regex(SLUG_PATTERN, 'must be lower-case letters, digits and hyphens');
export const seoText = z.string().trim().max(TEXT_MAX);
export const writtenHtml = z.string().max(HTML_MAX).openapi({ description: 'HTML. It is sanitized.' });

const categoryInList = z
  .object({
    id: rowId,
    slug: z.string(),
    name: z.string(),
    parent_id: rowId.nullable(),
    depth: z.int().nonnegative().openapi({ description: '0 at the top level.' }),
    products: z.int().nonnegative().openapi({ description: 'Products in it and below it, published or not.' }),
    image: z.string().openapi({ description: 'URL. Empty if there is none.' }),
  })
  .openapi('operator_category_in_list');

/** GET operator/categories: each category followed by those below it. */
export const operatorCategoriesResponse = z
  .object({ categories: z.array(categoryInList) })
  .openapi('operator_categories');

/** GET operator/categories/{category_id} */
export const operatorCategoryParams = z.strictObject({ category_id: queryId });
const operatorCategory = categoryInList
  .extend({
    children: z.int().nonnegative(),
    color: z.string().nullable(),
    description_html: z.string(),
    seo_title: z.string(),
    seo_description: z.string(),
  })
  .openapi('operator_category');
export const operatorCategoryResponse = z.object({ category: operatorCategory }).openapi('operator_category_response');

const fields = {
  slug: pageSlug.optional(),
  parent_id: rowId.nullable().optional().openapi({ description: 'Null for the top level.' }),
  color: color.nullable().optional(),
  image: z.string().trim().max(TEXT_MAX).optional().openapi({
    description: "Path of a picture of the store, as in its pages: `/img/640/….webp`. Empty removes the category's.",
  }),
  description_html: writtenHtml.optional(),
  seo_title: seoText.optional(),
  seo_description: seoText.optional(),
};
/** POST operator/categories */
export const addCategoryBody = z.strictObject({ name, ...fields }).openapi('add_category');
/** PUT operator/categories/{category_id}: fields that are absent stay. */
export const changeCategoryBody = z
  .strictObject({ name: name.optional(), ...fields, seen: seenOf(operatorCategory) })
  .openapi('change_category');
/** POST operator/categories/{category_id}/moves */
export const moveCategoryBody = z.strictObject({ direction: z.enum(['up', 'down']) }).openapi('move_category');

export type CategoryInList = z.infer<typeof categoryInList>;
export type OperatorCategory = z.infer<typeof operatorCategory>;
export type AddCategoryRequest = z.input<typeof addCategoryBody>;
export type ChangeCategoryRequest = z.input<typeof changeCategoryBody>;
