import { enterDesk, expectFit, openSection } from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { makeRegular } from '../../support/browser/rewards.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

test(
  'an owner finds a customer, gives credit, exports their data and erases them',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    const { name, email } = await makeRegular(store);
    await enterDesk(page, watch, store);
    await openSection(page, 'Customers');
    await page.getByLabel('Search name, email, phone').fill(email);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
    await expectFit(page);
    await page.getByRole('link', { name }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('button', { name: 'Add credit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('4.5');
    await dialog.getByLabel('Note (optional)').fill('Sorry for the wait');
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sorry for the wait' })).toContainText('$4.50');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^customer-\d+\.json$/);
    await expectFit(page);

    await page.getByRole('button', { name: 'Erase' }).click();
    await dialog.getByLabel(`Type “${name}” to confirm`).fill('Somebody else');
    // A refused write is an error in the console.
    watch.missing.add(storeUrl(store, `/api/operator${page.url().split('#')[1]}/erasure`));
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect(dialog.getByText("This is not the customer's name").first()).toBeVisible();
    await dialog.getByLabel(`Type “${name}” to confirm`).fill(name);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('The customer is erased.')).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await openSection(page, 'History');
    await expect(page.getByText('Erased customer')).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  },
);
