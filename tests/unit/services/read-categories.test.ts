import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CategoryRow, treeOrder } from '#services/catalog/read-categories.ts';

const row = (id: number, parentId: number | null): CategoryRow => ({
  id,
  parentId,
  name: `n${id}`,
  slug: `s${id}`,
  color: null,
  descriptionHtml: '',
  seoTitle: '',
  seoDescription: '',
  image: null,
  productCount: 0,
});
const ids = (rows: CategoryRow[]) => treeOrder(rows).map(({ category }) => category.id);

test('each category comes before its children, which are together and in order', () => {
  expect(ids([row(5, 2), row(4, 1), row(1, null), row(3, 1), row(2, null)])).toEqual([1, 4, 3, 2, 5]);
});

test('a cycle is not followed forever, and no category in it is lost', () => {
  expect(ids([row(1, 2), row(2, 1), row(3, null)])).toEqual([3, 1, 2]);
});

test('every category occurs once for any parents', () => {
  const rows = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 30 })
    .chain((all) =>
      fc.tuple(...all.map((id) => fc.option(fc.integer({ min: 1, max: 30 })).map((parent) => row(id, parent)))),
    );
  fc.assert(
    fc.property(rows, (categories) => {
      const found = ids(categories);
      expect(found.toSorted((a, b) => a - b)).toEqual(categories.map(({ id }) => id).toSorted((a, b) => a - b));
    }),
  );
});
