import type { Minor } from '../money/money.ts';

/**
 * `active`: listed and sold. `hidden`: has a page but is not listed. `draft`: not published. `archived`: not published,
 * and only listed for operators who look for it.
 */
export const PRODUCT_STATUSES = ['active', 'hidden', 'draft', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Filters of the operators' list: the statuses, and published products of which nothing is left. */
export const LISTED_STATUSES = [...PRODUCT_STATUSES, 'sold_out'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** The statuses in which a product has a page. For shoppers, other products do not exist. */
export const PUBLISHED_STATUSES = ['active', 'hidden'] as const satisfies readonly ProductStatus[];
export type PublishedStatus = (typeof PUBLISHED_STATUSES)[number];

export const isPublished = (status: ProductStatus): status is PublishedStatus =>
  (PUBLISHED_STATUSES as readonly ProductStatus[]).includes(status);

/** An image of a product. `source` is a path, a URL or a `data:` URI. */
export interface DraftImage {
  source: string;
  alt: string;
}

/** Link to a product of a digital store outside the store. */
export interface ExternalLink {
  /** An https URL. */
  url: string;
  /** Button text. Empty for the default of the storefront. */
  label: string;
}

/** A combination of single-choice values that can be bought. */
export interface DraftCombination {
  /** One value of each attribute, in the order of the attributes. */
  values: string[];
  priceMinor: Minor;
  originalPriceMinor: Minor | null;
  /** Units in stock. Null if stock is not counted. */
  stock: number | null;
  sku: string | null;
  /** Source of the image that shows it, one of the product's images. */
  image?: string | undefined;
}

interface DraftMultiValue {
  value: string;
  priceMinor: Minor;
  /** Single-choice values, one of which must be chosen. */
  dependencies: { attribute: string; value: string }[];
  /** Prices by combination. */
  variantPrices: { values: string[]; priceMinor: Minor }[];
}

interface DraftMultiAttribute {
  name: string;
  minSelect: number;
  maxSelect: number | null;
  values: DraftMultiValue[];
}

/** Fields that imports, the database and exports all take as they are. To add one, see docs/extending.md. */
export interface ProductFields {
  status: ProductStatus;
  descriptionHtml: string;
  /** Maximum units in one cart. */
  maxQuantity: number;
  seoTitle: string;
  seoDescription: string;
  externalLink: ExternalLink | null;
}

/** Values of fields that a file does not mention. */
export const PRODUCT_DEFAULTS: Readonly<ProductFields> = {
  status: 'active',
  descriptionHtml: '',
  maxQuantity: 20,
  seoTitle: '',
  seoDescription: '',
  externalLink: null,
};

export const PRODUCT_FIELDS = Object.keys(PRODUCT_DEFAULTS) as readonly (keyof ProductFields)[];

/** Only these fields of a product. */
export const productFields = (product: ProductFields): ProductFields =>
  Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, product[field]])) as unknown as ProductFields;

/** A product as described by a file or an operator, with names and slugs instead of row ids. */
export interface ProductDraft extends ProductFields {
  slug: string;
  name: string;
  isFeatured: boolean;
  sellingPriceMinor: Minor;
  /** Null, or above the selling price. */
  originalPriceMinor: Minor | null;
  /** Stock of a product without combinations. Null if it is not counted. */
  stock: number | null;
  /** Article number of a product without combinations. */
  sku: string | null;
  /** The first is the home of the product. */
  categorySlugs: string[];
  images: DraftImage[];
  attributes: { name: string; values: string[] }[];
  combinations: DraftCombination[];
  multiSelectableAttributes: DraftMultiAttribute[];
  /** Additional search terms: brand, tags, article number. */
  searchWords: string;
  /** Null means now for a new product, unchanged for an existing one. */
  createdAt: Date | null;
}

/** The price before a reduction, or null without one. Shops often repeat the price or enter 0. */
export const higherOriginalPrice = (selling: Minor, original: Minor | null): Minor | null =>
  original !== null && original > selling ? original : null;
