import { changeMeanwhile, enterDesk, expectFit, openSection, unfold } from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

test(
  'an owner adds a discount that says what it does, changes it, switches it off and removes it',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSection(page, 'Discounts');
    await expect(page.getByText('No discounts yet')).toBeVisible();
    await page.getByRole('link', { name: 'Add discount' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill('custard10');
    await page.getByLabel('Title').fill('Custard week');
    await page.getByRole('textbox', { name: 'Percent' }).fill('10');
    await page.getByLabel('Applies to').click();
    await page.getByRole('option', { name: 'Certain products' }).click();
    await page.getByRole('combobox', { name: 'Products' }).fill('cust');
    await page.getByRole('option', { name: 'Burnt Caramel Custard' }).click();
    await unfold(page, 'When it applies');
    await page.getByLabel('Smallest order value').fill('20');
    await expect(page.getByRole('status').filter({ hasText: 'off the' })).toHaveText(
      '10% off the chosen products · with the code CUSTARD10 · orders over $20',
    );
    await expectFit(page);
    await page.getByRole('button', { name: 'Save' }).click();

    const row = page.getByRole('listitem').filter({ hasText: 'CUSTARD10' });
    await expect(row).toContainText('Not used yet');
    await row.getByRole('link', { name: 'Custard week' }).click();
    await unfold(page, 'When it applies');
    await expect(page.getByLabel('Smallest order value')).toHaveValue('20.00');
    await page.getByLabel('Smallest order value').fill('25.5');
    await openSection(page, 'Orders');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectFit(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Smallest order value')).toHaveValue('20.00');
    await page.getByLabel('Smallest order value').fill('25.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('10% off the chosen products · orders over $25.50 · Not used yet');
    await row.getByRole('switch').click();
    await expect(row.getByText('Off', { exact: true })).toBeVisible();
    await expectFit(page);

    const id = (await row.getByRole('link').getAttribute('href'))?.split('/').at(-1);
    await changeMeanwhile(page, `/api/operator/discounts/${id}`, { ends_at: '2026-01-01T00:00:00Z' });
    await page.reload();
    await expect(row).toContainText('Ended');
    // Switching it on would do nothing.
    await expect(row.getByRole('switch')).toHaveCount(0);

    await row.getByRole('button', { name: 'More actions: Custard week' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No discounts yet')).toBeVisible();
    await openSection(page, 'History');
    await expect(page.getByText('Removed discount')).toBeVisible();
  },
);
