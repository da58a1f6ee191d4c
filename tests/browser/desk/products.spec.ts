import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inviteOperator } from '#services/operators/operator-links.ts';
import { axeFromTop } from '../../support/browser/axe.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { inStore } from '../../support/browser/rewards.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test, type Watch } from '../../support/browser/test.ts';
import type { SiteStore } from '../../support/site/stores.ts';

/** Accepts the invitation of a new owner in this browser, which is then at the list of products. */
async function enterProducts(page: Page, watch: Watch, store: SiteStore): Promise<void> {
  // The desk asks who is signed in, which is an error in the console as long as nobody is.
  watch.missing.add(storeUrl(store, '/api/operator/session'));
  const email = `nora-${crypto.randomUUID()}@shop.example`;
  const invitation = await inStore(store, (db) => inviteOperator(db, { email, name: 'Nora', role: 'owner' }));
  await page.goto(storeUrl(store, invitation?.path));
  await page.getByLabel('New password').fill('under the counter');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
}

/** The screen is accessible, and nothing of it is off to the side. */
async function expectFit(page: Page): Promise<void> {
  expect(await axeFromTop(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
}

test(
  'an owner adds a product with a picture and sizes, and changes its stock in the list',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterProducts(page, watch, store);
    await expectFit(page);
    await page.getByRole('link', { name: 'New product' }).click();
    await page.getByLabel('Name').fill('Linen shirt');
    await page.getByLabel('Price', { exact: false }).first().fill('24.5');
    await page
      .locator('input[type=file]')
      .setInputFiles(join(import.meta.dirname, '../../../demo/slice/pictures/aloha.webp'));
    await page.getByLabel('What it shows').fill('A shirt on a line');
    await page.getByLabel('Option', { exact: true }).fill('Size');
    for (const size of ['S', 'M']) {
      await page.getByLabel('Values of Size').fill(size);
      await page.getByLabel('Values of Size').press('Enter');
    }
    await page.getByRole('button', { name: 'Add option' }).click();
    const medium = page.getByRole('listitem').filter({ has: page.getByText('M', { exact: true }) });
    await medium.getByLabel('Price').fill('26');
    await medium.getByLabel('Stock').fill('4');
    await page.getByLabel('Status').click();
    await page.getByRole('option', { name: 'Published' }).click();
    await expectFit(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linen shirt');
    await expect(page.getByLabel('Address of the page')).toHaveValue('linen-shirt');
    await expect(medium.getByLabel('Price')).toHaveValue('26');

    await page.getByRole('link', { name: 'Products' }).click();
    await page.getByRole('searchbox').fill('linen');
    await page.getByRole('button', { name: 'Stock of Linen shirt' }).click();
    await page.getByLabel('Stock of M').fill('9');
    await page.getByLabel('Stock of M').press('Enter');
    await expect(page.getByText('Linen shirt · M: 9 in stock.')).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Linen shirt · M: 4 in stock.')).toBeVisible();

    await page.getByLabel('Select Linen shirt').check();
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('1 product is archived.')).toBeVisible();
    await expect(page.getByText('No products')).toBeVisible();
  },
);

test('what was typed is not lost by leaving, nor by what somebody else saved', async ({ page, watch }) => {
  const store = await ownStore();
  await enterProducts(page, watch, store);
  await page.getByRole('article').or(page.getByRole('row')).getByRole('link').first().click();
  const name = page.getByLabel('Name');
  const before = await name.inputValue();
  await name.fill('Mine');
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Mine');

  const id = page.url().split('/').at(-1);
  const other = await page.evaluate(
    async ([path, body]) =>
      (
        await fetch(path ?? '', {
          method: 'PUT',
          headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
          body: body ?? '',
        })
      ).status,
    [`/api/operator/products/${id}`, JSON.stringify({ name: 'Theirs', max_quantity: 3 })],
  );
  expect([other, before === '']).toEqual([200, false]);
  watch.missing.add(storeUrl(store, `/api/operator/products/${id}`));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this product');
  await expect(name).toHaveValue('Mine');
  await expect(page.getByLabel('Most units in one cart')).toHaveValue('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
});
