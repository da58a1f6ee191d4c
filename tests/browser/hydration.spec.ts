import { expect, test } from '../support/browser-test.ts';
import { settle } from '../support/browser-vitals.ts';

const scripts = (requests: readonly string[]) => requests.filter((url) => /\.js(\?|$)/.test(url));
const REACT = /\/(client\.(?!.*astro_astro)|react)\.[\w-]+\.js$/;

for (const [name, path] of [
  ['greens', '/'],
  ['slice', '/'],
] as const) {
  test(`${name}${path} fetches no React before anyone touches it`, async ({ visit, page, watch }) => {
    await visit(name, path);
    await settle(page);
    expect(scripts(watch.requests).filter((url) => REACT.test(url))).toEqual([]);
    const react = page.waitForResponse(REACT);
    await page.mouse.move(100, 100);
    expect((await react).ok()).toBe(true);
  });
}

for (const path of ['/category/pizzas', '/product/the-ember', '/page/about']) {
  test(`${path} fetches no React at all`, async ({ visit, page, watch }) => {
    await visit('slice', path);
    await settle(page);
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('Tab');
    await settle(page);
    expect(scripts(watch.requests).filter((url) => REACT.test(url))).toEqual([]);
  });
}

test('a click that wakes an island is not lost', async ({ visit, page }) => {
  await visit('slice', '/search');
  await page.getByRole('searchbox').fill('lemonade');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sicilian Lemonade' })).toBeVisible();
});
