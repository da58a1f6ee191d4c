import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUG_PATTERN } from '#domain/catalog/slug.ts';
import { slugify } from '#lib/text/slugify.ts';

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

test('a name without letters has a unique slug', () => {
  expect(slugify('💥')).toMatch(/^item-[0-9a-f]{10}$/);
  expect(slugify('💥')).not.toBe(slugify('⭐'));
});

test('every name gives a slug valid in a store file, always the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      expect(slugify(name)).toMatch(SLUG_PATTERN);
      expect(slugify(name)).toBe(slugify(name));
    }),
  );
});
