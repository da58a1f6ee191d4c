import { pathOf } from '../../support/browser/pages.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';
import { fetchFrom, jsonLdOf } from '../../support/site/http.ts';
import type { StoreName } from '../../support/site/stores.ts';

/** Title, canonical URL, meta tags and JSON-LD of a page, entities decoded. */
async function headOf(name: StoreName, path: string) {
  const { text } = await fetchFrom(name, path);
  const plain = (html: string | undefined) =>
    html?.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  const meta = (key: string) => plain(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(text)?.[1]);
  return {
    title: plain(/<title>(.*?)<\/title>/.exec(text)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    meta,
    things: jsonLdOf(text),
  };
}

test.describe('title and description', () => {
  for (const [path, title] of [
    ['/', 'Slice & Ember: wood-fired pizza in Portland | Slice & Ember'],
    ['/product/margherita', 'Margherita | Slice & Ember'],
    ['/category/pizzas', 'Order Pizzas in Portland | Slice & Ember'],
    ['/page/about', 'About us | Slice & Ember'],
    ['/search', 'Search | Slice & Ember'],
    ['/search-regular?q=pizza', 'Results for “pizza” | Slice & Ember'],
  ] as const) {
    test(`the title of ${path} is ${title}`, async () => {
      const { title: found, meta } = await headOf('slice', path);
      expect(found).toBe(title);
      expect(meta('og:title')).toBe(title);
    });
  }

  test("a description ends with the store's suffix and is at most 160 characters long", async () => {
    const { meta } = await headOf('slice', '/product/margherita');
    expect(meta('description')).toMatch(/ Order from Slice & Ember, Portland\.$/);
    expect(meta('description')?.length).toBeLessThanOrEqual(160);
    expect(meta('og:description')).toBe(meta('description'));
  });
});

test.describe('canonical URL', () => {
  for (const path of ['/', '/product/margherita', '/category/pizzas', '/page/about']) {
    test(`of ${path} is the page itself`, async () => {
      const { canonical, meta } = await headOf('slice', path);
      expect(canonical).toBe(storeUrl('slice', path));
      expect(meta('og:url')).toBe(canonical);
    });
  }

  test('search results and filtered lists are not indexed and have none', async () => {
    for (const path of ['/search', '/search-regular?q=pizza', '/category/pizzas?sort=price_asc']) {
      const { canonical, meta } = await headOf('slice', path);
      expect(meta('robots')).toBe('noindex');
      expect(canonical).toBeUndefined();
    }
  });
});

test.describe('JSON-LD', () => {
  test('home describes the organization and a search', async () => {
    const { things } = await headOf('slice', '/');
    expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
    expect(things[1]).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
  });

  test('a product with variants has an aggregate offer and its rating', async () => {
    const { things, meta } = await headOf('slice', '/product/the-ember');
    expect(things[0]).toMatchObject({
      '@type': 'Product',
      name: 'The Ember',
      offers: { '@type': 'AggregateOffer', lowPrice: 14.5, highPrice: 27.5, priceCurrency: 'USD' },
      aggregateRating: { ratingValue: 4.8, ratingCount: 4 },
    });
    expect(things[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, name: 'Pizzas', item: storeUrl('slice', '/category/pizzas') },
        { position: 3, name: 'Signatures' },
        { position: 4, name: 'The Ember' },
      ],
    });
    expect(meta('og:type')).toBe('product');
  });

  test('a product without variants has one offer with its availability', async () => {
    const { things } = await headOf('greens', '/product/apricots-600-g');
    expect(things[0]).toMatchObject({
      offers: { '@type': 'Offer', price: 3.6, priceCurrency: 'GBP', availability: 'https://schema.org/OutOfStock' },
    });
    expect(things[0]).not.toHaveProperty('aggregateRating');
  });

  test('a category has its breadcrumbs', async () => {
    const { things } = await headOf('greens', '/category/apples-and-pears');
    expect(things[0]).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Fruit' }, {}] });
  });

  test('text that would close the script element is escaped', async () => {
    const { things } = await headOf('loud', '/product/awkward');
    expect(things[0]).toMatchObject({ name: expect.stringContaining('& <b>friends</b>') });
  });
});

test('preview images of shared pages exist', async () => {
  for (const type of ['home', 'category', 'product', 'content'] as const) {
    const { meta } = await headOf('slice', await pathOf('slice', type));
    const { status, headers } = await fetchFrom('slice', new URL(meta('og:image') ?? '').pathname);
    expect([status, headers['content-type']], type).toEqual([200, expect.stringMatching(/^image\/(jpeg|png|webp)$/)]);
  }
});

test('robots.txt, sitemap, manifest and icons are served', async () => {
  const robots = await fetchFrom('slice', '/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${storeUrl('slice', '/sitemap.xml')}`);
  const index = await fetchFrom('slice', '/sitemap.xml');
  const [, part = ''] = /<loc>([^<]*)<\/loc>/.exec(index.text) ?? [];
  const { text } = await fetchFrom('slice', new URL(part).pathname);
  expect(text).toContain(`<loc>${storeUrl('slice', '/product/the-ember')}</loc>`);
  expect(text).not.toContain('/search');
  const manifest = JSON.parse((await fetchFrom('slice', '/manifest.webmanifest')).text);
  expect(manifest).toMatchObject({ name: 'Slice & Ember', start_url: '/', theme_color: '#a3241b' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetchFrom('slice', src);
    expect([icon.status, icon.headers['content-type']], sizes).toEqual([200, 'image/png']);
  }
  expect(manifest.icons.length).toBe(11);
});
