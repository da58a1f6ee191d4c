import type { BrowserContext } from '@playwright/test';
import { AT_HAWTHORNE, AT_PEARL, branchLine } from '../../support/browser/branches.ts';
import { shownDrawer } from '../../support/browser/overlays.ts';
import { deliverAround, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

/** Grants geolocation and sets the location, as for a shopper who allowed it earlier. */
async function standAt(context: BrowserContext, place: typeof AT_PEARL): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(place);
}

test('a store with one branch says on home that it does not deliver outside its area', async ({
  visit,
  page,
  context,
}) => {
  const store = await ownStore();
  await deliverAround(store);
  await standAt(context, AT_HAWTHORNE);
  await visit(store);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(["Sorry! We don't deliver here"]);
  await expect(main).toContainText('We are currently unavailable in your location. Please visit after a while.');
  await expect(main.locator('.card:visible, .banner:visible, .sample:visible')).toHaveCount(0);
  await main.getByRole('link', { name: 'Change Location' }).click();
  const drawer = await shownDrawer(page);
  await expect(drawer.locator('.branch')).toContainText(['Pearl District']);
  await expect(drawer.locator('.branch-rule')).toHaveText('Outside delivery area');
  // The next page shows it at once, until the shopper enters the area.
  await visit(store);
  await expect(page.locator('.unserviceable')).toBeVisible();
  await context.setGeolocation(AT_PEARL);
  await visit(store);
  await expect(page.locator('.unserviceable')).toBeHidden();
  await expect(main.locator('.card').first()).toBeVisible();
});

test(
  'the header of a store with one branch names it and opens the branch selector',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('new');
    await expect(branchLine(page)).toHaveAccessibleName('Change branch: Elm Street');
    await branchLine(page).click();
    const drawer = await shownDrawer(page);
    await expect(drawer.getByRole('radio', { name: 'Elm Street' })).toBeChecked();
  },
);

test('a shopper without geolocation sees the usual home page', async ({ visit, page, context }) => {
  const store = await ownStore();
  await deliverAround(store);
  await context.clearPermissions();
  await visit(store);
  await page.mouse.move(100, 100);
  await expect(page.locator('.card').first()).toBeVisible();
  await expect(page.locator('.unserviceable')).toBeHidden();
});
