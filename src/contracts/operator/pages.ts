import { z } from '@hono/zod-openapi';
import { queryId, rowId } from '../common.ts';
import { name } from '../store-file/store-file-fields.ts';
import { pageSlug, seoText, writtenHtml } from './categories.ts';
import { seenOf } from './seen.ts';

const pageInList = z
  .object({
    id: rowId,
    slug: z.string(),
    title: z.string(),
    settings: z
      .array(z.string())
      .openapi({ description: 'Settings that name it. Such a page cannot be removed.', example: ['privacy_page'] }),
    updated_at: z.iso.datetime(),
  })
  .openapi('operator_page_in_list');

/** GET operator/pages */
export const operatorPagesResponse = z.object({ pages: z.array(pageInList) }).openapi('operator_pages');

/** GET operator/pages/{page_id} */
export const operatorPageParams = z.strictObject({ page_id: queryId });
const operatorPage = pageInList
  .extend({ content_html: z.string(), seo_title: z.string(), seo_description: z.string() })
  .openapi('operator_page');
export const operatorPageResponse = z.object({ page: operatorPage }).openapi('operator_page_response');

const fields = {
  slug: pageSlug.optional(),
  content_html: writtenHtml.optional(),
  seo_title: seoText.optional(),
  seo_description: seoText.optional(),
};
/** POST operator/pages */
export const addPageBody = z.strictObject({ title: name, ...fields }).openapi('add_page');
/** PUT operator/pages/{page_id}: fields that are absent stay. */
export const changePageBody = z
  .strictObject({
    title: name.optional(),
    ...fields,
    seen: seenOf(operatorPage),
  })
  .openapi('change_page');

export type PageInList = z.infer<typeof pageInList>;
export type OperatorPage = z.infer<typeof operatorPage>;
export type AddPageRequest = z.input<typeof addPageBody>;
export type ChangePageRequest = z.input<typeof changePageBody>;
