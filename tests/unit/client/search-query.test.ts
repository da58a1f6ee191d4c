import { expect, test } from 'vitest';
import { searchQuery } from '#client/search-query.ts';

test('the query keeps the words and trims the space around them', () => {
  expect(searchQuery('  two\n words\u00a0 ')).toBe('two words');
  expect(searchQuery(' \t ')).toBe('');
});

test('the query never exceeds the limit of the API or cuts a character in half', () => {
  expect(searchQuery('x'.repeat(200))).toHaveLength(80);
  expect(searchQuery(`${'x'.repeat(79)}🍕`)).toBe('x'.repeat(79));
  expect(searchQuery('🍕'.repeat(60))).toBe('🍕'.repeat(40));
});
