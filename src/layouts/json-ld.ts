import type { Shop } from '#components/shop.ts';
import { productPath } from '#components/wayfinding/paths.ts';
import type { Image } from '#contracts/common.ts';
import type { Product, ProductCard } from '#contracts/product.ts';
import { clip, plainText } from '#domain/catalog/plain-text.ts';
import { priceRange } from '#domain/catalog/price-range.ts';

/** A schema.org thing. */
export type JsonLd = { readonly [property: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[];

/** What every thing of a store refers to. */
export interface JsonLdStore {
  /** The canonical origin, without a slash at its end: `https://slice.example`. */
  readonly origin: string;
  readonly name: string;
  /** ISO 4217 code of the prices. */
  readonly currencyCode: string;
  /** A digital store names no price anywhere, so its products carry no offer. */
  readonly isDigital: boolean;
}

/** What the things of a store refer to, from its settings. */
export const jsonLdStore = ({ site, settings, isDigital }: Shop): JsonLdStore => ({
  origin: site.origin,
  name: settings.storeName,
  currencyCode: settings.currencyCode,
  isDigital,
});

const SCHEMA = 'https://schema.org';

/** Absolute address of a path or of an address that is absolute already. */
const absolute = (store: JsonLdStore, url: string): string => new URL(url, store.origin).href;

const organizationId = ({ origin }: JsonLdStore): string => `${origin}/#organization`;

const productUrl = (store: JsonLdStore, slug: string): string => absolute(store, productPath(slug));

const images = (store: JsonLdStore, list: readonly (Image | null)[]): string[] =>
  list.flatMap((image) => (image ? [absolute(store, image.src)] : []));

/** The page itself has the whole text: here it would double the weight of a long one. */
const MAX_DESCRIPTION = 500;

/** The product of a product page. */
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

/** The way from home to a page: `path` of each crumb below the origin, home first. */
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

/** The products of a list in the order of the page; `from` is the position of the first, from 1. */
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

/** The seller; `logo` is a path or an absolute address. */
export const organizationJsonLd = (store: JsonLdStore, logo: string | null): JsonLd => ({
  '@context': SCHEMA,
  '@type': 'Organization',
  '@id': organizationId(store),
  name: store.name,
  url: `${store.origin}/`,
  ...(logo && { logo: absolute(store, logo) }),
});

/** The store as a site that can be searched. */
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
