import { readFileSync } from 'node:fs';
import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { AT_BOTH_WIDTHS, expect, ON_WIDE_SCREEN, storeUrl, test } from '../../support/browser/test.ts';
import { fetchFrom, linksOf } from '../../support/site/http.ts';
import { UNKNOWN_CODE } from '../../support/site/loud-store.ts';
import { type StoreName, storeFiles } from '../../support/site/stores.ts';

const FILES = storeFiles();
/** Pages that are not part of the published catalog. */
const LATER = /^\/(cart|account)$/;
type Item = NonNullable<StoreFile['layout']>[number];
interface Words {
  title?: string;
  banner?: { title: string };
  banners?: { title: string }[];
  html?: string;
}

/** The second-level headings that a layout item renders. */
function headingsOf({ code, data }: Item): string[] {
  const { title, banner, banners, html } = (data ?? {}) as Words;
  if (code === 'banner_slider') return (banners ?? []).map((each) => each.title);
  return [title || banner?.title || /<h2>(.*?)<\/h2>/.exec(html ?? '')?.[1] || ''].filter(Boolean);
}

/** The layout of the main branch, which published pages show. */
function layoutOf({ layout = [], branches = [] }: StoreFile): Item[] {
  const main = branches.find((branch) => branch.is_main_branch) ?? branches[0];
  return layout.filter((item) => !item.branches?.length || item.branches.includes(main?.name ?? ''));
}

for (const name of ['slice', 'greens', 'loud'] as const) {
  test(`${name}: the elements of home follow the order of the layout`, async ({ visit, page }) => {
    await visit(name);
    const expected = layoutOf(FILES[name])
      .filter(({ code }) => code !== UNKNOWN_CODE)
      .flatMap(headingsOf);
    await expect(page.locator('main :not([hidden]) > h2')).toHaveText(expected);
  });
}

test('each layout element renders its data', async ({ visit, page }) => {
  await visit('slice');
  const main = page.getByRole('main');
  const listAfter = (title: string) =>
    main.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).getByRole('listitem');
  await expect(main.getByRole('link', { name: 'Pepperoni, gluten-free, gelato…' })).toHaveAttribute('href', '/search');
  const tiles = listAfter('What are you in the mood for?').getByRole('link');
  await expect(tiles).toHaveCount(7);
  for (const [index, name] of ['Pizzas', 'Deals', 'Sides', 'Salads', 'Desserts', 'Drinks', 'Dips & jars'].entries()) {
    await expect(tiles.nth(index)).toHaveAccessibleName(name);
  }
  await expect(listAfter('Find your kind of pizza')).toHaveCount(8);
  await expect(listAfter('Most ordered this week').getByRole('link')).toHaveText([
    ...['Pepperoni', 'Margherita', 'The Ember', 'Prosciutto & Arugula'],
    ...['Build Your Own', 'Gelato Trio', 'Family Feast', 'Four Cheese'],
  ]);
  await expect(listAfter('Before and after the pizza')).toHaveCount(3);
  await expect(main.getByRole('link', { name: /^See all\s*: Signatures$/ })).toHaveAttribute(
    'href',
    '/category/signatures',
  );
  await expect(main.getByRole('link', { name: 'Read how it started.' })).toHaveAttribute('href', '/page/about');
});

test('a banner links by its link type', async ({ visit, page }) => {
  await visit('slice');
  const slides = page.getByRole('region', { name: 'Highlights' }).getByRole('group');
  await expect(slides).toHaveCount(4);
  await expect(slides.nth(0).getByRole('link')).toHaveAttribute('href', '/category/pizzas');
  await expect(slides.nth(1).getByRole('link')).toHaveAttribute('href', '/product/hot-honey-diavola');
  await expect(slides.nth(2).getByRole('link')).toHaveAttribute('href', '/product/family-feast');
  await expect(slides.nth(3)).toContainText('Closed on Mondays');
  await expect(slides.nth(3).getByRole('link')).toHaveCount(0);
});

