import { expect, test } from 'vitest';
import { type List, listedPage } from '#db/listed-page.ts';
import { type Statement, statement } from '#db/statement.ts';
import type { TenantDb } from '#db/tenant-db.ts';

type Row = { id: number };
const LIST: List<Row> = {
  page: statement('page-of-test', 'select'),
  count: statement('count-of-test', 'select'),
  isCounted: false,
};
const SIZE = 10;

/** A database in which rows come and go between the two statements. */
const database = (length: number, counted: number): TenantDb =>
  ({
    rows: async (read: Statement<unknown>) =>
      read === LIST.count ? [{ total: counted }] : Array.from({ length }, (_, id) => ({ id, total: null })),
    shared: (_: string, read: () => Promise<unknown>) => read(),
  }) as unknown as TenantDb;
const totalOf = async (length: number, counted: number, offset: number) =>
  (await listedPage(database(length, counted), LIST, [], { offset, size: SIZE })).total;

test.each([
  ['an empty list', 0, 1, 0, 0],
  ['the only page', 3, 2, 0, 3],
  ['the last page', 4, 25, 20, 24],
])(
  'the total is that of the rows, even if one comes or goes meanwhile: %s',
  async (_, rows, counted, offset, total) => {
    expect(await totalOf(rows, counted, offset)).toBe(total);
  },
);

test.each([
  ['a full page', SIZE, 25, 0],
  ['a page behind the last', 0, 25, 30],
])('the total is counted where the rows do not say it: %s', async (_, rows, counted, offset) => {
  expect(await totalOf(rows, counted, offset)).toBe(counted);
});
