import { z } from '@hono/zod-openapi';
import { queryId, rowId } from '../common.ts';
import { HOME_ITEMS_MAX } from '../limits.ts';
import { storeFileLayoutItem } from '../store-file/store-file-layout.ts';
import { seenOf } from './seen.ts';

const items = z.array(storeFileLayoutItem).max(HOME_ITEMS_MAX);
const homeItem = storeFileLayoutItem.required().openapi('operator_home_item');
const homeLayout = z
  .object({
    revision: z.string().openapi({ description: 'Another one after each change.' }),
    items: z.array(homeItem).openapi({
      description:
        'In their order. `data` is as in a store file, by `code`. Pictures are paths of pictures of the store.',
    }),
  })
  .openapi('operator_home_layout');

/** GET operator/home-layout */
export const homeLayoutResponse = z.object({ home_layout: homeLayout }).openapi('operator_home_layout_response');

const seen = seenOf(homeLayout.pick({ revision: true }));
/** PUT operator/home-layout */
export const changeHomeLayoutBody = z.strictObject({ items, seen }).openapi('change_home_layout');

/** GET operator/home-layout/versions */
const homeVersion = z
  .object({
    id: rowId,
    saved_at: z.iso.datetime().nullable().openapi({ description: 'Null if it was saved before versions were kept.' }),
    operator_name: z.string().nullable().openapi({ description: 'Null for an import or a command.' }),
    elements: z.int().nonnegative(),
    is_current: z.boolean().openapi({ description: 'Whether shoppers see it.' }),
  })
  .openapi('operator_home_version');
export const homeVersionsResponse = z.object({ versions: z.array(homeVersion) }).openapi('operator_home_versions');

/** POST operator/home-layout/versions/{version_id}/restore */
export const homeVersionParams = z.strictObject({ version_id: queryId });
export const restoreHomeVersionBody = z.strictObject({ seen }).openapi('restore_home_version');

/** POST operator/home-layout/previews */
export const previewHomeLayoutBody = z.strictObject({ items }).openapi('preview_home_layout');
export const homePreviewResponse = z
  .object({ path: z.string().openapi({ description: 'Of the page, for some minutes and this operator only.' }) })
  .openapi('operator_home_preview');
/** GET operator/home-layout/previews/{token} */
export const homePreviewParams = z.strictObject({ token: z.uuid() });

export type HomeItem = z.output<typeof homeItem>;
export type OperatorHomeLayout = z.output<typeof homeLayout>;
export type HomeVersion = z.output<typeof homeVersion>;
