import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUG_PATTERN } from '#contracts/store-file.ts';
import { slugger } from '#services/import/slugger.ts';
import { slugify } from '#services/import/slugify.ts';

test.each([
  ['Café au lait', 'cafe-au-lait'],
  ['Straße & Söhne', 'strasse-sohne'],
  ['Київ', 'kiiv'],
  ["Men's T-Shirt (2 pcs)", 'mens-t-shirt-2-pcs'],
  ['  -- Hello --  ', 'hello'],
  ['½ price', '1-2-price'],
  ['Łódź', 'lodz'],
])('the slug of %j is %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('a name without any letter has a slug all the same, and another one than its neighbour', () => {
  expect(slugify('💥')).toMatch(/^item-[0-9a-f]{10}$/);
  expect(slugify('💥')).not.toBe(slugify('⭐'));
});

test('every name gives a slug that a store file takes, always the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      expect(slugify(name)).toMatch(SLUG_PATTERN);
      expect(slugify(name)).toBe(slugify(name));
    }),
  );
});

test('two products never get one slug, and each gets its own again in the next run', () => {
  const wanted = fc.constantFrom('cup', 'Cup', 'CUP!', 'cup-1', 'Tasse', '');
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(wanted, fc.nat({ max: 20 })), { selector: ([, id]) => id }), (products) => {
      const run = () => {
        const slugs = slugger();
        return products.map(([name, id]) => slugs.slugOf(name, String(id)));
      };
      const slugs = run();
      expect(new Set(slugs).size).toBe(products.length);
      for (const slug of slugs) expect(slug).toMatch(SLUG_PATTERN);
      expect(run()).toEqual(slugs);
    }),
  );
});
