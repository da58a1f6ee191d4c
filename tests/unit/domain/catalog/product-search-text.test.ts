import fc from 'fast-check';
import { expect, test } from 'vitest';
import { furtherWords, searchTextOf } from '#domain/catalog/product-search-text.ts';

const mug = {
  name: 'Café Mug',
  searchWords: 'Potter, AB-12, mug',
  categoryNames: ['Kitchen', 'Cups'],
  optionNames: ['Blue', 'Café'],
  sku: null,
  combinationSkus: ['M-1'],
  descriptionHtml: '<p>A mug for <b>tea</b></p>',
};

test('the words are in three lines, each once: name, further words, words derived from the product', () => {
  expect(searchTextOf(mug).split('\n')).toEqual(['cafe mug', 'potter ab 12', 'kitchen cups blue m 1 a for tea']);
});

test('the further words can be read back and give the same text again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, searchWords) => {
      const text = searchTextOf({ ...mug, name, searchWords });
      expect(searchTextOf({ ...mug, name, searchWords: furtherWords(text) })).toBe(text);
    }),
  );
});

test('the article number of a product is included with any number of choices', () => {
  const optionNames = Array.from({ length: 2_000 }, (_, at) => `choice${at}`);
  expect(searchTextOf({ ...mug, sku: 'ZZ-9', optionNames }).split('\n')[2]).toMatch(/^zz 9 kitchen cups choice0 /);
});

test('a long description is included with its beginning', () => {
  const long = Array.from({ length: 5_000 }, (_, at) => `word${at}`).join(' ');
  expect(searchTextOf({ ...mug, descriptionHtml: long }).length).toBeLessThan(2_000);
});
