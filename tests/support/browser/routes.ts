import { type APIResponse, expect, type Page, type Route } from '@playwright/test';

/** Whether the page is wide enough to show routes as dialogs. */
export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 768;

/** The panel of an inner route. */
export const panel = (page: Page) => page.locator('#route');

/** The position of the panel on the screen, in pixels. */
export const panelBox = async (page: Page) =>
  (await panel(page).boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };

/** Waits until the target of a soft navigation is shown and interactive. */
export async function arrived(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  // On the way back the URL changes before the page does.
  if (path === '/') await expect(page.locator('html:not(.inner)')).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-astro-transition', /./);
}

/** Opens the first product shown on the page. @returns its path */
export async function openProduct(page: Page): Promise<string> {
  const link = page.locator('#main a[href^="/product/"]:not([data-add])').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await arrived(page, path);
  return path;
}

/** Follows a link that is not on the page. */
export const followLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('#main')?.append(link);
    link.click();
    link.remove();
  }, href);

/** Marks the document; the mark survives a soft navigation, but not a load. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));

export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

/** Reloads a page once its pictures are there: Firefox reports one that is cut off as corrupt. */
export async function reload(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.reload();
}

/** The scroll position of the document. */
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Scrolls and waits until the page has processed it. */
export const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        addEventListener('scrollend', () => resolve(), { once: true });
        scrollTo({ top: y, behavior: 'instant' });
      }),
    top,
  );

/** Repeats the page's request. Only browsers resolve store names, so it goes to 127.0.0.1. */
export function fetchAgain(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}
