import { axeViolations } from '../support/browser-axe.ts';
import {
  answerPlaces,
  atDoor,
  branchLine,
  giveShops,
  NOWHERE,
  openShops,
  placeStatus,
  usePlace,
} from '../support/browser-branches.ts';
import { shownDrawer } from '../support/browser-overlays.ts';
import { expect, IN_CHROMIUM, ONCE, test } from '../support/browser-test.ts';

test.describe('who has allowed it before', IN_CHROMIUM, () => {
  test.use({ permissions: ['geolocation'], geolocation: atDoor(2) });

  test('comes to the branch of their place, and to another one where they have moved', async ({
    visit,
    page,
    context,
  }) => {
    await giveShops(page, 4);
    await answerPlaces(page, 4);
    await visit('slice');
    await expect(branchLine(page)).toContainText('Alberta Arts');
    await context.setGeolocation(atDoor(3));
    await visit('slice');
    await expect(branchLine(page)).toContainText('Old Town');
    // What they choose themselves stays.
    const drawer = await openShops(page);
    await drawer.getByRole('radio', { name: 'Pearl District' }).press(' ');
    await drawer.getByRole('button', { name: 'Use this branch' }).click();
    await expect(branchLine(page)).toContainText('Pearl District');
    const asked = await answerPlaces(page, 4);
    await visit('slice');
    await page.mouse.move(100, 100);
    await openShops(page);
    await expect(branchLine(page)).toContainText('Pearl District');
    expect(asked).toEqual([]);
  });

  test('is told on home that no branch delivers, until they choose one', async ({ visit, page, context }) => {
    await giveShops(page, 3);
    await answerPlaces(page, 3);
    await context.setGeolocation(NOWHERE);
    await visit('slice');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2, name: "Sorry! We don't deliver here" })).toBeVisible();
    await expect(main).toContainText('We are currently unavailable in your location. Please visit after a while.');
    await expect(main.locator('.banner:visible, .card:visible, .slider:visible')).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1);
    expect(await axeViolations(page)).toEqual([]);
    // It is known at once on the next page.
    await visit('slice');
    await expect(page.locator('.unserviceable')).toBeVisible();
    await main.getByRole('link', { name: 'Change Location' }).click();
    const drawer = await shownDrawer(page);
    await expect(drawer.locator('.branch-rule')).toContainText(Array(3).fill('Outside of its area'));
    await expect(drawer.locator(':checked')).toHaveCount(0);
    await drawer.getByRole('radio', { name: 'Old' }).or(drawer.getByRole('radio')).first().press(' ');
    await drawer.getByRole('button', { name: 'Use this branch' }).click();
    await expect(page.locator('.unserviceable')).toBeHidden();
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});

test.describe('who allows it when they ask for it', IN_CHROMIUM, () => {
  test('gets the branch that delivers to them first, and chosen', async ({ visit, page, context }) => {
    await giveShops(page, 6);
    await answerPlaces(page, 6);
    await visit('slice');
    const drawer = await openShops(page);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(atDoor(3));
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toHaveText('Old Town delivers here.');
    const first = drawer.locator('.branch').first();
    await expect(first).toContainText(/Old Town.*0\.4 km.*Delivers to you/);
    await expect(first.getByRole('radio')).toBeChecked();
    // The others by their distance.
    await expect(drawer.locator('.branch-distance')).toHaveText([
      '0.4 km',
      '145 km',
      '145 km',
      '289 km',
      '289 km',
      '434 km',
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Use this branch' }).click();
    await expect(branchLine(page)).toContainText('Old Town');
  });

  test('is told where that is not exact enough, and where the store does not answer', async ({
    visit,
    page,
    context,
    watch,
  }) => {
    await giveShops(page, 3);
    const asked = await answerPlaces(page, 3);
    await visit('slice');
    const drawer = await openShops(page);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(atDoor(1, 20_000));
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toContainText('only known roughly');
    expect(asked).toEqual([]);
    await page.route('**/api/get-branch-based-on-gps*', (route) => route.fulfill({ status: 502, body: '' }));
    await context.setGeolocation(atDoor(1));
    await usePlace(drawer);
    await expect(placeStatus(drawer)).toContainText('The store could not be reached.');
    await expect(drawer.getByRole('radio')).toHaveCount(3);
    expect(asked).toEqual([]);
    expect(watch.problems.splice(0).join()).toContain('502');
  });
});

/** Ways in which a browser does not say where it is, and what is said of that. */
const SILENCES: Record<string, readonly [script: () => void, words: string]> = {
  'the shopper denies it': [
    () => {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: 1 } as GeolocationPositionError);
    },
    'does not tell this store where you are. You can allow it',
  ],
  'the device does not know': [
    () => {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: 2 } as GeolocationPositionError);
    },
    'does not know where it is',
  ],
  'the browser gives up': [
    () => {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: 3 } as GeolocationPositionError);
    },
    'could not be found in time',
  ],
  'the browser can not': [
    () => Reflect.deleteProperty(Navigator.prototype, 'geolocation'),
    'cannot tell where you are',
  ],
};

for (const [silence, [script, words]] of Object.entries(SILENCES)) {
  test(`it is told that ${silence}, and the branches stay`, async ({ visit, page }) => {
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

test('a browser that never answers is not waited for', ONCE, async ({ visit, page }) => {
  await giveShops(page, 3);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await page.clock.install();
  await visit('slice');
  const drawer = await openShops(page);
  await usePlace(drawer);
  await expect(placeStatus(drawer)).toContainText('Finding out where you are');
  await page.clock.runFor(60_000);
  await expect(placeStatus(drawer)).toContainText('could not be found in time');
});

test('nobody is asked for their place but by their own wish', async ({ visit, page }) => {
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
