import type { BranchByGps } from '#contracts/branches.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import {
  AT_BEDMINSTER,
  AT_HAWTHORNE,
  AT_PEARL,
  branchLine,
  giveShops,
  lookupsOf,
  OUTSIDE,
  openShops,
  placeStatus,
  usePlace,
} from '../../support/browser/branches.ts';
import { fillCart } from '../../support/browser/cart.ts';
import { readSlice } from '../../support/browser/chosen-branch.ts';
import { installClock } from '../../support/browser/clock.ts';
import { shownDrawer } from '../../support/browser/overlays.ts';
import { expect, IN_CHROMIUM, storeUrl, test } from '../../support/browser/test.ts';

test.describe('a shopper who allowed geolocation earlier', IN_CHROMIUM, () => {
  test.use({ permissions: ['geolocation'], geolocation: AT_HAWTHORNE });

  test('gets the branch at their location, and another one after they move', async ({
    visit,
    page,
    context,
    watch,
  }) => {
    await visit('slice');
    await expect(branchLine(page)).toContainText('Hawthorne');
    await context.setGeolocation(AT_PEARL);
    await visit('slice');
    await expect(branchLine(page)).toContainText('Pearl District');
    // A branch that was chosen by hand is kept.
    const drawer = await openShops(page);
    await drawer.getByRole('radio', { name: 'Alberta Arts' }).press(' ');
    await drawer.getByRole('button', { name: 'Use this branch' }).click();
    await expect(branchLine(page)).toContainText('Alberta Arts');
    const asked = lookupsOf(watch.requests).length;
    await visit('slice');
    await page.mouse.move(100, 100);
    await openShops(page);
    await expect(branchLine(page)).toContainText('Alberta Arts');
    expect(lookupsOf(watch.requests)).toHaveLength(asked);
  });

  test('sees on home that no branch delivers, until they choose one', async ({ visit, page, context }) => {
    await context.setGeolocation(OUTSIDE);
    await visit('slice');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2, name: "Sorry! We don't deliver here" })).toBeVisible();
    await expect(main).toContainText('We are currently unavailable in your location. Please visit after a while.');
    await expect(main.locator('.banner:visible, .card:visible, .slider:visible')).toHaveCount(0);
    await expect(page.locator('.branch-terms')).toBeHidden();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1);
    expect(await axeViolations(page)).toEqual([]);
    // The next page shows it at once, with the nearest branch where the order can be picked up.
    await visit('slice');
    await expect(page.locator('.unserviceable')).toBeVisible();
    await expect(main.locator('.outside-pickup')).toContainText(/Nearest branch.*\d mi.*(?:Open|Closed)/);
    expect(await axeViolations(page)).toEqual([]);
    await main.getByRole('link', { name: 'Change Location' }).click();
    const drawer = await shownDrawer(page);
    await expect(drawer.locator('.branch-rule')).toContainText(Array(3).fill('Outside delivery area'));
    await expect(drawer.locator(':checked')).toHaveCount(0);
    await drawer.getByRole('radio').first().press(' ');
    await drawer.getByRole('button', { name: 'Use this branch' }).click();
    await expect(page.locator('.unserviceable')).toBeHidden();
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });

  test('can enter another address, or order for pickup at the nearest branch', async ({ visit, page, context }) => {
    await context.setGeolocation(OUTSIDE);
    await visit('slice');
    const notice = page.locator('.unserviceable');
    const field = notice.getByRole('combobox', { name: 'Address or ZIP code' });
    await field.fill('10118');
    await field.press('Enter');
    await expect(notice.locator('.location-status')).toContainText("couldn't match this code");
    await expect(notice).toBeVisible();
    await field.fill('97209');
    await notice.getByRole('button', { name: 'Check' }).click();
    await expect(notice).toBeHidden();
    await expect(page.locator('.toast')).toHaveText('You are now shopping at Pearl District.');
    await page.evaluate(() => localStorage.clear());
    await visit('slice');
    const nearest = notice.locator('.branch-name bdi');
    await expect(nearest).toBeVisible();
    const name = await nearest.innerText();
    await notice.getByRole('button', { name: 'Order for pickup' }).click();
    await expect(notice).toBeHidden();
    await expect(page.locator('.toast')).toHaveText(`You are ordering for pickup at ${name}.`);
    await expect(branchLine(page)).toContainText(name);
    await fillCart(page, [{ slug: 'burnt-caramel-custard' }]);
    await page.goto(storeUrl('slice', '/cart'));
    await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  });

  test('sees the usual home page again after moving back into an area', async ({ visit, page, context }) => {
    await context.setGeolocation(OUTSIDE);
    await visit('slice');
    await expect(page.locator('.unserviceable')).toBeVisible();
    await context.setGeolocation(AT_HAWTHORNE);
    await visit('slice');
    await expect(branchLine(page)).toContainText('Hawthorne');
    await expect(page.locator('.unserviceable')).toBeHidden();
  });
});

