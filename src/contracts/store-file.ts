/**
 * The store file: a whole store, or any part of it, as one JSON document. `import` reads it, `export` writes it, and
 * the demo stores are made of it. Things refer to each other by slug or by name, never by id; amounts are major units
 * of the store's currency; an image is a path beside the file, an http(s) address or a `data:` URI.
 */
import { z } from 'zod';
import { DISCOUNT_TYPES, FEE_TYPES } from './cart.ts';
import { LINK_TYPES } from './layout.ts';
import { COUPON_CODE_MAX, PRODUCT_SORTS } from './limits.ts';
import { storeFileBranch } from './store-file-branches.ts';
import {
  amount,
  COMBINATIONS_MAX,
  color,
  html,
  imageSource,
  instant,
  name,
  orderTypes,
  percent,
  seo,
  sku,
  slug,
  slugs,
  stock,
  text,
  valueNames,
} from './store-file-fields.ts';

export const STORE_FILE_FORMAT = 'frontage-store';
/** Keys and values as `domain/site-settings` has them; `logo`, `favicon` and `og_image` are image sources. */
export const storeFileSettings = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Categories are listed in the order of the file; a parent may come after its children. */
export const storeFileCategory = z.strictObject({
  slug,
  name,
  parent_slug: slug.nullable().default(null),
  color: color.nullable().default(null),
  description_html: html,
  image: imageSource.nullable().default(null),
  seo,
});

const combination = z.strictObject({
  values: valueNames,
  price: amount,
  original_price: amount.nullable().default(null),
  /** Pieces; null: not counted. */
  stock,
  sku,
});

const multiValue = z.strictObject({
  value: name,
  /** Added to the price of the line. */
  price: amount.default(0),
  /** Single-choice values of which one must be chosen; none: no condition. */
  dependencies: z.array(z.strictObject({ attribute: name, value: name })).default([]),
  /** Prices by combination instead of `price`; a combination that is not named cannot have this value. */
  variant_prices: z.array(z.strictObject({ values: valueNames, price: amount })).default([]),
});

const multiSelectableAttribute = z
  .strictObject({
    name,
    min_select: z.int().nonnegative().default(0),
    /** null: no limit. */
    max_select: z.int().positive().nullable().default(null),
    values: z.array(multiValue).min(1).max(200),
  })
  .refine(({ min_select, max_select }) => max_select === null || min_select <= max_select, {
    path: ['max_select'],
    message: 'is below min_select',
  });

/** Products are listed in the order of the file under `sort=featured`, featured ones first. */
export const storeFileProduct = z.strictObject({
  slug,
  name,
  /** `active`: everywhere; `hidden`: has a page, in no list; `draft`: nowhere. */
  status: z.enum(['active', 'hidden', 'draft']).default('active'),
  is_featured: z.boolean().default(false),
  description_html: html,
  /** What its card shows: the lowest price of a product with combinations. */
  selling_price: amount,
  /** The price before reduction, above `selling_price`; null where there is none. */
  original_price: amount.nullable().default(null),
  /** Of a product without combinations, as is `sku`. */
  stock,
  sku,
  max_quantity: z.int().positive().max(1_000_000).default(20),
  /** Where it is listed; the first is its home. */
  category_slugs: z.array(slug).max(50).default([]),
  /** The first is the card's. `alt` is the product's name where it is empty. */
  images: z
    .array(z.strictObject({ image: imageSource, alt: z.string().max(500).default('') }))
    .max(250)
    .default([]),
  attributes: z
    .array(z.strictObject({ name, values: z.array(name).min(1).max(COMBINATIONS_MAX) }))
    .max(10)
    .default([]),
  combinations: z.array(combination).max(COMBINATIONS_MAX).default([]),
  multi_selectable_attributes: z.array(multiSelectableAttribute).max(50).default([]),
  /** Further words that the search finds it by: brand, tags, article number. */
  search_words: z.string().max(2_000).default(''),
  seo,
  created_at: instant.optional(),
});

export const storeFileReview = z.strictObject({
  product_slug: slug,
  rating: z.int().min(1).max(5),
  title: z.string().max(300).default(''),
  comment: z.string().max(5_000).default(''),
  /** As shown: "Ada L."; empty: of somebody who is gone. A second review of the same author and instant replaces the first. */
  author_name: name.or(z.literal('')),
  created_at: instant,
});

/** Content pages, in the order of the file. */
export const storeFilePage = z.strictObject({
  slug,
  title: name,
  content_html: html,
  seo,
  updated_at: instant.optional(),
});

/**
 * Coupons, and discounts that are given by themselves: those have no code and are told apart by their title. Lists that
 * are empty mean: any.
 */
