/** The shop owner changes categories, pages, reviews and branches. */
import type { Page } from '@playwright/test';
import { addCategory } from '#services/catalog-writes/add-category.ts';
import { changeMeanwhile, enterDesk, expectFit, openSection, unfold } from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { inStore } from '../../support/browser/rewards.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

/** What the shop's API tells shoppers. */
const fromApi = (page: Page, path: string) => page.evaluate(async (address) => (await fetch(address)).json(), path);

test('a category is added, renamed and moved, as shoppers then see', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await inStore(store, (db) => addCategory(db, { name: 'Drinks', slug: 'drinks' }));
  await enterDesk(page, watch, store);
  await openSection(page, 'Categories');
  await page.getByRole('link', { name: /^Add / }).click();
  await page.getByLabel('Name').fill('Cakes & Pies');
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Fresh every day');
  await expectFit(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Cakes & Pies' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('cakes-pies');
  await page.getByLabel('Name').fill('Cakes');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Move Cakes up' }).click();
  await expect(page.getByRole('listitem').last()).not.toContainText('Cakes');
  await expectFit(page);
  const shown = await fromApi(page, '/api/get-category?slug=cakes-pies');
  expect(shown.category).toMatchObject({ name: 'Cakes', description_html: '<p>Fresh every day</p>' });
});

test(
  'a page keeps its table and list in the editor, and is not left unsaved',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSection(page, 'Pages');
    await page.getByRole('link', { name: /^Add / }).click();
    await page.getByLabel('Title').first().fill('Sizes');
    const html = '<h2>Sizes</h2><ul><li>Small</li></ul><table><tbody><tr><th>S</th><td>36</td></tr></tbody></table>';
    await page.getByRole('button', { name: 'Edit as HTML' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill(html);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Sizes', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Text' });
    await expect(text.getByRole('table')).toContainText('36');
    await expectFit(page);
    await text.getByRole('heading', { name: 'Sizes' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' of shoes');

    await openSection(page, 'Orders');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible();
    await expectFit(page);
    const shown = await fromApi(page, '/api/get-page?slug=sizes');
    const { content_html: content } = shown.page;
    expect(content).toBe(html.replace('Sizes', 'Sizes of shoes'));
  },
);

test('a page that the editor would cut is edited as HTML', async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSection(page, 'Pages');
  await page.getByRole('link', { name: /^Add / }).click();
  await page.getByRole('button', { name: 'Edit as HTML' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('<details><summary>More</summary>Less</details>');
  await expect(page.getByText('elements that the editor would lose')).toBeVisible();
  await text.fill('<p>Less</p>');
  await expect(page.getByRole('button', { name: 'Edit as text' })).toBeVisible();
});

test(
  'a branch is paused, closed for today, opened again and charges by distance',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSection(page, 'Branches');
    await expectFit(page);
    await page.getByRole('main').getByRole('link').nth(1).click();
    // The list has such a button, too.
    await expect(page.getByLabel('City')).toBeVisible();
    const dialog = page.getByRole('dialog');
    const openAgain = async () => {
      await page.getByRole('button', { name: /^Open again/ }).click();
      await dialog.getByRole('button', { name: 'Open again' }).click();
      await expect(page.getByText(/^Open/).first()).toBeVisible();
    };
    await page.getByRole('button', { name: /^Pause orders/ }).click();
    await expectFit(page);
    await dialog.getByRole('radio', { name: '15 minutes' }).check();
    await dialog.getByRole('button', { name: 'Pause orders' }).click();
    await expect(page.getByText(/^Closed, opens/)).toBeVisible();
    await openAgain();
    await page.getByRole('button', { name: /^Pause orders/ }).click();
    await dialog.getByRole('radio', { name: 'Rest of today' }).check();
    await dialog.getByRole('button', { name: 'Pause orders' }).click();
    await expect(page.getByText(/^Closed, opens/)).toBeVisible();
    const closed = await fromApi(page, '/api/cache-info');
    expect(closed.closed_today).toContain('Closed today');
    await openAgain();

    await unfold(page, 'Delivery');
    await page.getByRole('button', { name: 'Add a distance' }).click();
    await page.getByRole('textbox', { name: 'Charge' }).last().fill('2.5');
    await page.getByLabel('City').fill('Bath');
    const address = `/api/operator/branches/${page.url().split('/').at(-1)}`;
    await changeMeanwhile(page, address, { city: 'Bristol', state: 'Avon' });
    watch.missing.add(storeUrl(store, address));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').last()).toContainText('Someone else has changed this meanwhile');
    await expect(page.getByLabel('State')).toHaveValue('Avon');
    await expect(page.getByLabel('City')).toHaveValue('Bath');
    await expectFit(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Bath');
    await unfold(page, 'Delivery');
    await expect(page.getByRole('textbox', { name: 'Charge' }).last()).toHaveValue('2.50');
    await expectFit(page);
  },
);

test('country and state of a branch are chosen by their names', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSection(page, 'Branches');
  await page.getByRole('link', { name: /Pearl District/ }).click();
  const state = page.getByRole('combobox', { name: 'State' });
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(state).toHaveValue('Oregon');
  await expect(country).toHaveValue('United States');
  await state.fill('wash');
  await page.getByRole('option', { name: 'Washington WA' }).click();
  await expectFit(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(state).toHaveValue('Washington');
  // Germany writes no states, so that any text is one.
  await country.fill('germ');
  await page.getByRole('option', { name: 'Germany DE' }).click();
  await expect(page.getByRole('textbox', { name: 'State' })).toHaveValue('');
  await expect(state).toHaveCount(0);
  // The stored country has the stored state.
  await country.fill('united states');
  await page.getByRole('option', { name: 'United States US' }).click();
  await expect(state).toHaveValue('Washington');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
