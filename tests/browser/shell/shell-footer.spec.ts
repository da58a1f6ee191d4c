import { arrived, followLink } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, ON_WIDE_SCREEN, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

const FOOTER = /<footer class="powered/;
const WITH = ['/', '/product/margherita', '/category/pizzas', '/page/about', '/search', '/search-regular?q=pizza'];

test('catalog, content, search, review and not-found pages have the footer snippet once', ON_WIDE_SCREEN, async () => {
  const { text: reviews } = await fetchFrom('slice', '/product/margherita');
  const [, path = ''] = /href="(\/product\/reviews\/\d+)"/.exec(reviews) ?? [];
  for (const page of [...WITH, path, '/nowhere']) {
    const { text } = await fetchFrom('slice', page);
    expect(text.match(new RegExp(FOOTER, 'g')), page).toHaveLength(1);
  }
});

test('scripts in the footer snippet do not run', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  for (const path of ['/', '/page/about']) {
    await visit('loud', path);
    const footer = page.locator('footer.powered:not([inert] *)');
    await expect(footer).toContainText('Loud and clear');
    await expect(footer.locator('script, iframe, [onerror], [onclick], [style], [href^="javascript"]')).toHaveCount(0);
  }
  await followLink(page, '/search');
  await arrived(page, '/search');
  await page.locator('footer.powered:not([inert] *)').getByText('press me').click();
  expect(await page.evaluate(() => 'isOwned' in window)).toBe(false);
});
