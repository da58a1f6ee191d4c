import { expect, test } from 'vitest';
import type { Product } from '#contracts/product.ts';
import {
  breadcrumbJsonLd,
  itemListJsonLd,
  organizationJsonLd,
  productJsonLd,
  webSiteJsonLd,
} from '#layouts/json-ld.ts';
import { jsonText } from '#lib/text/json-text.ts';
import { cards, productOf } from '../../support/cases/fixture-store.ts';

const store = { origin: 'https://s.example', name: 'Shop', currencyCode: 'EUR', isDigital: false };
const image = { src: '/img/640/a.webp', srcset: '', width: 1, height: 1, alt: '', placeholder: '#fff' };
const product: Product = {
  ...productOf(cards[0]),
  id: 1,
  name: 'Bread & butter',
  slug: 'bröd',
  description_html: '<p>Warm <b>bread</b></p>',
  images: [image],
  selling_price: 8.5,
  original_price: null,
  category_trail: [],
  in_stock: true,
  rating: { rating_count: 0, review_count: 0, average_rating: 0 },
  seo: { title: '', description: '' },
};
const combination = (id: number, price: number, in_stock = true) => ({
  ids: [id],
  price,
  original_price: null,
  variant_id: id,
  in_stock,
});

test('a product with one price is an offer', () => {
  const url = 'https://s.example/product/br%C3%B6d';
  expect(productJsonLd(store, product)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name: 'Bread & butter',
    url,
    image: ['https://s.example/img/640/a.webp'],
    description: 'Warm bread',
    offers: {
      '@type': 'Offer',
      url,
      price: 8.5,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', '@id': 'https://s.example/#organization', name: 'Shop' },
    },
  });
});

test('a product with combinations is an aggregate offer of those in stock', () => {
  const combinations = [combination(1, 9), combination(2, 7), combination(3, 2, false)];
  expect(productJsonLd(store, { ...product, combinations })).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 7,
      highPrice: 9,
      offerCount: 2,
    },
  });
});

test('the JSON-LD marks a sold-out product', () => {
  expect(productJsonLd(store, { ...product, in_stock: false })).toMatchObject({
    offers: {
      availability: 'https://schema.org/OutOfStock',
    },
  });
});

test('a digital store gives no price', () => {
  const text = jsonText(
    productJsonLd({ ...store, isDigital: true }, { ...product, combinations: [combination(1, 9)] }),
  );
  expect(text).not.toMatch(/offer|price/i);
});

test('a product has a rating only if there are ratings', () => {
  expect(productJsonLd(store, product)).not.toHaveProperty('aggregateRating');
  const rating = { rating_count: 31, review_count: 0, average_rating: 4.6 };
  expect(productJsonLd(store, { ...product, rating })).toHaveProperty('aggregateRating', {
    '@type': 'AggregateRating',
    ratingValue: 4.6,
    bestRating: 5,
    worstRating: 1,
    ratingCount: 31,
  });
});

test('breadcrumbs and lists are numbered from 1', () => {
  const crumbs = breadcrumbJsonLd(store, [
    { name: 'Shop', path: '/' },
    { name: 'Bread', path: '/category/bread' },
  ]);
  expect(crumbs).toHaveProperty('itemListElement', [
    { '@type': 'ListItem', position: 1, name: 'Shop', item: 'https://s.example/' },
    { '@type': 'ListItem', position: 2, name: 'Bread', item: 'https://s.example/category/bread' },
  ]);
  const card = { id: 7, name: 'Roll', slug: 'roll', price: 1, original_price: null, image: null } as never;
  expect(itemListJsonLd(store, [card], 25)).toHaveProperty('itemListElement', [
    { '@type': 'ListItem', position: 25, name: 'Roll', url: 'https://s.example/product/roll' },
  ]);
});

test('the store is an organization and a site with a search', () => {
  expect(organizationJsonLd(store, '/img/480/logo.webp')).toHaveProperty('logo', 'https://s.example/img/480/logo.webp');
  expect(organizationJsonLd(store, null)).not.toHaveProperty('logo');
  expect(webSiteJsonLd(store)).toMatchObject({
    potentialAction: {
      target: { urlTemplate: 'https://s.example/search-regular?q={search_term_string}' },
    },
  });
});
