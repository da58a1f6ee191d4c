import type { Page } from '@playwright/test';
import { arrived, followLink, isWide, openProduct, panel, panelBox } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, ON_WIDE_SCREEN, test } from '../../support/browser/test.ts';

const widthOf = async (page: Page) => Math.round((await panelBox(page)).width);
const nameOf = (page: Page) => panel(page).getByRole('heading', { level: 1 }).textContent();

test('a route is a dialog over home on wide screens and a page on phones', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice');
  await openProduct(page);
  const name = (await nameOf(page)) ?? '';
  const viewport = page.viewportSize()?.width;
  if (isWide(page)) {
    expect(await widthOf(page)).toBe(480);
    await expect(page.getByRole('dialog', { name, exact: true })).toHaveAttribute('aria-modal', 'true');
    await expect(page.locator('#backdrop > #home')).toBeVisible();
  } else {
    expect(await widthOf(page)).toBe(viewport);
    for (const attribute of ['role', 'aria-modal', 'aria-labelledby'])
      await expect(panel(page)).not.toHaveAttribute(attribute);
    await expect(page.locator('#backdrop')).toBeHidden();
  }
  await expect(page.locator('#backdrop')).toHaveAttribute('inert');
  await expect(page.locator('h1:not([inert] *)')).toHaveCount(1);
});

test('a content page takes 80 % of a wide screen', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice', '/page/about');
  const viewport = page.viewportSize()?.width ?? 0;
  expect(await widthOf(page)).toBe(isWide(page) ? viewport * 0.8 : viewport);
});

test('the layout switches at 768 px', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice', '/product/margherita');
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(panel(page)).toHaveAttribute('role', 'dialog');
  expect(await widthOf(page)).toBe(480);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(panel(page)).not.toHaveAttribute('role');
  expect(await widthOf(page)).toBe(768);
});

test(
  'switching the layout keeps content, focus, input and the home behind',
  ON_WIDE_SCREEN,
  async ({ visit, page }) => {
    await visit('slice');
    await followLink(page, '/search');
    await arrived(page, '/search');
    const field = panel(page).getByRole('searchbox');
    await field.fill('pizza');
    await panel(page).evaluate((element) => Object.assign(element, { isSame: true }));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 390) await expect(panel(page)).not.toHaveAttribute('role');
      else await expect(panel(page)).toHaveAttribute('role', 'dialog');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('pizza');
      expect(await panel(page).evaluate((element) => 'isSame' in element)).toBe(true);
    }
    await expect(page.locator('#backdrop > #home')).toBeVisible();
  },
);

test('the backdrop can be neither focused nor clicked', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice');
  await openProduct(page);
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#backdrop') ?? null)).toBeNull();
  }
  const hits = await page.evaluate(() =>
    [20, innerWidth - 40].map((x) => document.elementFromPoint(x, 300)?.closest('#home')?.id ?? null),
  );
  expect(hits).toEqual([null, null]);
  const { pathname } = new URL(page.url());
  await page.mouse.click(20, 300);
  expect(new URL(page.url()).pathname).toBe(pathname);
});

test('Escape closes one layer at a time, from the top', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice');
  const path = await openProduct(page);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.id = 'on-top';
    document.body.append(dialog);
    dialog.showModal();
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('#on-top')).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.keyboard.press('Escape');
  await arrived(page, '/');
});

test('Escape clears a search field before it closes the route', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice');
  await followLink(page, '/search');
  await arrived(page, '/search');
  const field = panel(page).getByRole('searchbox');
  await field.fill('pizza');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  expect(new URL(page.url()).pathname).toBe('/search');
  await page.keyboard.press('Escape');
  await arrived(page, '/');
});
