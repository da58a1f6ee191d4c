import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

const SENTENCE = 'Sorry, we are currently not accepting orders right now. We will be back shortly.';

for (const path of ['/', '/category/bread', '/product/country-loaf', '/page/about', '/search']) {
  test(`a closed store shows only its notice at ${path}`, async ({ visit, page }) => {
    await visit('closed', path);
    await expect(page.getByRole('heading')).toHaveText(['Bakehouse No. 9']);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const words = (await page.locator('body').innerText()).split(/\n+/).map((line) => line.trim());
    expect(words.filter(Boolean)).toEqual(['Bakehouse No. 9', SENTENCE]);
    await expect(page.locator('body img')).toHaveCount(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  });
}

test('the closed page fits the screen without scrolling', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('closed');
  const [height, screen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  expect(height).toBeLessThanOrEqual(screen ?? 0);
});
