import { z } from '@hono/zod-openapi';
import { LINK_TYPES } from '#domain/catalog/banner-link.ts';
import { PRODUCT_SORTS } from '#domain/catalog/product-sort.ts';
import { imageOrNull, rowId } from './common.ts';
import { ELEMENT_PRODUCTS_MAX } from './limits.ts';

export const banner = z
  .object({
    id: rowId,
    image: imageOrNull,
    /** A separate image for narrow screens, 4:5. */
    mobile_image: imageOrNull,
    link_type: z.enum(LINK_TYPES),
    data: z.object({
      custom_url: z.string().optional(),
      /** Current slug of the product or category. */
      slug: z.string().optional(),
    }),
    title: z.string(),
    text: z.string(),
    button: z.string(),
  })
  .openapi('banner');

/** Products shown by a design element: given ones, those of a category, or those of the whole store in an order. */
const productSource = {
  product_ids: z.array(rowId).optional(),
  category_id: rowId.optional(),
  sort: z.enum(PRODUCT_SORTS).optional(),
  limit: z.int().min(1).max(ELEMENT_PRODUCTS_MAX).optional(),
};
const title = z.string().default('');
const link = z.object({ label: z.string(), url: z.string(), icon: z.string().optional() });

/** `data` of a layout item, by its `code`. */
export const layoutData = {
  banner_slider: z.object({ banners: z.array(banner) }),
  slider_centered: z.object({ title, banners: z.array(banner) }),
  static_banner: z.object({ banner }),
  search_block: z.object({ title, placeholder: z.string().default('') }),
  categories_grid: z.object({ title, category_ids: z.array(rowId).optional() }),
  categories_horizontal_strip: z.object({ title, category_ids: z.array(rowId).optional() }),
  products_display: z.object({ title, ...productSource }),
  product_horizontal_strip: z.object({ title, ...productSource }),
  custom_html_block: z.object({ html: z.string() }),
  top_nav: z.object({ links: z.array(link) }),
  bottom_nav: z.object({ links: z.array(link) }),
  footer_nav: z.object({ links: z.array(link) }),
  products_infinite_scroll: z.object({ title, category_id: rowId.optional(), sort: z.enum(PRODUCT_SORTS).optional() }),
} as const;

export type LayoutCode = keyof typeof layoutData;

/**
 * An item of the home page, shown in order of `position`. `data` matches `layoutData[code]`; the storefront skips
 * unknown codes.
 */
export const layoutItem = z
  .object({
    id: rowId,
    code: z.string(),
    type: z.enum(['designElement', 'plugin']),
    data: z.record(z.string(), z.unknown()).openapi({ description: 'In the format `layout_data_{code}`.' }),
    settings: z.record(z.string(), z.unknown()),
    position: z.int(),
    uniqueId: z.string().nullable(),
  })
  .openapi('layout_item');

export type Banner = z.infer<typeof banner>;
export type LayoutItem = z.infer<typeof layoutItem>;
export type LayoutData<Code extends LayoutCode> = z.infer<(typeof layoutData)[Code]>;
