/**
 * The store file: a whole store, or parts of it, as one JSON document. `import` reads it, `export` writes it, and the
 * demo stores are such files. References use slugs or names, never ids. Amounts are major units of the store's
 * currency. An image is a path relative to the file, an http(s) URL or a `data:` URI.
 */
import { z } from 'zod';
import { PRODUCT_DEFAULTS, PRODUCT_STATUSES } from '#domain/catalog/product-draft.ts';
import { ALT_MAX, IMAGES_MAX, NAME_MAX, QUANTITY_MAX, REDIRECT_TYPED_MAX, REVIEW_ANSWER_MAX } from '../limits.ts';
import { storeFileBranch } from './store-file-branches.ts';
import {
  amount,
  COMBINATIONS_MAX,
  color,
  html,
  imageSource,
  instant,
  name,
  seo,
  sku,
  slug,
  stock,
  text,
  valueNames,
} from './store-file-fields.ts';
import { storeFileLayoutItem } from './store-file-layout.ts';
import { storeFileDiscount, storeFileFee, storeFileTaxClass } from './store-file-pricing.ts';

export const STORE_FILE_FORMAT = 'frontage-store';
/**
 * Keys and values are those of `domain/site-settings`. `logo`, `favicon` and `og_image` are image sources. `null`
 * resets to the default.
 */
export const storeFileSettings = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable());

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
  /** Units in stock. Null if stock is not counted. */
  stock,
  sku,
  /** The image that shows it: the `image` of one of the product's `images`. */
  image: imageSource.nullable().default(null),
});

const multiValue = z.strictObject({
  value: name,
  /** Added to the price of the cart line. */
  price: amount.default(0),
  /** Single-choice values, one of which must be chosen. Empty means always available. */
  dependencies: z.array(z.strictObject({ attribute: name, value: name })).default([]),
  /** Prices by combination instead of `price`. The value is not available for a combination that is not listed. */
  variant_prices: z.array(z.strictObject({ values: valueNames, price: amount })).default([]),
});

const multiSelectableAttribute = z
  .strictObject({
    name,
    min_select: z.int().nonnegative().default(0),
    /** Null without a limit. */
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
  /** `active`: listed; `hidden`: has a page but is not listed; `draft` and `archived`: not visible anywhere. */
  status: z.enum(PRODUCT_STATUSES).default(PRODUCT_DEFAULTS.status),
  is_featured: z.boolean().default(false),
  description_html: html,
  /** The price on its card. For a product with combinations it is the lowest price. */
  selling_price: amount,
  /** The price before a reduction, above `selling_price`. Null without a reduction. */
  original_price: amount.nullable().default(null),
  /** Like `sku`, only for a product without combinations. */
  stock,
  sku,
  max_quantity: z.int().positive().max(QUANTITY_MAX).default(PRODUCT_DEFAULTS.maxQuantity),
  /** Categories that list it. The first is its home. */
  category_slugs: z.array(slug).max(50).default([]),
  /** The first image is shown on the card. An empty `alt` means the name of the product. */
  images: z
    .array(z.strictObject({ image: imageSource, alt: z.string().max(ALT_MAX).default('') }))
    .max(IMAGES_MAX)
    .default([]),
  attributes: z
    .array(z.strictObject({ name, values: z.array(name).min(1).max(COMBINATIONS_MAX) }))
    .max(10)
    .default([]),
  combinations: z.array(combination).max(COMBINATIONS_MAX).default([]),
  multi_selectable_attributes: z.array(multiSelectableAttribute).max(50).default([]),
  /** Additional search terms: brand, tags, article number. */
  search_words: text,
  seo,
  /** Link to where customers get a product of a digital store. Null if they contact the store instead. */
  external_link: z
    .strictObject({
      url: z
        .string()
        .trim()
        .max(2_000)
        .regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i, 'must be an https address'),
      /** Button text. */
      label: z.string().trim().max(60).default(''),
    })
    .nullable()
    .default(null),
  created_at: instant.optional(),
});

export const storeFileReview = z.strictObject({
  product_slug: slug,
  rating: z.int().min(1).max(5),
  title: z.string().max(NAME_MAX).default(''),
  comment: z.string().max(5_000).default(''),
  /**
   * As displayed: "Ada L.". Empty if the author's account no longer exists. A review with the same author and instant
   * replaces the earlier one.
   */
  author_name: name.or(z.literal('')),
  created_at: instant,
  /** Whether shoppers do not see it. Its stars are not counted then. */
  is_hidden: z.boolean().default(false),
  /** What the store says to it. */
  answer: z.string().max(REVIEW_ANSWER_MAX).default(''),
});

const address = z.string().trim().min(1).max(REDIRECT_TYPED_MAX);

/** Content pages, in the order of the file. */
export const storeFilePage = z.strictObject({
  slug,
  title: name,
  content_html: html,
  seo,
  updated_at: instant.optional(),
});

/** A redirect from an address of an earlier shop: a path, to a path of the store or an https address. */
export const storeFileRedirect = z.strictObject({ from: address, to: address });

/** The sections of a store file. All are optional; an absent section leaves the store unchanged. */
export const storeFile = z.strictObject({
  format: z.literal(STORE_FILE_FORMAT),
  version: z.literal(1),
  settings: storeFileSettings.optional(),
  categories: z.array(storeFileCategory).optional(),
  products: z.array(storeFileProduct).optional(),
  reviews: z.array(storeFileReview).optional(),
  pages: z.array(storeFilePage).optional(),
  redirects: z.array(storeFileRedirect).optional(),
  branches: z.array(storeFileBranch).optional(),
  layout: z.array(storeFileLayoutItem).optional(),
  discounts: z.array(storeFileDiscount).optional(),
  additional_fees: z.array(storeFileFee).optional(),
  tax_classes: z.array(storeFileTaxClass).optional(),
});

/** Input type: fields with defaults are optional. */
export type StoreFile = z.input<typeof storeFile>;
export type StoreFileCategory = z.output<typeof storeFileCategory>;
export type StoreFileProduct = z.output<typeof storeFileProduct>;