export const storeFileDiscount = z
  .strictObject({
    code: z.string().trim().min(1).max(COUPON_CODE_MAX).nullable().default(null),
    title: name,
    description: text,
    type: z.enum(DISCOUNT_TYPES),
    /** Percent of a `percent`, an amount of a `fixed` discount. */
    value: amount.default(0),
    max_discount: amount.nullable().default(null),
    applies_to: z.enum(['cart', 'products', 'categories', 'delivery']).default('cart'),
    product_slugs: slugs,
    category_slugs: slugs,
    min_subtotal: amount.default(0),
    branches: z.array(name).max(1_000).default([]),
    order_types: orderTypes,
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
    is_first_order_only: z.boolean().default(false),
    /** null: no limit. */
    usage_limit: z.int().positive().max(1_000_000_000).nullable().default(null),
    usage_limit_per_customer: z.int().positive().max(1_000_000_000).nullable().default(null),
    /** Whether shoppers see it in the list of discounts. */
    is_listed: z.boolean().default(true),
    /** Lower is taken first. */
    priority: z.int().min(0).max(1_000_000).default(0),
  })
  .refine(({ type, value }) => type !== 'percent' || value <= 100, {
    path: ['value'],
    message: 'is above 100 percent',
  });

/** What is charged beside the goods, in the order of the file; the list is replaced as a whole. */
export const storeFileFee = z
  .strictObject({ name, type: z.enum(FEE_TYPES), value: amount, order_types: orderTypes })
  .refine(({ type, value }) => type !== 'percent' || value <= 100, {
    path: ['value'],
    message: 'is above 100 percent',
  });

/** Rates of tax; the first that names a product or a category of it counts. The list is replaced as a whole. */
export const storeFileTaxClass = z.strictObject({ name, rate: percent, product_slugs: slugs, category_slugs: slugs });

const banner = z
  .strictObject({
    image: imageSource.nullable().default(null),
    /** Its own picture for narrow screens, 4:5. */
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
  product_slugs: z.array(slug).max(60).optional(),
  category_slug: slug.optional(),
  sort: z.enum(PRODUCT_SORTS).optional(),
  limit: z.int().min(1).max(60).optional(),
};
const categorySource = { category_slugs: z.array(slug).max(100).optional() };
const links = z.array(z.strictObject({ label: name, url: z.string(), icon: z.string().optional() })).default([]);

/** `data` of a layout item in the file, by its `code`; other codes carry any `data`. */
export const storeFileLayoutData = {
  banner_slider: z.strictObject({ banners: z.array(banner).min(1).max(30) }),
  slider_centered: z.strictObject({ title: text, banners: z.array(banner).min(1).max(30) }),
  static_banner: z.strictObject({ banner }),
  search_block: z.strictObject({ title: text, placeholder: text }),
  categories_grid: z.strictObject({ title: text, ...categorySource }),
  categories_horizontal_strip: z.strictObject({ title: text, ...categorySource }),
  products_display: z.strictObject({ title: text, ...productSource }),
  product_horizontal_strip: z.strictObject({ title: text, ...productSource }),
  custom_html_block: z.strictObject({ html: z.string().max(200_000) }),
  top_nav: z.strictObject({ links }),
  bottom_nav: z.strictObject({ links }),
  products_infinite_scroll: z.strictObject({
    title: text,
    category_slug: slug.optional(),
    sort: z.enum(PRODUCT_SORTS).optional(),
  }),
} as const;

/** Layout items, shown in the order of the file. The whole layout is replaced by the file's. */
export const storeFileLayoutItem = z.strictObject({
  code: name,
  type: z.enum(['designElement', 'plugin']).default('designElement'),
  /** Fits `storeFileLayoutData[code]`. */
  data: z.record(z.string(), z.unknown()).default({}),
  settings: z.record(z.string(), z.unknown()).default({}),
  unique_id: z.string().max(100).nullable().default(null),
  /** The branches that show it, by name; none: all. */
  branches: z.array(name).max(10_000).default([]),
});

/** The sections of a store file, each optional: an absent one is left as it is in the store. */
export const storeFile = z.strictObject({
  format: z.literal(STORE_FILE_FORMAT),
  version: z.literal(1),
  settings: storeFileSettings.optional(),
  categories: z.array(storeFileCategory).optional(),
  products: z.array(storeFileProduct).optional(),
  reviews: z.array(storeFileReview).optional(),
  pages: z.array(storeFilePage).optional(),
  branches: z.array(storeFileBranch).optional(),
  layout: z.array(storeFileLayoutItem).optional(),
  discounts: z.array(storeFileDiscount).optional(),
  additional_fees: z.array(storeFileFee).optional(),
  tax_classes: z.array(storeFileTaxClass).optional(),
});

/** What one writes: defaults may be left out. */
export type StoreFile = z.input<typeof storeFile>;
export type StoreFileCategory = z.output<typeof storeFileCategory>;
export type StoreFileProduct = z.output<typeof storeFileProduct>;
export type StoreFilePage = z.output<typeof storeFilePage>;
export type StoreFileDiscount = z.output<typeof storeFileDiscount>;
export type StoreFileFee = z.output<typeof storeFileFee>;
export type StoreFileTaxClass = z.output<typeof storeFileTaxClass>;
export type StoreFileLayoutItem = z.output<typeof storeFileLayoutItem>;
export type StoreFileLayoutCode = keyof typeof storeFileLayoutData;
/** `data` of one code, as one writes it. */
export type StoreFileLayoutData<Code extends StoreFileLayoutCode> = z.input<(typeof storeFileLayoutData)[Code]>;
