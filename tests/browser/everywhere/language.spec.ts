import { expect, test } from '../../support/browser/test.ts';

const NBSP = '\u00a0';
const RLM = '\u200f';

test('German texts and prices', async ({ visit, page }) => {
  await visit('atlas', '/product/t-shirt-lina');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(await page.locator('#main .product-price b').first().textContent()).toBe(`29,90${NBSP}€`);
  await expect(page.getByRole('link', { name: 'Schließen' })).toBeAttached();
});

test('English prices omit the decimals of whole amounts', async ({ visit, page }) => {
  await visit('slice', '/product/pepperoni');
  await expect(page.locator('#main .product-price b').first()).toHaveText('$13');
  await visit('greens', '/product/apricots-600-g');
  await expect(page.locator('#main .product-price b').first()).toHaveText('£3.60');
});

test('Arabic pages run from right to left', async ({ visit, page }) => {
  await visit('rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const brand = await page.getByRole('banner').getByRole('link', { name: 'بيت القهوة' }).boundingBox();
  const end = (brand?.x ?? 0) + (brand?.width ?? 0);
  expect(end).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.7);
});

test('Arabic prices have their digits, currency and direction marks', async ({ visit, page }) => {
  await visit('rtl', '/product/yemeni-beans');
  expect(await page.locator('#main .product-price b').first().textContent()).toBe(`${RLM}1,250.75${NBSP}د.إ.${RLM}`);
});

test('a strip starts at the right in a right-to-left store', async ({ visit, page }) => {
  await visit('rtl');
  const strip = page.locator('section', { hasText: 'الأكثر طلبًا' });
  const cards = strip.getByRole('listitem');
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.NaN);
});
