import { describe, expect, test } from 'vitest';
import type { CatalogFailure } from '#services/catalog-writes/slugs.ts';
import { failureText, readNames, readPatch } from '../../../scripts/store/catalog/catalog-fields.ts';

test.each([
  [{ price: '12.50' }, { priceMinor: 1250 }],
  [{ price: '1200' }, { priceMinor: 120_000 }],
  [
    { stock: 'none', name: '  New   name ' },
    { stock: null, name: 'New name' },
  ],
])('%j is read as a change of a product', (typed, patch) => {
  expect(readPatch(typed, 2)).toEqual(patch);
});

test.each([
  [{ price: '12.505' }, 'The price "12.505" has more decimals than the currency'],
  [{ price: '-1' }, 'The price must not be negative'],
  [{ price: '' }, 'The price is empty'],
  [{ stock: '-1' }, 'The stock must not be negative'],
  [{ stock: 'x' }, 'The stock "x" is neither a whole number nor "none"'],
  [{ price: 'abc' }, '"abc" is not a price such as 12.50'],
  [{ price: '9'.repeat(13) }, 'is too large: at most 12 digits before the decimals'],
  [{ slug: 'Crème Brûlée' }, '"Crème Brûlée" is not a slug. Did you mean "creme-brulee"?'],
  [{ name: ' ' }, 'The name must have 1 to 300 characters'],
])('%j is refused', (typed, message) => {
  expect(() => readPatch(typed, 2)).toThrow(message);
});

test('a name is called what its kind calls it', () => {
  expect(() => readNames({ name: '' }, 'title')).toThrow('The title must have 1 to 300 characters');
});

describe('a failure', () => {
  const failure = (fields: object) => failureText({ ok: false, ...fields } as CatalogFailure);

  test.each([
    [
      { code: 'not_found', kind: 'page', slug: 'abuot', closest: 'about' },
      'There is no page "abuot". Did you mean "about"?',
    ],
    [{ code: 'not_found', kind: 'category', slug: 'zzz', closest: null }, 'There is no category "zzz".'],
    [{ code: 'slug_taken', slug: 'food', holder: 'Food' }, 'The slug "food" already belongs to "Food"'],
    [{ code: 'own_parent', slug: 'tea' }, '"tea" cannot be its own parent'],
    [{ code: 'parent_below', slug: 'tea', parent: 'green' }, '"green" is below "tea", so it cannot be its parent'],
    [
      { code: 'page_in_use', slug: 'terms', setting: 'terms_page' },
      `The setting terms_page names "terms". First set it to another page or to ''.`,
    ],
    [{ code: 'negative_price', slug: 'mug' }, 'The price of a combination would be below 0'],
  ])('%j is a sentence', (fields, text) => {
    expect(failure(fields)).toBe(text);
  });
});
