import { addPage } from '#services/catalog-writes/add-page.ts';
import { enterDesk, expectFit, openSection } from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { inStore } from '../../support/browser/rewards.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

test(
  'an old address that an owner redirects leads shoppers to the new page',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await inStore(store, (db) => addPage(db, { title: 'About us', slug: 'about', contentHtml: '<p>Since 1987</p>' }));
    await enterDesk(page, watch, store);
    for (const path of ['', '/import']) watch.missing.add(storeUrl(store, `/api/operator/redirects${path}`));
    await openSection(page, 'Pages');
    await expectFit(page);
    await page.getByRole('link', { name: 'Redirects' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible();
    await expect(page.getByText('No redirects')).toBeVisible();
    await expectFit(page);

    await page.getByRole('button', { name: 'Add redirect' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Old address').fill('/cart');
    await dialog.getByLabel('New address').fill('/page/about');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The store itself uses this address.').first()).toBeVisible();
    await expectFit(page);
    await dialog.getByLabel('Old address').fill('https://old.example/über-uns.html?from=search');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: '/über-uns.html', exact: true })).toBeVisible();
    await expectFit(page);

    await page.getByRole('button', { name: 'Paste a list' }).click();
    await dialog.getByLabel('List').fill('/contact,/page/about\n/team\n/cart,/page/about');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(dialog.getByRole('listitem')).toHaveText([/^Line 2: /, /^Line 3: /]);
    await expectFit(page);
    await dialog.getByLabel('List').fill('/contact,/page/about\n/team,/page/about');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('2 redirects are added or changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Change the redirect from /team' }).click();
    await dialog.getByLabel('New address').fill('/');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove /contact' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('link', { name: '/contact', exact: true })).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search old or new address' }).fill('über');
    await expect(page.getByRole('link', { name: '/team', exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: '/über-uns.html', exact: true })).toBeVisible();

    await page.goto(storeUrl(store, '/%C3%BCber-uns.html?utm_source=old'));
    await expect(page.getByText('Since 1987')).toBeVisible();
    expect(page.url()).toBe(storeUrl(store, '/page/about?utm_source=old'));
  },
);
