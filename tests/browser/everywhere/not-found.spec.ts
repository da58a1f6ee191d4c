import { expect, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

const GONE = [
  ...['/nowhere', '/nowhere/at/all', '/404', '/product/none', '/product', '/category/none', '/category/pizzas/99'],
  ...['/category/pizzas/0', '/category/pizzas/x', '/page/none', '/product/reviews/999999', '/product/reviews/x'],
  ...['/search-regular?q=pizza&page=999', '/search-regular?page=0'],
];

for (const path of GONE) {
  test(`${path} is not found`, async () => {
    const { status, text } = await fetchFrom('slice', path);
    expect(status).toBe(404);
    expect(text).toContain('<h1>Page not found</h1>');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
}

test('the not-found page offers a search and a link home', async ({ visit, page }) => {
  await visit('slice', '/nowhere', 404);
  await expect(page).toHaveTitle('Page not found | Slice & Ember');
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await page.getByRole('searchbox').fill('lemonade');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search-regular\?q=lemonade$/);
  await expect(page.getByRole('link', { name: 'Sicilian Lemonade', exact: true })).toBeVisible();
});
