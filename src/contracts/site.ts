import { z } from '@hono/zod-openapi';
import { WEEKDAYS } from '#domain/branches/types.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { CACHE_KEYS, type CacheKey } from '#domain/store/cache-keys.ts';
import { amount, branchQuery, querySlug, rowId, seo } from './common.ts';
import { layoutItem } from './layout.ts';

/** Opening and closing time. A closing time that is not after the opening time is on the next day. */
const openSpans = z
  .array(z.tuple([z.string(), z.string()]).readonly())
  .readonly()
  .openapi({ example: [['11:00', '22:30']] });

const deliveryTerms = z
  .object({
    minutes: z
      .union([z.tuple([z.int(), z.int()]), z.null()])
      .openapi({ description: 'The shortest and the longest time. Null if it is unknown.', example: [20, 40] }),
    charge_from: amount,
    charge_to: amount,
    minimum_order: amount.openapi({ description: 'Minimum subtotal. 0 without a minimum.', example: 10 }),
    free_from: amount.nullable().openapi({
      description: 'Subtotal from which delivery is free. Null if it never becomes free, or always is.',
    }),
  })
  .openapi('delivery_terms');

const branch = z
  .object({
    id: rowId,
    name: z.string(),
    is_main_branch: z.union([z.literal(0), z.literal(1)]),
    phone: z.string(),
    email: z.string(),
    address_1: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    country: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    order_types: z.array(z.enum(ORDER_TYPES)),
    opening_hours: z.union([z.partialRecord(z.enum(WEEKDAYS), openSpans), z.null()]).openapi({
      description: 'In the time zone of the setting `time_zone`. A missing day is closed. Null if always open.',
    }),
    holidays: z
      .array(
        z.object({
          date: z.string().openapi({ example: '2026-12-25' }),
          name: z.string(),
          hours: openSpans.openapi({ description: 'Replaces the hours of the weekday. Empty if closed.' }),
        }),
      )
      .openapi({ description: 'Days with special hours.' }),
    delivery: z.union([deliveryTerms, z.null()]).openapi({
      description: 'What is known about delivery without an address. Null if the branch does not deliver.',
    }),
  })
  .openapi('branch');

const version = z.int().nonnegative();
const cacheVersions = z
  .object(Object.fromEntries(CACHE_KEYS.map((key) => [key, version])) as Record<CacheKey, typeof version>)
  .openapi('cache_versions');

/** GET cache-info */
export const cacheInfoResponse = z
  .object({
    ...cacheVersions.shape,
    closed_today: z.string().optional().openapi({
      description: "If the branch is closed all day: a notice with the next opening time, in the store's language.",
      example: 'Closed today · opens Mon 09:00',
    }),
  })
  .openapi('cache_info');

/** GET get-data */
export const getDataQuery = z.object(branchQuery);
export const siteDataResponse = z
  .object({
    origin: z.string().openapi({ description: "The store's canonical origin.", example: 'https://slice.example' }),
    layout: z.array(layoutItem),
    settings: z
      .record(z.string(), z.string())
      .openapi({ description: 'Site settings; "true" and "false" are booleans.' }),
    branches: z.array(branch),
    selected_branch_id: rowId,
    layout_differs_at: z
      .array(rowId)
      .optional()
      .openapi({ description: 'Branches with a different layout. Absent if there are none.' }),
    no_branch_found: z.boolean(),
    has_products: z.boolean(),
    desk: z
      .string()
      .optional()
      .openapi({ description: 'Path of the desk, at which the store is run. Only for a store without products.' }),
    versions: cacheVersions,
  })
  .openapi('site_data');

const contentPage = z
  .object({
    id: rowId,
    title: z.string(),
    slug: z.string(),
    content_html: z.string().openapi({ description: 'Sanitized.' }),
    updated_at: z.string(),
    seo,
  })
  .openapi('page');

/** GET get-pages */
export const pagesResponse = z
  .object({ pages: z.array(contentPage.omit({ content_html: true, seo: true })) })
  .openapi('pages');

/** GET get-page */
export const getPageQuery = z.object({ ...branchQuery, slug: querySlug });
export const pageResponse = z.object({ page: contentPage }).openapi('page_response');

export type Branch = z.infer<typeof branch>;
export type SiteData = z.infer<typeof siteDataResponse>;
export type CacheVersions = z.infer<typeof cacheVersions>;
export type CacheInfo = z.infer<typeof cacheInfoResponse>;
export type ContentPage = z.infer<typeof contentPage>;
export type PagesResponse = z.infer<typeof pagesResponse>;
export type PageResponse = z.infer<typeof pageResponse>;
