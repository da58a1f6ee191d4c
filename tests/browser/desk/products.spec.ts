import { join } from 'node:path';
import {
  changeMeanwhile,
  chooseLanguage,
  enterDesk,
  expectFit,
  openSection,
  unfold,
} from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

test(
  'an owner adds a product with a picture and sizes, and changes its stock in the list',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSection(page, 'Products');
    await expectFit(page);
    await page.getByRole('link', { name: 'Add product' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Linen shirt');
    await page.getByLabel('Price', { exact: false }).first().fill('24.5');
    await page
      .locator('input[type=file]')
      .setInputFiles(join(import.meta.dirname, '../../../demo/slice/pictures/aloha.webp'));
    await page.getByRole('button', { name: 'What picture 1 shows' }).click();
    await page.getByLabel('What it shows').fill('A shirt on a line');
    await page.getByRole('button', { name: 'Apply' }).click();
    await unfold(page, 'Options');
    await page.getByLabel('Option', { exact: true }).fill('Size');
    for (const size of ['S', 'M']) {
      await page.getByLabel('Values of Size').fill(size);
      await page.getByLabel('Values of Size').press('Enter');
    }
    await page.getByRole('button', { name: 'Add option' }).click();
    const medium = page
      .getByRole('listitem')
      .or(page.getByRole('row'))
      .filter({ has: page.getByText('M', { exact: true }) });
    await medium.getByLabel('Price').fill('26');
    await medium.getByLabel('Stock').fill('4');
    await page.getByLabel('Status').click();
    await page.getByRole('option', { name: 'Published' }).click();
    await expectFit(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linen shirt');
    await expect(page.getByLabel('Address of the page')).toHaveValue('linen-shirt');
    await unfold(page, 'Options');
    await expect(medium.getByLabel('Price')).toHaveValue('26.00');

    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
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

test('the list names only what is not published or sold out', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  await enterDesk(page, watch, await ownStore());
  await openSection(page, 'Products');
  const stock = page.getByRole('textbox', { name: 'Stock of Burnt Caramel Custard' });
  await expect(stock).toBeVisible();
  await expect(page.locator('.MuiChip-root')).toHaveCount(0);
  await stock.fill('0');
  await stock.press('Enter');
  await expect(page.locator('.MuiChip-root')).toHaveText(['Sold out']);
  await expectFit(page);
  await page.getByLabel('Select Burnt Caramel Custard').check();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.locator('.MuiChip-root')).toHaveText(['Draft', 'Sold out']);
});

test('what was typed is not lost by leaving, nor by what somebody else saved', async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSection(page, 'Products');
  await page.getByRole('article').or(page.getByRole('row')).getByRole('link').first().click();
  const name = page.getByRole('textbox', { name: /^Name/ });
  await expect(name).not.toHaveValue('');
  await name.fill('Mine');
  await openSection(page, 'Orders');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Mine');

  const id = page.url().split('/').at(-1);
  await changeMeanwhile(page, `/api/operator/products/${id}`, { name: 'Theirs', max_quantity: 3 });
  watch.missing.add(storeUrl(store, `/api/operator/products/${id}`));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this meanwhile');
  await expect(name).toHaveValue('Mine');
  await expect(page.getByLabel('Most units in one cart')).toHaveValue('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
});

test('a price is read and written with the decimal sign of the language', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await chooseLanguage(page, 'Deutsch');
  await openSection(page, 'Produkte', 'Mehr');
  const price = page.getByRole('textbox', { name: 'Preis von Burnt Caramel Custard' });
  await expect(price).toHaveValue('6,90');
  for (const typed of ['7,25', '7.50']) {
    await price.fill(typed);
    await price.press('Enter');
    const written = typed.replace('.', ',');
    await expect(page.getByText(`Burnt Caramel Custard kostet jetzt $\u00a0${written}`)).toBeVisible();
    await expect(price).toHaveValue(written);
  }
});

test(
  'a field that must be filled in says so below it, in the language of the desk',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSection(page, 'Products');
    await page.getByRole('link', { name: 'Add product' }).click();
    const price = page.getByLabel('Price', { exact: false }).first();
    await price.fill('24.555');
    await page.getByRole('button', { name: 'Save' }).click();
    const name = page.getByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveAccessibleDescription('Please fill in this field.');
    await expect(name).toBeFocused();
    await expect(price).toHaveAccessibleDescription(/At most 2 decimal places/);
    await name.fill('Linen shirt');
    await expect(page.getByText('Please fill in this field.')).toHaveCount(0);
  },
);
