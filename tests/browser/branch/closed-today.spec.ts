import type { Page } from '@playwright/test';
import { WEEKDAYS } from '#domain/branches/types.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { isWide } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

const CUSTARD = '/product/burnt-caramel-custard';
/** `Date` starts the week on Sunday, `WEEKDAYS` on Monday. */
const inTwoDays = WEEKDAYS[(new Date(Date.now() + 2 * DAY_MS).getUTCDay() + 6) % 7] ?? 'mon';
/** Opens only on the day after tomorrow, so that midnight during the test changes nothing. */
const CLOSED = { opening_hours: { [inTwoDays]: [['09:00', '18:00'] satisfies [string, string]] } };

const notice = (page: Page) => page.locator('.closed-today');

async function closedStore(locale = 'en-GB') {
  const store = await ownStore({ locale });
  await changeStore(store, { branches: [{ name: 'Pearl District', is_main_branch: true, ...CLOSED }] });
  // A page asks once, and must not ask before the server knows.
  await expect.poll(async () => (await fetchFrom(store, '/api/cache-info')).text).toContain('closed_today');
  return store;
}

for (const [locale, words] of [
  ['en-GB', /^Closed today · opens \w{3},? 09:00$/],
  ['de-DE', /^Heute geschlossen · öffnet \w{2}\.?,? 09:00$/],
] as const)
  test(
    `home and a product page say that the branch is closed today without a layout shift: ${locale}`,
    AT_BOTH_WIDTHS,
    async ({ visit, page }) => {
      const store = await closedStore(locale);
      await page.addInitScript(() => {
        interface Shift {
          readonly sources: readonly {
            readonly node: Node | null;
            readonly previousRect: DOMRect;
            readonly currentRect: DOMRect;
          }[];
        }
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          // A centred label moves sideways when its font has loaded, where no font of the system is as wide.
          for (const { sources } of list.getEntries() as unknown as readonly Shift[])
            for (const { node, previousRect, currentRect } of sources)
              if (currentRect.top !== previousRect.top)
                shifts.push(
                  `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent}: ${previousRect.top} to ${currentRect.top}`,
                );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of ['/', CUSTARD]) {
        await visit(store, path);
        await expect(notice(page)).toHaveText(words);
        await expect(notice(page)).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
        expect(await axeViolations(page)).toEqual([]);
      }
    },
  );

test('the closed notice stays visible when a product opens and closes over home', async ({ visit, page }) => {
  const closed_today = 'Closed today · opens Mon 09:00';
  await page.route('**/api/cache-info?*', (route) => route.fulfill({ json: { 'cache-products': 1, closed_today } }));
  await visit('slice');
  await expect(notice(page)).toHaveText(closed_today);
  await page.getByRole('main').getByRole('link', { name: 'The Ember', exact: true }).first().click();
  await expect(page.locator('.gallery .closed-today')).toHaveText(closed_today);
  if (isWide(page)) await expect(page.locator('#backdrop .closed-today')).toHaveCount(1);
  await page.locator('[data-close]').click();
  await expect(page.locator('.site-header .closed-today')).toHaveCount(1);
});

test('the closed notice appears with the next check if its code could not be loaded', async ({
  visit,
  page,
  watch,
}) => {
  const closed_today = 'Closed today · opens Mon 09:00';
  await page.route('**/api/cache-info?*', (route) => route.fulfill({ json: { 'cache-products': 1, closed_today } }));
  await page.route(/\/closed-today\./, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  await visit('slice', CUSTARD);
  await failed;
  await expect(notice(page)).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice(page)).toHaveText(closed_today);
  watch.problems.splice(0);
});

test('the closed notice follows the chosen branch', async ({ visit, page }) => {
  const store = await ownStore();
  await changeStore(store, {
    branches: [
      { name: 'Pearl District', is_main_branch: true },
      { name: 'Hawthorne', ...CLOSED },
    ],
  });
  await visit(store, CUSTARD);
  for (const [name, count] of [
    ['Hawthorne', 1],
    ['Pearl District', 0],
  ] as const) {
    await page.evaluate(() => {
      location.hash = 'branch-selector';
    });
    await page.getByRole('radio', { name }).press(' ');
    await page.getByRole('button', { name: 'Use this branch' }).click();
    await expect(page.locator('.gallery .closed-today')).toHaveCount(count);
  }
});

test('an open branch shows no notice and loads no code for it', async ({ visit, page, watch }) => {
  const asked = page.waitForResponse('**/api/cache-info?*');
  await visit('slice');
  await asked;
  await expect(notice(page)).toHaveCount(0);
  expect(watch.requests.filter((url) => url.includes('closed-today'))).toEqual([]);
});
