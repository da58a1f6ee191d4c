import type { Page } from '@playwright/test';
import { addBranchLink, chooseBranch, giveBranches, openBranches, shownDrawer } from '../support/browser/overlays.ts';
import { PAGE_TYPES, pathOf, statusOf } from '../support/browser/pages.ts';
import { arrived, openProduct, panel } from '../support/browser/routes.ts';
import { expect, ONCE, test } from '../support/browser/test.ts';
import { noteVitals, readVitals } from '../support/browser/vitals.ts';

const skeletons = (page: Page) => page.locator('.feed .skeleton');
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** Holds the answers to a call back until they are let go. */
async function hold(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('places of what is on its way are seen after 150 ms, and what comes moves nothing', async ({ visit, page }) => {
  await noteVitals(page);
  await visit('greens');
  const letGo = await hold(page, '**/api/get-products?*');
  await toTheEnd(page);
  await expect(skeletons(page)).toHaveCount(24);
  const feed = page.locator('.feed');
  await expect(feed).toHaveAttribute('aria-busy', 'true');
  await expect(feed.locator('[aria-hidden="true"] .skeleton')).toHaveCount(24);
  const seen = await skeletons(page)
    .first()
    .evaluate((place) => {
      // Its own appearance may be over by now; that of its twin has just begun.
      const twin = place.cloneNode(true) as HTMLElement;
      place.after(twin);
      const [appearing] = twin.getAnimations();
      const looks = [149, 151].map((time) => {
        if (appearing) appearing.currentTime = time;
        return getComputedStyle(twin).visibility;
      });
      twin.remove();
      return looks;
    });
  expect(seen).toEqual(['hidden', 'visible']);
  // The jump to the end was the test's own.
  const { shift } = await readVitals(page);
  letGo();
  await expect(skeletons(page)).toHaveCount(0);
  expect((await readVitals(page)).shift - shift).toBeLessThan(0.05);
});

test('of calls that are refused at once for being too many, one message tells', async ({ visit, page, watch }) => {
  await visit('greens');
  const refused: string[] = [];
  await page.route(/\/api\/get-(?:products|data)\?/, (route) => {
    refused.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 429, json: { message: 'Slow down.', code: 'rate_limited' } });
  });
  await toTheEnd(page);
  await (await addBranchLink(page)).click();
  await shownDrawer(page);
  await expect.poll(() => new Set(refused).size).toBe(2);
  await expect(page.getByText('Too many requests. Please try again later.')).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(1);
  watch.problems.length = 0;
});

/** What a browser may do to local storage. */
const STORAGES: Readonly<Record<string, () => void>> = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  blocked: () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  },
  // Whatever is read under a name of the store was never written by it.
  corrupt: () => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      return key.startsWith('frontage:') && read.call(this, key) === null
        ? '{"version":1,"value":[['
        : read.call(this, key);
    };
  },
};

for (const [state, spoil] of Object.entries(STORAGES)) {
  test(`with ${state} storage the store works`, async ({ visit, page }) => {
    await giveBranches(page, 3);
    await page.addInitScript(spoil);
    await visit('slice');
    await addBranchLink(page);
    await chooseBranch(page, 'Branch 2');
    await page.locator('#branch-link').click();
    await expect((await shownDrawer(page)).getByRole('radio', { name: 'Branch 2' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog.drawer')).toBeHidden();
    await openProduct(page);
    await expect(panel(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await arrived(page, '/');
  });
}

test('buttons are 44 px high and more', ONCE, async ({ visit, page }) => {
  for (const type of PAGE_TYPES) {
    await visit('slice', await pathOf('slice', type), statusOf(type));
    const heights = await page
      .locator('.button:visible')
      .evaluateAll((buttons) => buttons.map((button) => [button.getBoundingClientRect().height, button.textContent]));
    expect(heights.filter(([height]) => Number(height) < 44)).toEqual([]);
  }
});

test.describe('who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('sees none in drawers and messages', async ({ visit, page }) => {
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 50,
          )
          .map((animation) => (animation as CSSAnimation).animationName),
      );
    await giveBranches(page, 3);
    await visit('slice');
    await addBranchLink(page);
    await page.locator('#branch-link').click();
    const drawer = page.locator('dialog.drawer:modal');
    await expect(drawer).toBeVisible();
    expect(await moving()).toEqual([]);
    await expect(drawer.getByRole('radio')).toHaveCount(3);
    await drawer.getByRole('radio', { name: 'Branch 3' }).press(' ');
    await drawer.locator('[type="submit"]').click();
    await expect(page.locator('.toast')).toBeVisible();
    expect(await moving()).toEqual([]);
  });
});

test.describe('with colours of the reader’s own', ONCE, () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('the focus and what is chosen are seen', async ({ visit, page }) => {
    await giveBranches(page, 3);
    await visit('slice');
    const drawer = await openBranches(page);
    const rows = drawer.locator('.branch');
    await drawer.getByRole('radio', { name: 'Branch 2' }).press(' ');
    const outline = await rows.nth(1).evaluate((row) => {
      const styles = [row, ...row.querySelectorAll('input')].map((element) => getComputedStyle(element));
      return styles.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      );
    });
    expect(outline).toBe(true);
    const [chosen, other] = [await rows.nth(1).screenshot(), await rows.nth(2).screenshot()];
    expect(chosen.equals(other)).toBe(false);
  });
});
