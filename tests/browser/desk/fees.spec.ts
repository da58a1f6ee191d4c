/** Fees and tax rates at the desk. */
import { enterDesk, expectFit, openSection } from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

test('an owner adds a fee and a tax rate, and puts fees in order', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSection(page, 'Fees and taxes');
  await expect(page.getByText('No fees: shoppers pay')).toBeVisible();
  await expectFit(page);
  const entry = (name: string) => page.getByRole('group', { name, exact: true });
  const save = page.getByRole('button', { name: 'Save' });

  await page.getByRole('button', { name: 'Add fee' }).click();
  await entry('Fee 1').getByLabel('Name').fill('Packaging');
  await save.click();
  // A fee of nothing is refused before it is sent.
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(0);
  await entry('Packaging').getByLabel('Amount').fill('0.5');
  await page.getByRole('button', { name: 'Add fee' }).click();
  await entry('Fee 2').getByLabel('Name').fill('Service');
  await entry('Service').getByLabel('Kind').click();
  await page.getByRole('option', { name: 'Percent of the goods' }).click();
  await entry('Service').getByLabel('Percent').last().fill('2.5');
  await entry('Service').getByRole('button', { name: 'Move Service up' }).click();
  await page.getByRole('button', { name: 'Add tax rate' }).click();
  await entry('Tax rate 1').getByLabel('Name').fill('Food');
  await entry('Food').getByLabel('Rate in percent').fill('7');
  await entry('Food').getByRole('combobox', { name: 'Products' }).fill('Custard');
  await page.getByRole('option', { name: 'Burnt Caramel Custard' }).click();
  await expectFit(page);
  await save.click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group').first()).toHaveAccessibleName('Service');
  await expect(entry('Packaging').getByLabel('Amount')).toHaveValue('0.50');
  await expect(entry('Food').getByLabel('Rate in percent')).toHaveValue('7');
  await expect(entry('Food').getByText('Burnt Caramel Custard')).toBeVisible();
  await entry('Packaging').getByRole('button', { name: 'Remove Packaging' }).click();
  await save.click();
  await expect(entry('Packaging')).toHaveCount(0);
});
