import type { Minor } from '../money/money.ts';

/** `active`: listed and sold. `hidden`: has a page, stands in no list. `draft`: not published. */
export const PRODUCT_STATUSES = ['active', 'hidden', 'draft'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** A picture of a product: where it comes from (a path, an address, a `data:` URI). */
export interface DraftImage {
  source: string;
  alt: string;
}

/** Where a product of a digital store is got, outside of the store. */
export interface ExternalLink {
  /** An https address. */
  url: string;
  /** The text of its button; empty: the storefront's own. */
  label: string;
}

/** One combination of single-choice values that can be bought. */
export interface DraftCombination {
  /** One value of each attribute, in the order of the attributes. */
  values: string[];
  priceMinor: Minor;
  originalPriceMinor: Minor | null;
  /** Pieces; null: not counted. */
  stock: number | null;
  sku: string | null;
  /** The source of the picture that shows it, one of the product's images. */
  image?: string | undefined;
}

export interface DraftMultiValue {
  value: string;
  priceMinor: Minor;
  /** Single-choice values of which one must be chosen. */
  dependencies: { attribute: string; value: string }[];
  /** Prices by combination. */
  variantPrices: { values: string[]; priceMinor: Minor }[];
}

export interface DraftMultiAttribute {
  name: string;
  minSelect: number;
  maxSelect: number | null;
  values: DraftMultiValue[];
}

/** A product as a file or an operator describes it: by names and slugs, without numbers of rows. */
export interface ProductDraft {
  slug: string;
  name: string;
  status: ProductStatus;
  isFeatured: boolean;
  descriptionHtml: string;
  sellingPriceMinor: Minor;
  /** Null, or above the selling price. */
  originalPriceMinor: Minor | null;
  /** Of a product without combinations; null: not counted. */
  stock: number | null;
  /** Article number of a product without combinations. */
  sku: string | null;
  maxQuantity: number;
  /** The first is the product's home. */
  categorySlugs: string[];
  images: DraftImage[];
  attributes: { name: string; values: string[] }[];
  combinations: DraftCombination[];
  multiSelectableAttributes: DraftMultiAttribute[];
  /** Further words that the search finds it by: brand, tags, article number. */
  searchWords: string;
  seoTitle: string;
  seoDescription: string;
  externalLink: ExternalLink | null;
  /** Null: now, or as it is. */
  createdAt: Date | null;
}

/** The price before reduction, or null where nothing is reduced: shops often repeat the price, or write 0. */
export const reducedFrom = (selling: Minor, original: Minor | null): Minor | null =>
  original !== null && original > selling ? original : null;
