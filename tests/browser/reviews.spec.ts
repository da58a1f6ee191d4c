import { productId } from '../support/browser-pages.ts';
import { expect, test } from '../support/browser-test.ts';

test('shows how many gave how many stars, as text', async ({ visit, page }) => {
  await visit('slice', `/product/reviews/${await productId('slice', 'the-ember')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews of The Ember');
  const rows = page.getByRole('list', { name: 'Ratings by number of stars' }).getByRole('listitem');
  await expect(rows).toHaveText([/5 stars.*3 ratings/s, /4 stars.*1 rating/s, /3 stars/, /2 stars/, /1 star/]);
  await expect(page.getByText('Rated 4.8 out of 5', { exact: true })).toBeAttached();
});

test('lists the reviews, newest first, and leads back', async ({ visit, page }) => {
  await visit('slice', `/product/reviews/${await productId('slice', 'the-ember')}`);
  const days = await page
    .locator('.reviews time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days.length).toBe(4);
  expect(days).toEqual(days.toSorted().toReversed());
  await page.getByRole('link', { name: 'Back to the product' }).click();
  await expect(page).toHaveURL(/\/product\/the-ember$/);
});

test('of a product without reviews says so', async ({ visit, page }) => {
  await visit('slice', `/product/reviews/${await productId('slice', 'capricciosa')}`);
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
});
