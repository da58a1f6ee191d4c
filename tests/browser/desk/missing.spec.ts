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
