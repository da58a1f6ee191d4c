import type { Store } from '#components/store.ts';
import type { Image } from '#contracts/common.ts';
import type { Product, ProductCard } from '#contracts/product.ts';
import { clip, plainText } from '#domain/catalog/plain-text.ts';
import { priceRange } from '#domain/catalog/price-range.ts';
import { productPath } from '#domain/store/paths.ts';

/** A schema.org object. */
export type JsonLd = { readonly [property: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[];

/** Store data that all objects refer to. */
export interface JsonLdStore {
  /** Canonical origin without a trailing slash: `https://slice.example`. */
  readonly origin: string;
  readonly name: string;
  /** ISO 4217 code of the prices. */
  readonly currencyCode: string;
  /** True for a digital store, whose products have no offers because it shows no prices. */
  readonly isDigital: boolean;
}

/** Extracts the store data from the page context. */
export const jsonLdStore = ({ site, settings, isDigital }: Store): JsonLdStore => ({
  origin: site.origin,
  name: settings.storeName,
  currencyCode: settings.currencyCode,
  isDigital,
});

const SCHEMA = 'https://schema.org';

/** Resolves a path or URL against the store's origin. */
const absolute = (store: JsonLdStore, url: string): string => new URL(url, store.origin).href;

const organizationId = ({ origin }: JsonLdStore): string => `${origin}/#organization`;

const productUrl = (store: JsonLdStore, slug: string): string => absolute(store, productPath(slug));

const images = (store: JsonLdStore, list: readonly (Image | null)[]): string[] =>
  list.flatMap((image) => (image ? [absolute(store, image.src)] : []));

/**
 * Limit in characters. The page itself contains the full text, which would otherwise double the weight of a long
 * description.
 */
const MAX_DESCRIPTION = 500;

/** Product of a product page. */
export function productJsonLd(store: JsonLdStore, product: Product): JsonLd {
  const url = productUrl(store, product.slug);
  const pictures = images(store, product.images);
  const description = clip(plainText(product.description_html), MAX_DESCRIPTION);
  const { rating_count: ratingCount, review_count: reviewCount, average_rating: average } = product.rating;
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    ...(pictures.length > 0 && { image: pictures }),
    ...(description && { description }),
    ...(!store.isDigital && { offers: offers(store, product, url) }),
    ...(ratingCount > 0 && { aggregateRating: aggregateRating(average, ratingCount, reviewCount) }),
  };
}

function offers(store: JsonLdStore, product: Product, url: string): JsonLd {
  const range = priceRange(product);
  const common = {
    url,
    priceCurrency: store.currencyCode,
    availability: `${SCHEMA}/${product.in_stock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', '@id': organizationId(store), name: store.name },
  };
  return product.combinations.length > 0
    ? { '@type': 'AggregateOffer', lowPrice: range.low, highPrice: range.high, offerCount: range.offers, ...common }
    : { '@type': 'Offer', price: range.low, ...common };
}

const aggregateRating = (average: number, ratingCount: number, reviewCount: number): JsonLd => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  bestRating: 5,
  worstRating: 1,
  ratingCount,
  ...(reviewCount > 0 && { reviewCount }),
});

/** Breadcrumbs of a page, home first. The paths are relative to the origin. */
export function breadcrumbJsonLd(store: JsonLdStore, crumbs: readonly { name: string; path: string }[]): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(store, path),
    })),
  };
}

/** Products of a list in display order. `from` is the position of the first one, starting at 1. */
export function itemListJsonLd(store: JsonLdStore, cards: readonly ProductCard[], from = 1): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: from + index,
      name,
      url: productUrl(store, slug),
    })),
  };
}

/** The seller. `logo` is a path or an absolute URL. */
export const organizationJsonLd = (store: JsonLdStore, logo: string | null): JsonLd => ({
  '@context': SCHEMA,
  '@type': 'Organization',
  '@id': organizationId(store),
  name: store.name,
  url: `${store.origin}/`,
  ...(logo && { logo: absolute(store, logo) }),
});

/** The website with its search. */
export const webSiteJsonLd = (store: JsonLdStore): JsonLd => ({
  '@context': SCHEMA,
  '@type': 'WebSite',
  '@id': `${store.origin}/#website`,
  name: store.name,
  url: `${store.origin}/`,
  publisher: { '@id': organizationId(store) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${store.origin}/search-regular?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
