import { expect, test } from '../support/browser-test.ts';
import { settle } from '../support/browser-vitals.ts';

const scripts = (requests: readonly string[]) => requests.filter((url) => /\.js(\?|$)/.test(url));
const REACT = /\/(client\.(?!.*astro_astro)|react)\.[\w-]+\.js$/;

for (const [name, path] of [
  ['greens', '/'],
  ['slice', '/'],
  ['slice', '/category/pizzas'],
  ['slice', '/product/the-ember'],
  ['slice', '/page/about'],
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

test('a click that wakes an island is not lost', async ({ visit, page }) => {
  await visit('slice', '/search');
  await page.getByRole('searchbox').fill('lemonade');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sicilian Lemonade' })).toBeVisible();
});