test(
  'the first screen shows search, a whole banner and the first products',
  AT_BOTH_WIDTHS,
  async ({ visit, page, isMobile }) => {
    await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 });
    for (const store of ['slice', 'greens', 'atlas', 'pixel'] as const) {
      await visit(store);
      await expect(page.locator('#home .search-field').filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
      const banner = page.locator('main .banner').first();
      await expect(banner).toBeInViewport({ ratio: 1 });
      await expect(banner.locator('.button')).toBeInViewport({ ratio: 1 });
      const card = await page.locator('main .card-media').first().boundingBox();
      const bottom = isMobile ? ((await page.locator('.bottom-nav').boundingBox())?.y ?? 0) : 800;
      expect(bottom - (card?.y ?? bottom), store).toBeGreaterThan(48);
    }
  },
);

test('an unknown layout element is skipped and logged', async ({ visit, page }) => {
  await visit('loud');
  await expect(page.locator('main h2')).not.toHaveCount(0);
  // The server's output reaches the file a moment later.
  const log = () => readFileSync(process.env.SITE_LOG ?? '', 'utf8');
  await expect.poll(log).toContain(`${storeUrl('loud').slice(0, -1)}: skipped layout item`);
  await expect.poll(log).toContain(`unknown code "${UNKNOWN_CODE}"`);
});

test(
  'a category strip is one row on phones and a grid on wide screens',
  AT_BOTH_WIDTHS,
  async ({ visit, page, isMobile }) => {
    await visit('slice');
    const strip = page.locator('section', { hasText: 'What are you in the mood for?' }).getByRole('list');
    const hidden = await strip.evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(hidden > 0).toBe(isMobile);
  },
);

test('the last row of a grid of categories stands in the middle', async ({ visit, page }) => {
  await visit('greens');
  const rows = await page
    .getByRole('main')
    .locator('.category-grid')
    .first()
    .evaluate((grid) => {
      const { left, right } = grid.getBoundingClientRect();
      const tiles = [...grid.children].map((tile) => tile.getBoundingClientRect());
      return Object.values(Object.groupBy(tiles, ({ top }) => Math.round(top))).map((row = []) => ({
        count: row.length,
        before: (row[0]?.left ?? 0) - left,
        after: right - (row.at(-1)?.right ?? 0),
      }));
    });
  expect(rows.map(({ count }) => count)).toEqual([4, 4, 3]);
  for (const { before, after } of rows) expect(Math.abs(before - after)).toBeLessThan(1);
  expect(rows.at(-1)?.before).toBeGreaterThan(20);
});

test('each screen width has its menus', AT_BOTH_WIDTHS, async ({ visit, page, isMobile }) => {
  await visit('slice');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    ...['Pizzas', 'Your way', 'Sides', 'Desserts', 'Deals', 'About'],
  ]);
  await expect(page.getByRole('navigation', { name: 'Quick menu' })).toBeVisible({ visible: isMobile });
});

test('every link on every home page leads to a page', async () => {
  for (const name of ['slice', 'greens', 'atlas', 'pixel', 'rtl'] satisfies StoreName[]) {
    const { text } = await fetchFrom(name, '/');
    const paths = [...new Set(linksOf(text))].filter((path) => !LATER.test(path));
    expect(paths.length, name).toBeGreaterThan(5);
    for (const path of paths) expect.soft((await fetchFrom(name, path)).status, name + path).toBe(200);
  }
});

test(
  'the header of a wide screen takes over a search block that begins the page',
  ON_WIDE_SCREEN,
  async ({ visit, page }) => {
    await visit('slice');
    const field = page.locator('.site-header').getByRole('searchbox');
    await expect(field).toHaveAttribute('placeholder', 'Pepperoni, gluten-free, gelato…');
    await expect(page.locator('.search-block')).toBeHidden();
    await field.fill('olives');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search-regular\?q=olives/);
  },
);

test(
  'a click on the search field of the header opens the search, which finds while typing',
  ON_WIDE_SCREEN,
  async ({ visit, page }) => {
    await visit('slice');
    await page.locator('.site-header .search-field').click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('lemonade');
    await expect(page.getByRole('status').filter({ hasText: /results for “lemonade”$/ })).toBeVisible();
    await page.goBack();
    await expect(page.locator('.site-header').getByRole('searchbox')).toHaveValue('');
  },
);
