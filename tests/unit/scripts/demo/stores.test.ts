import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeFile } from '#contracts/store-file/store-file.ts';
import { type StoreFileLayoutCode, storeFileLayoutData } from '#contracts/store-file/store-file-layout.ts';
import { SLUG_PATTERN } from '#domain/catalog/slug.ts';
import { validateSetting } from '#domain/store/validate-setting.ts';
import { DEMO_STORES, demoStoreFile, readDemoStore } from '../../../../scripts/demo/demo-stores.ts';
import { draftProblemOf, linksOf, repeated } from './store-facts.ts';

const IMAGE_SETTINGS = new Set(['logo', 'favicon', 'og_image']);

/** All pictures of the repository together. */
const MAX_BYTES = 15_000_000;

const picturesOf = (host: string): string => join(dirname(demoStoreFile(host)), 'pictures');
const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

test('the pictures of all stores fit into 15 MB', () => {
  const sizes = Object.keys(DEMO_STORES).flatMap((host) =>
    namesIn(picturesOf(host)).map((name) => statSync(join(picturesOf(host), name)).size),
  );
  expect(sizes.length).toBeGreaterThan(600);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});

describe.each(Object.entries(DEMO_STORES))('%s', (host, name) => {
  const file = readDemoStore(host);
  const { settings = {}, categories = [], products = [], reviews = [], pages = [], branches = [], layout = [] } = file;

  test('has its name', () => {
    expect(settings['storeName']).toBe(name);
  });

  test('matches the schema of store files, including layout and settings', () => {
    expect(storeFile.safeParse(file).error?.issues ?? []).toEqual([]);
    for (const { code, data } of layout) {
      const schema = storeFileLayoutData[code as StoreFileLayoutCode];
      expect(schema.safeParse(data).error?.issues ?? [], code).toEqual([]);
    }
    const texts = Object.entries(settings).filter(([key]) => !IMAGE_SETTINGS.has(key));
    expect(texts.map(([key, value]) => validateSetting(key, String(value))).filter(({ ok }) => !ok)).toEqual([]);
  });

  test('has everything that a store needs: colours, pictures, search engine texts, a main branch', () => {
    for (const key of ['logo', 'favicon', 'og_image', 'seo_meta_description', 'poweredByFooter', 'storeBgColor']) {
      expect(settings[key], key).toBeTruthy();
    }
    expect(String(settings.seo_meta_description).length).toBeLessThanOrEqual(160);
    expect(branches.filter(({ is_main_branch }) => is_main_branch)).toHaveLength(1);
  });

  test('refers only to existing categories, products, combinations, pages and pictures', () => {
    const slugs = { product: slugSet(products), category: slugSet(categories), page: slugSet(pages) };
    expect(categories.filter(({ parent_slug }) => parent_slug && !slugs.category.has(parent_slug))).toEqual([]);
    expect(reviews.filter(({ product_slug }) => !slugs.product.has(product_slug))).toEqual([]);
    expect(products.map(draftProblemOf).filter((fault) => fault !== null)).toEqual([]);
    expect(linksOf(file).filter(([kind, slug]) => !slugs[kind].has(slug))).toEqual([]);
    const { discounts = [], tax_classes = [] } = file;
    const priced = [...discounts, ...tax_classes];
    expect(
      priced.flatMap(({ product_slugs = [] }) => product_slugs).filter((slug) => !slugs.product.has(slug)),
    ).toEqual([]);
    expect(
      priced.flatMap(({ category_slugs = [] }) => category_slugs).filter((slug) => !slugs.category.has(slug)),
    ).toEqual([]);
    const used = Array.from(JSON.stringify(file).matchAll(/"pictures\/([^"]+)"/g), ([, picture]) => picture);
    expect(new Set(namesIn(picturesOf(host)))).toEqual(new Set(used));
  });

  test('has every product in a category, with described pictures', () => {
    expect(categories.filter(({ image }) => !image)).toEqual([]);
    expect(products.filter(({ category_slugs = [] }) => category_slugs.length === 0)).toEqual([]);
    expect(products.filter(({ images = [] }) => images.length === 0 || images.some(({ alt }) => !alt))).toEqual([]);
    expect(products.filter(({ description_html = '' }) => description_html.length < 30)).toEqual([]);
  });

  test('has unique slugs, names within a category, and descriptions', () => {
    expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
    expect(products.filter(({ slug }) => !SLUG_PATTERN.test(slug))).toEqual([]);
    expect(
      repeated(products.flatMap(({ name, category_slugs = [] }) => category_slugs.map((slug) => `${slug}: ${name}`))),
    ).toEqual([]);
    expect(repeated(products.map(({ description_html = '' }) => description_html))).toEqual([]);
  });

  test('has plausible prices: above zero except for gifts, real reductions, lowest price on the card', () => {
    for (const { slug, selling_price, original_price, combinations = [] } of products) {
      const all = [{ price: selling_price, original_price }, ...combinations];
      for (const { price, original_price: was } of all) {
        expect(price === 0 && host !== 'pixel.localhost', slug).toBe(false);
        expect(Math.abs(price * 100 - Math.round(price * 100)), slug).toBeLessThan(1e-6);
        if (was) expect(was, slug).toBeGreaterThan(price);
      }
      if (combinations.length > 0)
        expect(Math.min(...combinations.map(({ price }) => price)), slug).toBe(selling_price);
    }
  });

  test('has reviews by different people, within the lifetime of the shop', () => {
    expect(repeated(reviews.map(({ product_slug, author_name }) => `${product_slug} ${author_name}`))).toEqual([]);
    expect(reviews.filter(({ created_at }) => created_at < '2026-01-01' || created_at > '2026-11-15')).toEqual([]);
    expect(repeated(reviews.map(({ comment = '' }) => comment))).toEqual([]);
  });
});

