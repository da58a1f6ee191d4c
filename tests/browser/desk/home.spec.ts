/** The shop owner edits the home page beside its preview, publishes it and goes back to an earlier version. */
import type { Page } from '@playwright/test';
import { changeMeanwhile, enterDesk, expectFit, openSection } from '../../support/browser/desk.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';
import type { SiteStore } from '../../support/site/stores.ts';

const SEARCH = { code: 'search_block', data: { title: 'What would you like?' } };
const PRODUCTS = { code: 'products_display', data: { title: 'All we have' } };

/** A store with a home page of two elements, whose owner opens the editor. */
async function openEditor(page: Page, enter: (store: SiteStore) => Promise<unknown>): Promise<SiteStore> {
  const store = await ownStore();
  await changeStore(store, { layout: [SEARCH, PRODUCTS] });
  await enter(store);
  await openSection(page, 'Home');
  await expect(rows(page)).toHaveCount(2);
  return store;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Sections of the home page' }).locator('> li');
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the home page"]');

/** Looks at the preview, which on a narrow screen is behind a button. */
async function expectInPreview(page: Page, text: string): Promise<void> {
  // A dialog that closes still hides what is behind it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Preview', exact: true });
  const isNarrow = await button.isVisible();
  if (isNarrow) await button.click();
  await expect(preview(page).getByText(text)).toBeVisible();
  if (isNarrow) await page.getByRole('button', { name: 'Close' }).click();
}

/** The home page as shoppers get it. */
async function expectInShop(store: SiteStore, text: string): Promise<void> {
  const { text: page } = await fetchFrom(store, '/');
  expect(page).toContain(text);
}

test('a banner is added, changed, seen in the preview and published', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await openEditor(page, (entered) => enterDesk(page, watch, entered));
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: /^Banner One large picture/ }).click();
  await page.getByLabel('Heading').fill('Custard for everyone');
  await expectInPreview(page, 'Custard for everyone');
  await expectFit(page);
  await publish(page).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectInShop(store, 'Custard for everyone');

  await page.getByLabel('Heading').fill('Closed for the winter');
  await expectInPreview(page, 'Closed for the winter');
  await expectInShop(store, 'Custard for everyone');
  await publish(page).click();
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden();
  await expectInShop(store, 'Closed for the winter');

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem');
  await expect(versions.first()).toContainText('Nora');
  await expect(versions.first()).toContainText('Shown now');
  await expectFit(page);
  await versions.nth(1).getByRole('button').click();
  await expect(page.getByText('The earlier version is published.')).toBeVisible();
  await expectInShop(store, 'Custard for everyone');
  await expectInPreview(page, 'Custard for everyone');
});

test(
  'elements are moved by keyboard, duplicated, and removed with a way back',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    await openEditor(page, (store) => enterDesk(page, watch, store));
    const down = page.getByRole('button', { name: 'Move Search down' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(rows(page).last()).toContainText('Search');
    await expect(page.getByText('Search is now number 2 of 2.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move Search up' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('Search');
    await expect(down).toBeFocused();
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden();

    await page.getByRole('button', { name: 'More actions: Products' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'More actions: Search' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page).first()).toContainText('What would you like?');
    await expectFit(page);
    await openSection(page, 'Orders');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(rows(page)).toHaveCount(2);
  },
);

test('a mistake is marked at its field, and what another operator has published is not lost', async ({
  page,
  watch,
}) => {
  const store = await openEditor(page, (entered) => enterDesk(page, watch, entered));
  const path = storeUrl(store, '/api/operator/home-layout');
  watch.missing.add(path).add(`${path}/previews`);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: /^Banner One large picture/ }).click();
  await page.getByLabel('Leads to').click();
  await page.getByRole('option', { name: 'An address' }).click();
  await page.getByLabel('Address').fill('nowhere');
  await expect(page.getByText('must be a path of the store')).toBeVisible();
  await page.getByLabel('Address').fill('/search');
  await expect(page.getByText('must be a path of the store')).toBeHidden();
  await changeMeanwhile(page, '/api/operator/home-layout', { items: [PRODUCTS] });
  await publish(page).click();
  await expect(page.getByText('Someone else has changed this meanwhile')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
});
