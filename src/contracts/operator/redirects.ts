import { z } from '@hono/zod-openapi';
import { pageNumber, pageOf, perPage, queryId, rowId, searchedText } from '../common.ts';
import { REDIRECT_LIST_MAX, REDIRECT_TYPED_MAX } from '../limits.ts';
import { seenOf } from './seen.ts';

/** GET operator/redirects */
export const operatorRedirectsQuery = z.strictObject({
  q: searchedText(200).openapi({ type: 'string', description: 'A part of the old address or of the new one.' }),
  page: pageNumber,
  per_page: perPage,
});
const operatorRedirect = z
  .object({
    id: rowId,
    from: z.string().openapi({ description: 'Path of an earlier shop.', example: '/collections/pizza' }),
    to: z.string().openapi({
      description: 'Path of the store, or an https address elsewhere.',
      example: '/category/pizza',
    }),
    created_at: z.iso.datetime(),
  })
  .openapi('operator_redirect');
export const operatorRedirectsResponse = pageOf(operatorRedirect).openapi('operator_redirects');

/** PUT and DELETE operator/redirects/{redirect_id} */
export const operatorRedirectParams = z.strictObject({ redirect_id: queryId });
export const operatorRedirectResponse = z.object({ redirect: operatorRedirect }).openapi('operator_redirect_response');

const address = z.string().trim().min(1).max(REDIRECT_TYPED_MAX);
/** POST operator/redirects */
export const addRedirectBody = z.strictObject({ from: address, to: address }).openapi('add_redirect');
/** PUT operator/redirects/{redirect_id}: fields that are absent stay. */
export const changeRedirectBody = z
  .strictObject({
    from: address.optional(),
    to: address.optional(),
    seen: seenOf(operatorRedirect.pick({ from: true, to: true })),
  })
  .openapi('change_redirect');

/** POST operator/redirects/import */
export const importRedirectsBody = z
  .strictObject({
    csv: z.string().trim().min(1).max(REDIRECT_LIST_MAX).openapi({
      description:
        'A line for each redirect: the old address and the new one, separated by a comma, a semicolon or a tab. The first line may be a heading.',
      example: '/collections/pizza,/category/pizza\n/pages/about,/page/about-us',
    }),
  })
  .openapi('import_redirects');
export const importRedirectsResponse = z
  .object({
    added: z.int().nonnegative(),
    changed: z.int().nonnegative().openapi({ description: 'Redirects that led elsewhere before.' }),
    unchanged: z.int().nonnegative(),
  })
  .openapi('imported_redirects');

export type OperatorRedirect = z.infer<typeof operatorRedirect>;
export type AddRedirectRequest = z.input<typeof addRedirectBody>;
export type ChangeRedirectRequest = z.input<typeof changeRedirectBody>;
export type ImportedRedirects = z.infer<typeof importRedirectsResponse>;
