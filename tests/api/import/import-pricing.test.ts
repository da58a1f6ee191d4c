import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORE_FILE_FORMAT, type StoreFile } from '#contracts/store-file/store-file.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import type { ImportFileOptions } from '#services/import/import-file.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';
import { subjectsOf } from '../../support/shop/catalog-views.ts';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());

const imported = (
  db: Awaited<ReturnType<TestCatalog['store']>>,
  file: Partial<StoreFile>,
  options: Partial<ImportFileOptions> = {},
) => shop.importText(db, JSON.stringify({ format: STORE_FILE_FORMAT, version: 1, ...file }), options);
const percent = (title: string, value: number) => ({ title, type: 'percent' as const, value });

test('a discount is updated by its code, ignoring case, and keeps its uses; others stay', async () => {
  const db = await shop.store();
  const first = await imported(db, { discounts: [{ code: 'save', ...percent('Save', 10) }, percent('By itself', 5)] });
  expect(first.counts.discounts).toMatchObject({ created: 2 });
  await shop.database.pool.query('update discount set used_count = 7 where tenant_id = $1', [db.tenantId]);
  const [before] = await shop.rows(db, 'discount');
  const second = await imported(db, { discounts: [{ code: 'SAVE', ...percent('Save more', 20) }] });
  expect(second.counts.discounts).toMatchObject({ updated: 1, created: 0 });
  const rows = await shop.rows(db, 'discount');
  expect(rows).toHaveLength(2);
  expect(rows.find(({ code }) => code === 'SAVE')).toMatchObject({ title: 'Save more', value: 200_000, used_count: 7 });
  expect(rows.map(({ id }) => id)).toContain(before.id);
  expect((await imported(db, { discounts: [percent('By itself', 5)] })).counts.discounts).toMatchObject({
    unchanged: 1,
  });
});

test('fees and tax classes that a file omits stay, unless the file replaces the list', async () => {
  const db = await shop.store();
  const fee = (name: string, value: number) => ({ name, type: 'fixed' as const, value });
  await imported(db, { additional_fees: [fee('Box', 1), fee('Bag', 2)], tax_classes: [{ name: 'A', rate: 7 }] });
  await imported(db, { additional_fees: [fee('Bag', 3)], tax_classes: [{ name: 'B', rate: 8.25 }] });
  const fees = async () => (await shop.rows(db, 'additional_fee')).map(({ name, value }) => [name, value]).toSorted();
  expect(await fees()).toEqual([
    ['Bag', 300],
    ['Box', 100],
  ]);
  expect((await shop.rows(db, 'tax_class')).map(({ name }) => name).toSorted()).toEqual(['A', 'B']);
  const whole = await imported(db, { additional_fees: [fee('Bag', 3)] }, { isReplacing: true });
  expect(whole.counts.additional_fees).toMatchObject({ unchanged: 1, updated: 0, removed: 1 });
  expect(await shop.rows(db, 'additional_fee')).toMatchObject([{ name: 'Bag', value: 300 }]);
  // A list that the file omits stays.
  expect((await shop.rows(db, 'tax_class')).map(({ name }) => name).toSorted()).toEqual(['A', 'B']);
  const report = await imported(db, { additional_fees: [fee('Cup', 1), fee('Lid', 0.001)] }, { isReplacing: true });
  expect(report.skipped).toMatchObject([{ section: 'additional_fees', reason: expect.stringContaining('decimals') }]);
  expect((await fees()).map(([name]) => name)).toEqual(['Bag', 'Cup']);
});

test.each<[fault: string, file: Partial<StoreFile>]>([
  ['the product "gone" does not exist', { discounts: [{ ...percent('X', 1), product_slugs: ['gone'] }] }],
  ['the category "gone" does not exist', { tax_classes: [{ name: 'X', rate: 1, category_slugs: ['gone'] }] }],
  ['the branch "gone" does not exist', { discounts: [{ ...percent('X', 1), branches: ['gone'] }] }],
  ['value: is above 100 percent', { discounts: [percent('X', 101)] }],
  ['appears twice', { discounts: [percent('X', 1), percent('X', 2)] }],
  ['more than 2 decimals', { branches: [{ name: 'Main', delivery: { minimum_order: 0.001 } }] }],
])('the import skips and reports: %s', async (fault, file) => {
  const db = await shop.store();
  const { skipped } = await imported(db, file);
  expect(skipped.map(({ reason }) => reason).join()).toContain(fault);
});

test('an entry that the store cannot hold is reported with all its problems', async () => {
  const db = await shop.store();
  await imported(db, { categories: [{ slug: 'cakes', name: 'Cakes' }] });
  const discount = {
    ...{ ...percent('X', 1), max_discount: 0.001, is_secret: true },
    ...{ category_slugs: ['cakes', 'caks'], product_slugs: ['gone'], branches: ['Shp'] },
  };
  const { skipped } = await imported(db, {
    discounts: [discount],
    tax_classes: [{ name: 'A', rate: 7.123456 }],
    branches: [{ name: 'Main', lat: 1, delivery: { slabs: [{ up_to_km: 1, charge: 0.001 }] } }],
  });
  expect(skipped.map(({ reason }) => reason)).toEqual([
    'branches[0].lng: is missing; branches[0].delivery.slabs[0].charge: more than 2 decimals: 0.001',
    'discounts[0]: has the unknown field "is_secret"; discounts[0].max_discount: more than 2 decimals: 0.001; ' +
      'discounts[0].product_slugs[0]: the product "gone" does not exist; ' +
      'discounts[0].category_slugs[1]: the category "caks" does not exist (did you mean "cakes"?); ' +
      'discounts[0].branches[0]: the branch "Shp" does not exist (did you mean "Shop"?)',
    'tax_classes[0].rate: more than 4 decimals: 7.123456',
  ]);
});

test('two branches whose names differ only in spaces are one name', async () => {
  const db = await shop.store();
  const { skipped } = await imported(db, { branches: [{ name: 'North' }, { name: ' North ' }] });
  expect(skipped.map(({ reason }) => reason)).toContain('branches[1].name: another branch has this name');
});

test('price rules are not on published pages: importing them triggers no publish', async () => {
  const db = await shop.store();
  const before = await shop.rows(db, 'change_log');
  await imported(db, {
    discounts: [percent('X', 1)],
    additional_fees: [{ name: 'Box', type: 'fixed', value: 1 }],
    tax_classes: [{ name: 'A', rate: 7 }],
  });
  expect(await shop.rows(db, 'change_log')).toEqual(before);
});

test('delivery charges are on published pages: a change of them triggers a publish, importing them again does not', async () => {
  const db = await shop.store();
  const charged = (charge: number) =>
    imported(db, { branches: [{ name: 'Main', delivery: { slabs: [{ up_to_km: 5, charge }] } }] });
  await charged(2);
  expect(await subjectsOf(shop, db, () => charged(3))).toEqual([subjects.branches]);
  expect(await subjectsOf(shop, db, () => charged(3))).toEqual([]);
});
