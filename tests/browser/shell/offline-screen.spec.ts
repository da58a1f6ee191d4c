import { axeViolations } from '../../support/browser/axe.ts';
import { offlineLine, offlineScreen } from '../../support/browser/offline.ts';
import { expect, ON_WIDE_SCREEN, storeUrl, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';

const PING = '**/ping';

test('an offline screen appears with the loss of the network and closes when it returns, keeping all input', async ({
  visit,
  page,
  cutOff,
}) => {
  await visit('slice', '/search');
  const field = page.getByRole('searchbox');
  await field.fill('pizza');
  await waitUntilPainted(page);
  await cutOff(true);
  const screen = offlineScreen(page);
  await expect(screen).toBeVisible();
  await expect(screen.getByRole('heading')).toHaveText('You are offline!');
  await expect(screen).toContainText('Please check your internet connection.');
  await expect(page.getByText('You are offline!')).toHaveCount(1);
  await expect(screen.getByRole('button', { name: 'Try again' })).toBeFocused();
  const { width, height } = (await screen.boundingBox()) ?? { width: 0, height: 0 };
  expect({ width, height }).toEqual(page.viewportSize());
  await cutOff(false);
  await expect(screen).toHaveCount(0);
  await expect(field).toHaveValue('pizza');
  await expect(field).toBeFocused();
  await expect(page.getByText('You are offline!')).toHaveCount(0);
});

for (const how of ['button', 'Escape'] as const) {
  test(`after dismissal (${how}) the offline screen becomes a line until the network returns`, async ({
    visit,
    page,
    cutOff,
  }) => {
    await visit('slice', '/product/the-ember');
    await waitUntilPainted(page);
    await cutOff(true);
    await expect(offlineScreen(page)).toBeVisible();
    if (how === 'button') await page.getByRole('button', { name: 'Continue offline' }).click();
    else await page.keyboard.press('Escape');
    await expect(offlineScreen(page)).toHaveCount(0);
    await expect(offlineLine(page)).toBeVisible();
    await expect(page).toHaveURL(storeUrl('slice', '/product/the-ember'));
    await cutOff(false);
    await expect(offlineLine(page)).toHaveCount(0);
    await cutOff(true);
    await expect(offlineScreen(page)).toBeVisible();
  });
}

test(
  'the network is checked every 5 seconds while the tab is visible',
  ON_WIDE_SCREEN,
  async ({ visit, page, watch }) => {
    const asked = () => watch.requests.filter((url) => url.endsWith('/ping')).length;
    const ping = storeUrl('slice', '/ping');
    await page.clock.install();
    await visit('slice', '/product/the-ember');
    await waitUntilPainted(page);
    await page.clock.runFor(100);
    expect(asked()).toBe(0);
    await Promise.all([page.waitForResponse(PING), page.clock.runFor(5_000)]);
    expect(asked()).toBe(1);
    await page.clock.runFor(20_000);
    await expect.poll(asked).toBe(5);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
    await page.clock.runFor(20_000);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }));
    expect(asked()).toBe(5);

    watch.missing.add(ping);
    await page.route(PING, (route) => route.abort());
    await page.clock.runFor(5_000);
    await expect(offlineScreen(page)).toBeVisible();
    await page.unroute(PING);
    await page.clock.runFor(5_000);
    await expect(offlineScreen(page)).toHaveCount(0);
  },
);

test(
  'no response within 5 seconds counts as offline, and any response as online',
  ON_WIDE_SCREEN,
  async ({ visit, page, watch }) => {
    watch.missing.add(storeUrl('slice', '/ping'));
    await page.addInitScript(() => {
      const ask = window.fetch;
      const counter = Object.assign(window, { asked: 0 });
      window.fetch = (...request) => {
        if (request[0] === '/ping') counter.asked += 1;
        return ask(...request);
      };
    });
    await page.clock.install();
    await visit('slice', '/product/the-ember');
    await waitUntilPainted(page);
    let isAnswered = true;
    await page.route(PING, (route) => (isAnswered ? route.fulfill({ status: 503 }) : undefined));
    await Promise.all([page.waitForResponse(PING), page.clock.runFor(5_100)]);
    await expect(offlineScreen(page)).toHaveCount(0);
    // From here on the clock of the page stands still, which also counts the time limit of a check.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    isAnswered = false;
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
    const before = await asked();
    while ((await asked()) === before) await page.clock.runFor(100);
    await page.clock.runFor(4_800);
    await expect(offlineScreen(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(offlineScreen(page)).toBeVisible();
  },
);

test('“Try again” checks the network at once', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  watch.missing.add(storeUrl('slice', '/ping'));
  await visit('slice', '/product/the-ember');
  await waitUntilPainted(page);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(offlineScreen(page)).toHaveCount(0);
});

for (const name of ['slice', 'rtl', 'loud'] as const) {
  test(`axe finds no violation on the offline screen: ${name}`, async ({ visit, page, cutOff }) => {
    await visit(name, '/search');
    await waitUntilPainted(page);
    await cutOff(true);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
  });
}
