import { enterDesk, expectFit } from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

test('an unknown address of the desk leads to the board', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await page.goto(storeUrl(store, '/desk#/anything'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Board', exact: true })).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Go to Board' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board');
});

const RECORDS = [
  ['orders', 'Orders'],
  ['orders', 'Orders', '/ticket'],
  ['products', 'Products'],
  ['categories', 'Categories'],
  ['discounts', 'Discounts'],
  ['customers', 'Customers'],
  ['branches', 'Branches'],
  ['pages', 'Pages'],
] as const;

test('a record that does not exist leads to its list', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  for (const [path, list, below = ''] of RECORDS) {
    watch.missing.add(storeUrl(store, `/api/operator/${path}/999999`));
    await page.goto(storeUrl(store, `/desk#/${path}/999999${below}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^There is no/);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectFit(page);
    await page.getByRole('link', { name: `Go to ${list}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: list, exact: true })).toBeVisible();
  }
});
