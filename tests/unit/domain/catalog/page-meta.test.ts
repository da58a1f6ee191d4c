import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageMeta } from '#domain/catalog/page-meta.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { SEO_KINDS } from '#domain/store/site-settings.ts';

const store = readSiteSettings({
  storeName: 'Slice',
  seo_meta_description: 'Stone-oven pizza in an hour.',
  seo_product_title_prefix: 'Order',
  seo_product_title_suffix: '| Slice',
  seo_category_title_suffix: '– all at Slice',
  seo_page_title_prefix: 'Slice:',
  seo_general_title_suffix: '| Slice',
  seo_product_description_suffix: 'Order online.',
  seo_general_description_prefix: 'Welcome.',
});

describe('title', () => {
  test.each([
    ['product', 'Margherita', 'Order Margherita | Slice'],
    ['category', 'Pizza', 'Pizza – all at Slice'],
    ['page', 'About us', 'Slice: About us'],
    ['general', 'Search', 'Search | Slice'],
    ['home', 'Fresh pizza', 'Fresh pizza | Slice'],
  ] as const)('of a %s page', (kind, title, expected) => {
    expect(pageMeta({ kind, title, settings: store }).title).toBe(expected);
  });

  test("defaults to the store's name, without repeating it in the suffix", () => {
    expect(pageMeta({ kind: 'home', settings: store }).title).toBe('Slice');
    expect(pageMeta({ kind: 'home', title: '  ', settings: store }).title).toBe('Slice');
  });

  test('defaults to seo_meta_title before the name; an explicit title overrides both', () => {
    const settings = { ...store, seo_meta_title: 'Best pizza in town' };
    expect(pageMeta({ kind: 'home', settings }).title).toBe('Best pizza in town | Slice');
    expect(pageMeta({ kind: 'home', title: 'Menu', settings }).title).toBe('Menu | Slice');
  });

  test('of a kind without affixes does not use the general ones', () => {
    const settings = readSiteSettings({ seo_general_title_suffix: '| Slice' });
    expect(pageMeta({ kind: 'product', title: 'Margherita', settings }).title).toBe('Margherita');
  });

  test.each([
    ['Margherita |', '', '| Slice', 'Margherita | Slice'],
    ['Margherita', '', '|', 'Margherita'],
    ['Margherita', '-', '', 'Margherita'],
    ['Margherita', 'Slice -', '- Slice', 'Slice - Margherita - Slice'],
    ['  Two   words ', 'a', 'b', 'a Two words b'],
    ['-5% on pizza', '', '', '-5% on pizza'],
    ['C++ / C#', '', '', 'C++ / C#'],
    ['Pizza: the best', 'Slice:', '', 'Slice: Pizza: the best'],
    ['Ben &amp; Jerry <b>ice</b>', '', '', 'Ben & Jerry ice'],
  ])('%j between %j and %j', (title, prefix, suffix, expected) => {
    const settings = { ...store, seo_product_title_prefix: prefix, seo_product_title_suffix: suffix };
    expect(pageMeta({ kind: 'product', title, settings }).title).toBe(expected);
  });
});

describe('description', () => {
  test('is that of the page, as text, with the affixes of its kind', () => {
    const description = '<p>Tomato &amp; mozzarella.</p><ul><li>Vegetarian</li></ul>';
    expect(pageMeta({ kind: 'product', description, settings: store }).description).toBe(
      'Tomato & mozzarella. Vegetarian Order online.',
    );
  });

  test('defaults to that of the store', () => {
    expect(pageMeta({ kind: 'home', settings: store }).description).toBe('Welcome. Stone-oven pizza in an hour.');
    expect(pageMeta({ kind: 'category', description: '<p> </p>', settings: store }).description).toBe(
      'Stone-oven pizza in an hour.',
    );
  });

  test('is empty, without affixes, if there is none', () => {
    const settings = { ...store, seo_meta_description: '' };
    expect(pageMeta({ kind: 'product', settings }).description).toBe('');
  });

  test('is cut after a word and keeps its whole suffix', () => {
    const { description } = pageMeta({ kind: 'product', description: 'word '.repeat(100), settings: store });
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.length).toBeGreaterThan(150);
    expect(description).toMatch(/ word… Order online\.$/);
  });
});

test('there are never double spaces, dangling separators or descriptions over 160 characters', () => {
  const words = fc.array(
    fc.constantFrom('Pizza', 'Slice', '|', '-', '–', '·', ' ', '  ', 'a-b', '😀', 'x'.repeat(80)),
    { maxLength: 6 },
  );
  const text = words.map((list) => list.join(' '));
  fc.assert(
    fc.property(fc.constantFrom(...SEO_KINDS, 'home' as const), text, text, text, (kind, title, prefix, suffix) => {
      const affixes = SEO_KINDS.flatMap((name) => [
        [`seo_${name}_title_prefix`, prefix],
        [`seo_${name}_title_suffix`, suffix],
        [`seo_${name}_description_prefix`, prefix],
        [`seo_${name}_description_suffix`, suffix],
      ]);
      const settings = readSiteSettings(Object.fromEntries(affixes) as Record<string, string>);
      const meta = pageMeta({ kind, title, description: title, settings });
      for (const value of [meta.title, meta.description]) {
        expect(value).not.toMatch(/\s{2}|^\s|\s$|^[|–·-](?:\s|$)|(?:^|\s)[|–·-]$/u);
        expect(value).not.toMatch(/ [|–·-] [|–·-] /u);
        expect(value.isWellFormed()).toBe(true);
      }
      expect(meta.title).not.toBe('');
      expect(Array.from(meta.description).length).toBeLessThanOrEqual(160);
    }),
    { numRuns: 2000 },
  );
});

test.each(['|', ':', ' |', ' ~ ', '/'])(
  'a text of 200,000 characters made of %j is processed in linear time',
  (sign) => {
    const text = `${sign.repeat(200_000 / sign.length)}x`;
    const start = performance.now();
    const { title, description } = pageMeta({ kind: 'product', title: text, description: text, settings: store });
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(title.length).toBeLessThan(1_100);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);
