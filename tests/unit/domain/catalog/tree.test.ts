import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTreeOrder, pathUp } from '#domain/catalog/tree.ts';

const row = (id: number, parentId: number | null) => ({ id, parentId });
type Row = ReturnType<typeof row>;
const ids = (rows: Row[]) => inTreeOrder(rows).map(({ entry }) => entry.id);

test('each entry comes before its children, which are together and in order', () => {
  expect(ids([row(5, 2), row(4, 1), row(1, null), row(3, 1), row(2, null)])).toEqual([1, 4, 3, 2, 5]);
});

test('a cycle is not followed forever, and no entry in it is lost', () => {
  expect(ids([row(1, 2), row(2, 1), row(3, null)])).toEqual([3, 1, 2]);
});

test('every entry occurs once for any parents', () => {
  const rows = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 30 })
    .chain((all) =>
      fc.tuple(...all.map((id) => fc.option(fc.integer({ min: 1, max: 30 })).map((parent) => row(id, parent)))),
    );
  fc.assert(
    fc.property(rows, (entries) => {
      const found = ids(entries);
      expect(found.toSorted((a, b) => a - b)).toEqual(entries.map(({ id }) => id).toSorted((a, b) => a - b));
    }),
  );
});

test('a path leads from an entry to the top, and ends where it would repeat', () => {
  const rows = (all: Row[]) => new Map(all.map((each) => [each.id, each]));
  expect(pathUp(3, rows([row(1, null), row(2, 1), row(3, 2)]))).toEqual([3, 2, 1]);
  expect(pathUp(1, rows([row(1, 2), row(2, 1)]))).toEqual([1, 2]);
});
