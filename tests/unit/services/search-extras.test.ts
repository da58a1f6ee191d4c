import { describe, expect, test } from 'vitest';
import { matchingCategories, suggestSearches } from '#services/catalog/search-products.ts';

describe('suggestions', () => {
  test('complete the last word in its original spelling, the most frequent one first', () => {
    const names = ['Crème brûlée', 'Crème fraîche', 'Brûlée tart', 'Cream bun', 'Brûlée XL'];
    expect(suggestSearches(['cre'], names)).toEqual(['crème', 'cream']);
    expect(suggestSearches(['creme', 'f'], [...names, 'Crème frappée'])).toEqual(['creme fraîche', 'creme frappée']);
  });
  test('are left out if the only one completes the word', () => {
    expect(suggestSearches(['bru'], ['Crème brûlée', 'Brûlée tart'])).toEqual([]);
  });
  test('never repeat the query', () => {
    expect(suggestSearches(['pizza'], ['Pizza', 'Pizza pizza'])).toEqual([]);
    expect(suggestSearches([], ['Pizza'])).toEqual([]);
  });
  test('are limited to five', () => {
    expect(suggestSearches(['a'], ['aa ab ac ad ae af ag'])).toHaveLength(5);
  });
});

describe('categories', () => {
  const categories = ['Fruit', 'Fruit juices', 'Käse', 'Sauces & oils'].map((name, id) => ({ id, name }));
  const found = (...words: string[]) => matchingCategories(words, categories).map(({ name }) => name);

  test('are found by the beginnings of their words, without accents', () => {
    expect(found('fru')).toEqual(['Fruit', 'Fruit juices']);
    expect(found('juice', 'fruit')).toEqual(['Fruit juices']);
    expect(found('kase')).toEqual(['Käse']);
    expect(found('uit')).toEqual([]);
    expect(found()).toEqual([]);
  });
});
