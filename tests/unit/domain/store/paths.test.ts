import { expect, test } from 'vitest';
import { categoryPath, contentPath, productPath, readPageNumber, reviewsPath } from '#domain/store/paths.ts';

test('a first page has no number in its path', () => {
  expect(categoryPath('bröd', 1)).toBe('/category/br%C3%B6d');
  expect(categoryPath('bread', 2)).toBe('/category/bread/2');
  expect(reviewsPath(7)).toBe('/product/reviews/7');
  expect(reviewsPath(7, 2)).toBe('/product/reviews/7?page=2');
});

test('a slug stays one path segment', () => {
  expect([productPath('a/b'), contentPath('a?b')]).toEqual(['/product/a%2Fb', '/page/a%3Fb']);
});

test.each([
  [undefined, 1],
  [null, 1],
  ['1', 1],
  ['42', 42],
  ['99999', 99_999],
])('%j is page %i', (text, page) => expect(readPageNumber(text)).toBe(page));

test.each(['', '0', '-1', '02', '1.5', '1e3', '2/3', 'last', '100000', ' 2'])('%j is not a page number', (text) =>
  expect(readPageNumber(text)).toBeNull(),
);
