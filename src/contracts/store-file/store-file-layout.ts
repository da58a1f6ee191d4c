/** Layout of the home page and the navigation in a store file. */
import { z } from 'zod';
import { LINK_TYPES } from '#domain/catalog/banner-link.ts';
import { PRODUCT_SORTS } from '#domain/catalog/product-sort.ts';
import { ELEMENT_PRODUCTS_MAX, HTML_MAX } from '../limits.ts';
import { imageSource, name, slug, text } from './store-file-fields.ts';

const banner = z
  .strictObject({
    image: imageSource.nullable().default(null),
    /** A separate image for narrow screens, 4:5. */
    mobile_image: imageSource.nullable().default(null),
    link_type: z.enum(LINK_TYPES).default('NO_LINK'),
    data: z
      .strictObject({
        product_slug: slug.optional(),
        category_slug: slug.optional(),
        custom_url: z.string().optional(),
      })
      .default({}),
    title: text,
    text,
    button: text,
  })
  .refine(({ link_type, data }) => link_type === 'NO_LINK' || data[LINK_FIELD[link_type]] !== undefined, {
    path: ['data'],
    message: 'lacks what its link_type needs: product_slug, category_slug or custom_url',
  });

const LINK_FIELD = { PRODUCT: 'product_slug', CATEGORY: 'category_slug', CUSTOM: 'custom_url' } as const;

const productSource = {
  product_slugs: z.array(slug).max(ELEMENT_PRODUCTS_MAX).optional(),
  category_slug: slug.optional(),
  sort: z.enum(PRODUCT_SORTS).optional(),
  limit: z.int().min(1).max(ELEMENT_PRODUCTS_MAX).optional(),
};
const categorySource = { category_slugs: z.array(slug).max(100).optional() };
const links = z.array(z.strictObject({ label: name, url: z.string(), icon: z.string().optional() })).default([]);

/** `data` of a layout item in the file, by its `code`. Other codes may have any `data`. */
export const storeFileLayoutData = {
  banner_slider: z.strictObject({ banners: z.array(banner).min(1).max(30) }),
  slider_centered: z.strictObject({ title: text, banners: z.array(banner).min(1).max(30) }),
  static_banner: z.strictObject({ banner }),
  search_block: z.strictObject({ title: text, placeholder: text }),
  categories_grid: z.strictObject({ title: text, ...categorySource }),
  categories_horizontal_strip: z.strictObject({ title: text, ...categorySource }),
  products_display: z.strictObject({ title: text, ...productSource }),
  product_horizontal_strip: z.strictObject({ title: text, ...productSource }),
  custom_html_block: z.strictObject({ html: z.string().max(HTML_MAX) }),
  top_nav: z.strictObject({ links }),
  bottom_nav: z.strictObject({ links }),
  footer_nav: z.strictObject({ links }),
  products_infinite_scroll: z.strictObject({
    title: text,
    category_slug: slug.optional(),
    sort: z.enum(PRODUCT_SORTS).optional(),
  }),
} as const;

/** Layout items, shown in the order of the file. They replace the whole layout. */
export const storeFileLayoutItem = z.strictObject({
  code: name,
  type: z.enum(['designElement', 'plugin']).default('designElement'),
  /** Must match `storeFileLayoutData[code]`. */
  data: z.record(z.string(), z.unknown()).default({}),
  settings: z.record(z.string(), z.unknown()).default({}),
  unique_id: z.string().max(100).nullable().default(null),
  /** Names of the branches that show it. Empty means all. */
  branches: z.array(name).max(10_000).default([]),
});

export type StoreFileLayoutItem = z.output<typeof storeFileLayoutItem>;
export type StoreFileLayoutCode = keyof typeof storeFileLayoutData;

/** Whether the storefront has an element of this code. It ignores others. */
export const isStoreFileLayoutCode = (code: string): code is StoreFileLayoutCode =>
  Object.hasOwn(storeFileLayoutData, code);