const slugSet = (list: readonly { slug: string }[]): Set<string> => new Set(list.map(({ slug }) => slug));

test('the demo stores have every design element', () => {
  const codes = Object.keys(DEMO_STORES).flatMap((host) => (readDemoStore(host).layout ?? []).map(({ code }) => code));
  expect([...new Set(codes)]).toEqual(expect.arrayContaining(Object.keys(storeFileLayoutData)));
});

test('slice has all banner links and every kind of option', () => {
  const slice = readDemoStore('slice.localhost');
  const layout = JSON.stringify(slice.layout);
  for (const type of ['PRODUCT', 'CATEGORY', 'CUSTOM', 'NO_LINK']) expect(layout).toContain(`"link_type":"${type}"`);
  expect(slice.branches).toHaveLength(3);
  const pizza = slice.products?.find(({ slug }) => slug === 'build-your-own');
  const [size, crust] = pizza?.attributes ?? [];
  const all = (size?.values.length ?? 0) * (crust?.values.length ?? 0);
  expect(pizza?.combinations?.length).toBeGreaterThan(0);
  expect(pizza?.combinations?.length).toBeLessThan(all);
  const values = pizza?.multi_selectable_attributes?.flatMap((attribute) => attribute.values) ?? [];
  expect(values.some(({ dependencies = [] }) => dependencies.length > 0)).toBe(true);
  expect(values.some(({ variant_prices = [] }) => new Set(variant_prices.map(({ price }) => price)).size > 1)).toBe(
    true,
  );
  expect(
    pizza?.multi_selectable_attributes?.some(({ min_select = 0, max_select }) => min_select > 0 && max_select),
  ).toBe(true);
});

test('greens has about 600 products, two levels of categories, reductions and sold-out products', () => {
  const file = readDemoStore('greens.localhost');
  const products = file.products ?? [];
  expect(products.length).toBeGreaterThanOrEqual(600);
  const tops = (file.categories ?? []).filter(({ parent_slug }) => !parent_slug);
  expect(tops.length).toBeGreaterThanOrEqual(8);
  expect((file.categories ?? []).length - tops.length).toBeGreaterThanOrEqual(40);
  expect(products.filter(({ original_price }) => original_price).length).toBeGreaterThan(50);
  expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThan(15);
  expect(file.branches).toHaveLength(3);
});

test('atlas is German, with umlauts in names but not in slugs, and prices in euro', () => {
  const file = readDemoStore('atlas.localhost');
  expect(file.settings).toMatchObject({ locale: 'de-DE', currencyCode: 'EUR', symbolPlacement: 'after' });
  const umlauts = (file.products ?? []).filter(({ name }) => /[äöüß]/i.test(name));
  expect(umlauts.length).toBeGreaterThan(5);
  expect(umlauts.map(({ slug }) => slug)).toContain('rucksack-faehrmann');
  expect((file.reviews ?? []).length).toBeGreaterThan(150);
  expect((file.products ?? []).filter(({ images = [] }) => images.length > 1).length).toBeGreaterThan(50);
});

test('pixel is digital, new has a layout but no products, closed is closed', () => {
  expect(readDemoStore('pixel.localhost').settings).toMatchObject({ store_type: 'digital' });
  expect(readDemoStore('new.localhost').products ?? []).toEqual([]);
  expect((readDemoStore('new.localhost').layout ?? []).length).toBeGreaterThan(0);
  expect(readDemoStore('closed.localhost').settings).toMatchObject({ globalStoreEnable: false });
});
