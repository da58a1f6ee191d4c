import { expect, type Locator, type Page } from '@playwright/test';
import { shownDrawer } from './overlays.ts';

export const OPTIONS = '#product-options-drawer';

/** The options dialog once the product is loaded. */
export async function shownOptions(page: Page): Promise<Locator> {
  const drawer = await shownDrawer(page);
  await expect(drawer.locator('.options')).toHaveAttribute('aria-busy', 'false');
  return drawer;
}

/** Opens the options by the buy bar of the product page. */
export async function openOptions(page: Page): Promise<Locator> {
  await page.locator('.buybar a').click();
  return shownOptions(page);
}

export const group = (drawer: Locator, name: string): Locator => drawer.getByRole('group', { name });
/** The radio button or checkbox of a value. */
export const choice = (drawer: Locator, name: string): Locator =>
  drawer
    .locator('.choice', {
      has: drawer.page().locator('.choice-name', { hasText: new RegExp(`^${RegExp.escape(name)}`) }),
    })
    .locator('input');
export const addButton = (drawer: Locator): Locator => drawer.locator('.options-foot .button');

/** Holds back responses to a request until released; `sent` contains the request bodies so far. */
export async function holdCall(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route(url, async (route) => {
    sent.push(route.request().postDataJSON());
    await promise;
    await route.continue();
  });
  return { sent, letGo: resolve };
}

/** Responds to a request with an error. */
export async function refuseCall(page: Page, url: string, code: string, message: string): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status: 422, json: { code, message } }));
}
