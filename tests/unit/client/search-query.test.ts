import { expect, test } from 'vitest';
import { searchQuery } from '#client/search-query.ts';

test('keeps the words and drops the space around them', () => {
  expect(searchQuery('  two\n words\u00a0 ')).toBe('two words');
  expect(searchQuery(' \t ')).toBe('');
});

test('never asks for more than the contract allows, nor for half a character', () => {
  expect(searchQuery('x'.repeat(200))).toHaveLength(80);
  expect(searchQuery(`${'x'.repeat(79)}🍕`)).toBe('x'.repeat(79));
  expect(searchQuery('🍕'.repeat(60))).toBe('🍕'.repeat(40));
});
