import { expect, type Locator, type Page } from '@playwright/test';
import type { Branch, SiteData } from '#contracts/site.ts';
import { fetchFrom } from '../site/http.ts';
import type { StoreName } from '../site/stores.ts';

export const BRANCHES = '#branch-selector';

/**
 * Gives the store this many branches, with `Branch 1` as the main one.
 * @param more additional fields of a branch
 * @param settings additional settings of the store
 */
export async function giveBranches(
  page: Page,
  count: number,
  more: (index: number) => Partial<Branch> = () => ({}),
  settings: SiteData['settings'] = {},
): Promise<void> {
  await page.route('**/api/get-data*', async (route) => {
    const { hostname } = new URL(route.request().url());
    const { text } = await fetchFrom(hostname.replace('.localhost', '') as StoreName, '/api/get-data');
    const site = JSON.parse(text) as SiteData;
    const [first] = site.branches;
    if (!first) throw new Error('the store has no branch to copy');
    const branches = Array.from({ length: count }, (_, index) => ({
      ...first,
      id: index === 0 ? first.id : 1000 + index,
      name: `Branch ${index + 1}`,
      is_main_branch: index === 0 ? 1 : 0,
      ...more(index),
    }));
    await route.fulfill({
      json: { ...site, branches, settings: { ...site.settings, ...settings }, selected_branch_id: first.id },
    });
  });
}

/**
 * Adds a link to the branches that floats over the page: in the page, content that still loads could move it while it
 * is clicked.
 */
export async function addBranchLink(page: Page): Promise<Locator> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, id: 'branch-link', className: 'button', textContent: 'Change Location' });
    Object.assign(link.style, { position: 'fixed', insetBlockStart: '40%', zIndex: '4' });
    document.querySelector(':not(#backdrop *) > main')?.append(link);
  }, BRANCHES);
  return page.locator('#branch-link');
}

/**
 * The open drawer after its animation.
 * @param frame shows the next frame of a page whose clock is paused: a drawer opens after the tap is painted
 */
export async function shownDrawer(page: Page, frame?: () => Promise<void>): Promise<Locator> {
  const drawer = page.locator('dialog.drawer:modal');
  if (frame)
    await expect(async () => {
      await frame();
      expect(await drawer.count()).toBe(1);
    }).toPass({ intervals: [20] });
  await expect(drawer).toBeVisible();
  // The change of its height is cancelled when its content changes again.
  await drawer.evaluate((dialog) => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)));
  return drawer;
}

/** Opens the branches by a link and waits for them. */
export async function openBranches(page: Page): Promise<Locator> {
  await (await addBranchLink(page)).click();
  const drawer = await shownDrawer(page);
  await expect(drawer.getByRole('radio').first()).toBeVisible();
  return drawer;
}

/**
 * Opens the branches by the existing link, selects one and waits until the drawer is closed.
 * @param frame as in `shownDrawer`
 */
export async function chooseBranch(page: Page, name: string, frame?: () => Promise<void>): Promise<void> {
  await page.locator('#branch-link').click();
  const drawer = await shownDrawer(page, frame);
  // By keyboard, since toasts may cover the target of a pointer.
  await drawer.getByRole('radio', { name }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(page.locator('dialog.drawer')).toBeHidden();
}

/**
 * Expects a sheet at the bottom of a phone or in the middle of a wide screen, of which only the body scrolls.
 * @param parts the fixed parts, and the first and last scrolling ones, which do not fit on the screen together
 */
export async function expectSheet(
  drawer: Locator,
  { fixed, first, last }: { fixed: readonly Locator[]; first: Locator; last: Locator },
): Promise<void> {
  const { width, height } = drawer.page().viewportSize() ?? { width: 0, height: 0 };
  const box = (await drawer.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  if (width <= 768) {
    expect([box.x, box.width, box.y + box.height]).toEqual([0, width, height]);
    expect(box.height).toBeLessThanOrEqual(height * 0.8);
  } else {
    expect(box.width).toBeLessThanOrEqual(500);
    expect(box.height).toBeLessThanOrEqual(height * 0.85);
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThanOrEqual(1);
  }
  const places = () => Promise.all(fixed.map((part) => part.boundingBox()));
  const before = await places();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(first).not.toBeInViewport();
  expect(await places()).toEqual(before);
}