test.describe('a shopper who allows geolocation on request', IN_CHROMIUM, () => {
  test('gets the branch that delivers to them first in the list and selected, and another one after moving', async ({
    visit,
    page,
    context,
  }) => {
    await visit('slice');
    const drawer = await openShops(page);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(AT_HAWTHORNE);
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toHaveText('Hawthorne delivers here');
    const { latitude: lat, longitude: lng } = AT_HAWTHORNE;
    const response = await readSlice<BranchByGps>(`get-branch-based-on-gps?lat=${lat}&lng=${lng}`);
    const kilometers = [response.distance, ...response.alternatives.map(({ distance }) => distance)];
    const miles = kilometers.map((distance) => Number(distance) / 1.609344);
    const first = drawer.locator('.branch').first();
    await expect(first).toContainText(/Hawthorne.*\d mi.*Delivers to you/);
    await expect(first.getByRole('radio')).toBeChecked();
    // The others show their distance, in the unit of the store.
    await expect(drawer.locator('.branch-distance')).toHaveText(
      miles.map((distance) => `${distance.toFixed(distance < 10 ? 1 : 0)} mi`),
    );
    expect(await axeViolations(page)).toEqual([]);
    await context.setGeolocation(AT_PEARL);
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toHaveText('Pearl District delivers here');
    await expect(drawer.locator('.branch').first()).toContainText('Pearl District');
    await expect(drawer.getByRole('radio', { name: 'Pearl District' })).toBeChecked();
    await context.setGeolocation(AT_HAWTHORNE);
    await usePlace(drawer);
    await expect(drawer.getByRole('radio', { name: 'Hawthorne' })).toBeChecked();
    await drawer.getByRole('button', { name: 'Use this branch' }).click();
    await expect(branchLine(page)).toContainText('Hawthorne');
  });

  test('can enter an address or a pincode instead', async ({ visit, page }) => {
    await visit('slice');
    const drawer = await openShops(page);
    const field = drawer.getByRole('combobox', { name: 'Address or ZIP code' });
    await field.fill('1420 nw love');
    await drawer.getByRole('option').first().click();
    await expect(placeStatus(drawer)).toHaveText('Pearl District delivers here');
    await expect(drawer.locator('.branch').first()).toContainText(/Pearl District.*\d mi.*Delivers to you/);
    expect(await axeViolations(page)).toEqual([]);
    await field.fill('97202');
    await field.press('Enter');
    await expect(placeStatus(drawer)).toHaveText('Hawthorne delivers here');
    await expect(drawer.getByRole('radio', { name: 'Hawthorne' })).toBeChecked();
    await field.fill('10118');
    await field.press('Enter');
    await expect(placeStatus(drawer)).toContainText("couldn't match this code");
    // Unknown is not undelivered: the current branch stays selected.
    await expect(drawer.getByRole('radio', { name: 'Pearl District' })).toBeChecked();
    await expect(placeStatus(drawer)).toHaveText(/Try your address instead\.$/);
    expect(await axeViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Order for pickup at Pearl District' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.locator('.toast')).toHaveText('You are ordering for pickup at Pearl District.');
  });

  test('is notified if no branch delivers, and if the delivering one is closed', async ({ visit, page, context }) => {
    await context.grantPermissions(['geolocation']);
    await visit('slice');
    const drawer = await openShops(page);
    await context.setGeolocation(OUTSIDE);
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toHaveText(/We don't deliver here\. The nearest branch is /);
    await expect(drawer.locator('.branch-rule')).toContainText(Array(3).fill('Outside delivery area'));
    await context.setGeolocation(AT_BEDMINSTER);
    await visit('greens');
    await expect(branchLine(page)).toContainText('Bedminster');
    const other = await openShops(page);
    await usePlace(other);
    await expect(placeStatus(other)).toHaveText('Bedminster delivers here, but is closed right now');
    await expect(other.locator('.branch').first()).toContainText(/Bedminster.*Closed/);
  });

  test('is notified if the location is too inaccurate, and if the store does not respond', async ({
    visit,
    page,
    context,
    watch,
  }) => {
    await visit('slice');
    const drawer = await openShops(page);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...AT_HAWTHORNE, accuracy: 20_000 });
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toContainText('precise enough');
    expect(lookupsOf(watch.requests)).toEqual([]);
    await page.route('**/api/get-branch-based-on-gps*', (route) => route.fulfill({ status: 502, body: '' }));
    await context.setGeolocation(AT_HAWTHORNE);
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toContainText('The store could not be reached.');
    await expect(drawer.getByRole('radio')).toHaveCount(3);
    expect(watch.problems.splice(0).join()).toContain('502');
    await page.unroute('**/api/get-branch-based-on-gps*');
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toHaveText('Hawthorne delivers here');
  });

  test('is notified that the browser denies it, and can still allow it', async ({ visit, page, context, watch }) => {
    await context.clearPermissions();
    await context.setGeolocation(AT_HAWTHORNE);
    await visit('slice');
    const drawer = await openShops(page);
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toContainText('Location access is off for this store. Allow it');
    await expect(drawer.getByRole('radio')).toHaveCount(3);
    expect(lookupsOf(watch.requests)).toEqual([]);
    await context.grantPermissions(['geolocation']);
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toHaveText('Hawthorne delivers here');
  });
});

