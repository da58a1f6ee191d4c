/** The shop owner chooses the links around the pages of the shop. */
import { enterDesk, expectFit, openSection } from '../../support/browser/desk.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

test('an owner puts links at the end of all pages and below the head', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await changeStore(store, {
    categories: [{ name: 'Puddings', slug: 'puddings' }],
    pages: [{ slug: 'about', title: 'About us', content_html: '<p>Since 1987.</p>' }],
  });
  await enterDesk(page, watch, store);
  await openSection(page, 'Home');
  await page.getByRole('link', { name: 'Menus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menus' })).toBeVisible();

  const footer = page.getByRole('region', { name: 'Links at the end' });
  await footer.getByRole('button', { name: 'Add link' }).click();
  // The address that is there is replaced by a chosen page, which also gives the link its text.
  await footer.getByLabel('Leads to').click();
  await page.getByRole('option', { name: 'About us' }).click();
  await expect(footer.getByLabel('Text', { exact: true })).toHaveValue('About us');
  await expect(footer.getByLabel('Leads to')).toHaveValue('/page/about');

  const head = page.getByRole('region', { name: 'Top navigation' });
  await head.getByRole('button', { name: 'Add link' }).click();
  await head.getByLabel('Text', { exact: true }).fill('Sweets');
  await head.getByLabel('Leads to').fill('pud');
  await page.getByRole('option', { name: 'Puddings' }).click();
  await expect(head.getByLabel('Text', { exact: true })).toHaveValue('Sweets');
  await expect(head.getByLabel('Leads to')).toHaveValue('/category/puddings');
  await expectFit(page);

  const bar = page.getByRole('region', { name: 'Bottom navigation' });
  await bar.getByRole('button', { name: 'Choose the links' }).click();
  // A link without a text is shown at its field, and nothing else is lost.
  watch.missing.add(storeUrl(store, '/api/operator/home-layout'));
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(bar.getByLabel('Text', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectFit(page);
  await bar.getByRole('button', { name: 'Use the standard links' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  // A link is one row. Its fields open when it is tapped.
  await page.reload();
  const row = footer.getByRole('button', { name: 'About us', expanded: false });
  await expect(row).toBeVisible();
  await expect(footer.getByLabel('Leads to')).toHaveCount(0);
  await expectFit(page);
  await row.click();
  await expect(footer.getByLabel('Leads to')).toHaveValue('/page/about');

  await page.goto(storeUrl(store, '/product/burnt-caramel-custard'));
  const links = page.getByRole('navigation', { name: 'More links' });
  await expect(links.getByRole('link')).toHaveText(['About us']);
  await expectFit(page);
  await links.getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
  await page.goto(storeUrl(store, '/'));
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText(['Sweets']);
});
