import { enterDesk, expectFit, openSection, unfold } from '../../support/browser/desk.ts';
import { closeUntilTomorrow, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

test(
  'an owner gives a product another price and stock at one branch, and takes it from another',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await closeUntilTomorrow(store, 'Harbour', 'Airport');
    await enterDesk(page, watch, store);
    await openSection(page, 'Products');
    await page.getByRole('article').or(page.getByRole('row')).getByRole('link').first().click();
    const section = await unfold(page, 'Branches');
    const harbour = section.getByRole('button', { name: /^Harbour/ });
    await expect(harbour).toHaveText(/Same as everywhere/);
    await harbour.press('Enter');
    const fields = section.getByRole('group', { name: 'Harbour' });
    await expect(fields.getByLabel('Price')).toHaveAttribute('placeholder', '6.90');
    await fields.getByLabel('Price', { exact: true }).fill('7.5');
    await fields.getByLabel('Price before reduction').fill('7');
    await fields.getByLabel('Stock').fill('12');
    await section.getByRole('button', { name: /^Airport/ }).click();
    await section.getByRole('group', { name: 'Airport' }).getByLabel('Sold here').uncheck();
    await expectFit(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please check the marked fields.');
    await expect(fields.getByText('Must be above the price.')).toBeVisible();
    await expectFit(page);
    await fields.getByLabel('Price before reduction').fill('8.25');
    await expect(fields.getByText('Must be above the price.')).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await harbour.click();
    await expect(harbour).toHaveText(/\$7\.50 · 12 in stock/);

    const branches: { id: number; name: string }[] = JSON.parse(
      (await fetchFrom(store, '/api/get-data')).text,
    ).branches;
    const soldAt = async (name: string) => {
      const branch = branches.find((each) => each.name === name)?.id;
      const { text } = await fetchFrom(store, `/api/get-products?branch_id=${branch}`);
      return JSON.parse(text).data.map((product: { price: number; original_price: number | null }) => [
        product.price,
        product.original_price,
      ]);
    };
    expect(await soldAt('Harbour')).toEqual([[7.5, 8.25]]);
    expect(await soldAt('Pearl District')).toEqual([[6.9, null]]);
    expect(await soldAt('Airport')).toEqual([]);

    await openSection(page, 'History');
    await expect(page.getByText('Prices at branches: Harbour 7.5')).toBeVisible();
    await expect(page.getByText('Not sold at: Airport')).toBeVisible();
    await expectFit(page);
  },
);