/** Ways in which a browser does not provide a location, and the message for each. */
const SILENCES: Record<string, readonly [script: () => void, words: string]> = {
  'the shopper denies it': [
    () => {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: 1 } as GeolocationPositionError);
    },
    'Location access is off for this store. Allow it',
  ],
  'the device does not know': [
    () => {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: 2 } as GeolocationPositionError);
    },
    "couldn't find your location",
  ],
  'the browser gives up': [
    () => {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: 3 } as GeolocationPositionError);
    },
    'took too long',
  ],
  'the browser cannot': [() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'), "can't share your location"],
};

for (const [silence, [script, words]] of Object.entries(SILENCES)) {
  test(`the shopper is notified that ${silence}, and the list of branches stays`, async ({ visit, page }) => {
    await giveShops(page, 3);
    await page.addInitScript(script);
    await visit('slice');
    const drawer = await openShops(page);
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toContainText(words);
    await expect(drawer.getByRole('radio')).toHaveCount(3);
    await expect(drawer.getByRole('button', { name: 'Use my location' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('a browser that never provides a location times out', async ({ visit, page }) => {
  await giveShops(page, 3);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await installClock(page);
  await visit('slice');
  const drawer = await openShops(page);
  await usePlace(drawer);
  await expect(placeStatus(drawer)).toContainText('Finding your location');
  await page.clock.runFor(60_000);
  await expect(placeStatus(drawer)).toContainText('took too long');
});

test('geolocation is requested only after a tap', async ({ visit, page }) => {
  await giveShops(page, 3);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => document.body.setAttribute('data-asked', '');
  });
  await visit('slice');
  await page.mouse.move(50, 50);
  const drawer = await openShops(page);
  await expect(page.locator('body')).not.toHaveAttribute('data-asked');
  await usePlace(drawer);
  await expect(page.locator('body')).toHaveAttribute('data-asked', '');
});
