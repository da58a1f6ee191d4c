/** The form of a branch: its hours, its limits, and what the server refuses in a part that is folded. */
import type { Locator, Page } from '@playwright/test';
import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { enterDesk, expectFit, openSection, unfold } from '../../support/browser/desk.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test, type Watch } from '../../support/browser/test.ts';

type Branch = NonNullable<StoreFile['branches']>[number];

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** Opens the form of a branch with these fields. */
async function openBranch(page: Page, watch: Watch, fields: Partial<Branch> = {}) {
  const store = await ownStore();
  await changeStore(store, { branches: [{ name: 'Pearl District', is_main_branch: true, ...fields }] });
  await enterDesk(page, watch, store);
  await openSection(page, 'Branches');
  await page.getByRole('link', { name: 'Pearl District' }).click();
  await expect(page.getByLabel('Always open')).toBeVisible();
  return { store, path: `/api/operator/branches/${page.url().split('/').at(-1)}` };
}

/** Closes a part of the form that a narrow screen folds. */
async function fold(part: Locator): Promise<void> {
  const summary = part.locator(':scope > details[open] > summary');
  if ((await summary.count()) === 0) return;
  await summary.click();
  await expect(part.getByRole('button')).toHaveCount(0);
}

test(
  'the hours of a week come back when a branch is no longer always open',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    await openBranch(page, watch, { opening_hours: { mon: [['07:15', '16:45']] } });
    await page.getByLabel('Always open').check();
    await expect(page.getByLabel('Monday: opens')).toHaveCount(0);
    await page.getByLabel('Always open').uncheck();
    await expect(page.getByLabel('Monday: opens')).toHaveValue('07:15');
    await expect(page.getByLabel('Monday: closes')).toHaveValue('16:45');
    await expect(page.getByRole('switch', { name: 'Open on Tuesday' })).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  },
);

test('a branch that had no hours is open every day when it is no longer always open', async ({ page, watch }) => {
  await openBranch(page, watch);
  await page.getByLabel('Always open').uncheck();
  for (const day of ['Monday', 'Sunday']) {
    await expect(page.getByLabel(`${day}: opens`)).toHaveValue('09:00');
    await expect(page.getByLabel(`${day}: closes`)).toHaveValue('18:00');
  }
  await expectFit(page);
});

test(
  'a folded part of a branch opens when the server refuses something in it',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const slabs = Array.from({ length: 50 }, (_, index) => ({ up_to_km: index + 1, charge: 2 }));
    const { store, path } = await openBranch(page, watch, { delivery: { slabs } });
    const days = await unfold(page, 'Special days');
    await days.getByRole('button', { name: 'Add a day' }).click();
    await days.getByLabel('Date').fill('2030-12-25');
    await days.getByLabel('Occasion').fill('x'.repeat(201));
    await fold(days);
    const delivery = await unfold(page, 'Delivery');
    await delivery.getByRole('button', { name: 'Add a distance' }).click();
    await fold(delivery);
    watch.missing.add(storeUrl(store, path));
    await save(page);
    await expect(days.getByText('must be at most 200 characters')).toBeVisible();
    await expect(delivery.getByText('must be at most 50')).toBeVisible();
    await expectFit(page);
  },
);

test(
  'the search of a product opens when the server refuses its title, which says so',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSection(page, 'Products');
    await page.getByRole('article').or(page.getByRole('row')).getByRole('link').first().click();
    const search = await unfold(page, 'Found by search');
    const title = search.getByLabel('Title for search engines');
    await title.fill('x'.repeat(2_001));
    await fold(search);
    watch.missing.add(storeUrl(store, `/api/operator/products/${page.url().split('/').at(-1)}`));
    await save(page);
    await expect(title).toBeVisible();
    await expect(title).toHaveAccessibleDescription('must be at most 2000 characters');
    await expectFit(page);
  },
);

test('a distance that the server would refuse is refused in its field', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const { path } = await openBranch(page, watch, {
    ...{ lat: 45.5252, lng: -122.6829 },
    delivery: { slabs: [{ up_to_km: 20_000, charge: 2 }] },
    areas: [
      { name: 'Near', radius_km: 3 },
      { name: 'Codes', pincodes: [{ pincode: '97209', distance_km: 3 }] },
    ],
  });
  const delivery = await unfold(page, 'Delivery');
  const areas = await unfold(page, 'Delivery areas');
  await areas.getByRole('button', { name: /^Near/ }).click();
  await areas.getByRole('button', { name: /^Codes/ }).click();
  const slab = delivery.getByRole('textbox', { name: 'Up to mi' });
  await expect(slab).toHaveValue('12427.4');
  for (const field of [
    slab,
    areas.getByRole('textbox', { name: 'Radius in mi' }),
    areas.getByRole('textbox', { name: 'Distance of 97209' }),
  ]) {
    const former = await field.inputValue();
    await field.fill('0');
    await save(page);
    await expect(field).toHaveAccessibleDescription(/at least 0\.001/);
    await field.fill('20000');
    await save(page);
    await expect(field).toHaveAccessibleDescription(/at most 12427\.4/);
    await field.fill(former);
  }
  await page.getByLabel('City').fill('Portland');
  await save(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  const branch = await page.evaluate(async (address) => (await (await fetch(address)).json()).branch, path);
  // The longest distance, which covers any, is still it when it is typed again.
  expect(branch.delivery.slabs).toEqual([{ up_to_km: 20_000, charge: 2 }]);
});

test('a warning counts the ZIP codes without a distance, in the word of the store', async ({ page, watch }) => {
  const delivery = { slabs: [{ up_to_km: 5, charge: 2 }] };
  await openBranch(page, watch, {
    ...{ delivery, lat: 45.5252, lng: -122.6829 },
    areas: [{ name: 'Codes', pincodes: [{ pincode: '97209' }, { pincode: '97204' }] }],
  });
  const part = await unfold(page, 'Delivery');
  await expect(part.getByRole('alert')).toContainText('and 2 ZIP codes have none:');
  const areas = await unfold(page, 'Delivery areas');
  await areas.getByRole('button', { name: /^Codes/ }).click();
  await areas.getByRole('textbox', { name: 'Distance of 97204' }).fill('2');
  await save(page);
  await expect(part.getByRole('alert')).toContainText('and 1 ZIP code has none:');
});
