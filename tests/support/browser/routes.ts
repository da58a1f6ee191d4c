import { expect, type Page } from '@playwright/test';

/** Whether a page is as wide as routes are dialogs. */
export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 768;

/** The panel of an inner route. */
export const panel = (page: Page) => page.locator('#route');

/** Where the panel is on the screen, in pixels. */
export const panelBox = async (page: Page) =>
  (await panel(page).boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };

/** Waits until a page that was gone to softly is there and answers. */
export async function arrived(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  await expect(page.locator('html')).not.toHaveAttribute('data-astro-transition', /./);
}

/** Opens the first product that a page shows. @returns its path */
export async function openProduct(page: Page): Promise<string> {
  const link = page.locator('#main a[href^="/product/"]:not([data-add])').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await arrived(page, path);
  return path;
}

/** Follows a link that the page does not have, as if it had. */
export const followLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('#main')?.append(link);
    link.click();
    link.remove();
  }, href);

/** Marks the document, which a soft navigation keeps and a load does not. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));

export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

/** How far the document is scrolled. */
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Scrolls and waits until the page has taken note of it. */
export const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        addEventListener('scrollend', () => resolve(), { once: true });
        scrollTo({ top: y, behavior: 'instant' });
      }),
    top,
  );
