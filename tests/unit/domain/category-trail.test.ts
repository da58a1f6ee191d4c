import { expect, test } from 'vitest';
import { categoryTrail } from '#domain/category-trail.ts';

const node = (id: number, parent?: number) => ({
  id,
  name: `N${id}`,
  slug: `n${id}`,
  parent: parent ? { id: parent } : null,
});

test('leads from the top to the category', () => {
  const trail = categoryTrail([node(1), node(2, 1), node(3, 2), node(4, 1)], 3);
  expect(trail).toEqual([1, 2, 3].map((id) => ({ id, name: `N${id}`, slug: `n${id}` })));
});

test('is empty for a category that is unknown or not given', () => {
  expect(categoryTrail([node(1)], 9)).toEqual([]);
  expect(categoryTrail([node(1)], undefined)).toEqual([]);
});

test('ends in a circle', () => {
  expect(categoryTrail([node(1, 2), node(2, 1)], 1).map(({ id }) => id)).toEqual([2, 1]);
});

test('starts at a category whose parent is gone', () => {
  expect(categoryTrail([node(2, 1)], 2).map(({ id }) => id)).toEqual([2]);
});
