import type { Page } from '@playwright/test';
import { orderHere } from '../../support/browser/orders.ts';
import {
  addBranchLink,
  chooseBranch,
  giveBranches,
  openBranches,
  shownDrawer,
} from '../../support/browser/overlays.ts';
import { PAGE_TYPES, pathOf, statusOf } from '../../support/browser/pages.ts';
import { regularSignedIn } from '../../support/browser/rewards.ts';
import { arrived, openProduct, panel } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';
import { noteVitals, readVitals } from '../../support/browser/vitals.ts';

const skeletons = (page: Page) => page.locator('.feed .skeleton');
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** Holds responses back until the returned function is called. */
async function hold(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test(
  'skeletons appear after 150 ms, and the products replace them without a layout shift',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
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
        // The skeleton's own animation may be over; that of a copy has just started.
        const duplicate = place.cloneNode(true) as HTMLElement;
        place.after(duplicate);
        const [appearing] = duplicate.getAnimations();
        const looks = [149, 151].map((time) => {
          if (appearing) appearing.currentTime = time;
          return getComputedStyle(duplicate).visibility;
        });
        duplicate.remove();
        return looks;
      });
    expect(seen).toEqual(['hidden', 'visible']);
    // Ignores the shift of the test's own jump to the end.
    const { shift } = await readVitals(page);
    letGo();
    await expect(skeletons(page)).toHaveCount(0);
    expect((await readVitals(page)).shift - shift).toBeLessThan(0.05);
  },
);

test('the pages of a customer load in the shape of their content', AT_BOTH_WIDTHS, async ({ page }) => {
  await regularSignedIn(page, 'slice');
  const { id } = await orderHere(page);
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not visible`);
    return box;
  };
  for (const [path, pairs] of [
    ['/account/my-orders', [['.skeleton-order', '.order-card']]],
    [
      `/track-order/${id}`,
      [
        ['.skeleton-status', '.order-now'],
        ['.skeleton-step', '.step'],
      ],
    ],
    ['/account/rewards', [['.skeleton-rewards', '.balance']]],
    [
      '/account/wallet',
      [
        ['.skeleton-balance', '.balance'],
        ['.skeleton-movement', '.movement'],
      ],
    ],
    ['/account/addresses', [['.skeleton-address', '.address']]],
    ['/account/scratch-cards', [['.skeleton-scratch', '.scratch']]],
  ] as const) {
    const letGo = await hold(page, '**/api/**');
    await page.goto(storeUrl('slice', path));
    const loading = page.locator('.skeletons');
    await expect(loading.locator('.skeleton').first()).toBeVisible();
    await expect(loading).toHaveAttribute('aria-busy', 'true');
    const before = await Promise.all(pairs.map(([skeleton]) => boxOf(skeleton)));
    letGo();
    await expect(loading).toHaveCount(0);
    for (const [index, [, content]] of pairs.entries()) {
      const after = await boxOf(content);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(after[side] - (before[index]?.[side] ?? 0)), `${content} of ${path}: ${side}`).toBeLessThan(16);
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('several requests over the rate limit show one toast', async ({ visit, page, watch }) => {
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

test('a page whose first request is over the rate limit says so without an interaction', async ({
  visit,
  page,
  watch,
}) => {
  await page.route(/\/api\/get-cart\?/, (route) =>
    route.fulfill({ status: 429, json: { message: 'Slow down.', code: 'rate_limited' } }),
  );
  await visit('greens', '/cart');
  await expect(page.getByText('Too many requests. Please try again later.')).toBeVisible();
  watch.problems.length = 0;
});

/** Ways in which a browser can break local storage. */
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
  // Returns invalid JSON for every key that the store has not written.
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
  test(`the store works with ${state} storage`, async ({ visit, page }) => {
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

test('buttons are at least 44 px high', async ({ visit, page }) => {
  for (const type of PAGE_TYPES) {
    await visit('slice', await pathOf('slice', type), statusOf(type));
    const heights = await page
      .locator('.button:visible')
      .evaluateAll((buttons) => buttons.map((button) => [button.getBoundingClientRect().height, button.textContent]));
    expect(heights.filter(([height]) => Number(height) < 44)).toEqual([]);
  }
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('disables animations of drawers and toasts', async ({ visit, page }) => {
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

test.describe('in forced colors mode', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('the focus and the chosen branch are visible', async ({ visit, page }) => {
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
