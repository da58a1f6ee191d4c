import { axeFromTop } from '../../support/browser/axe.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { productId } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

test('the reviews page shows the ratings per number of stars as text', async ({ visit, page }) => {
  await visit('slice', `/product/reviews/${await productId('slice', 'the-ember')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews of The Ember');
  const rows = page.getByRole('list', { name: 'Ratings by number of stars' }).getByRole('listitem');
  await expect(rows).toHaveText([/5 stars.*3 ratings/s, /4 stars.*1 rating/s, /3 stars/, /2 stars/, /1 star/]);
  await expect(page.getByText('Rated 4.8 out of 5', { exact: true })).toBeAttached();
});

test('reviews are listed newest first, with a link back to the product', async ({ visit, page }) => {
  await visit('slice', `/product/reviews/${await productId('slice', 'the-ember')}`);
  const days = await page
    .locator('.reviews time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days.length).toBe(4);
  expect(days).toEqual(days.toSorted().toReversed());
  await page.getByRole('link', { name: 'Back to the product' }).click();
  await expect(page).toHaveURL(/\/product\/the-ember$/);
});

test('reviews are filtered by stars, by links that work without a script', async ({ visit, page }) => {
  const path = `/product/reviews/${await productId('slice', 'the-ember')}`;
  await visit('slice', path);
  const filter = page.getByRole('navigation', { name: 'Filter by stars' });
  await expect(filter.getByRole('link')).toHaveText(['All', '5 stars 3', '4 stars 1'], {
    useInnerText: true,
  });
  await filter.getByRole('link', { name: '4 stars' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}[?]rating=4$`));
  await expect(filter.getByRole('link', { name: '4 stars' })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.reviews > li')).toHaveCount(1);
  await expect(page.locator('.reviews > li')).toContainText('Rated 4 out of 5');
  // The totals stay those of all reviews.
  await expect(page.getByText('Rated 4.8 out of 5', { exact: true })).toBeAttached();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await axeFromTop(page)).toEqual([]);
  await filter.getByRole('link', { name: 'All' }).click();
  await expect(page.locator('.reviews > li')).toHaveCount(4);
  for (const wrong of ['6', 'five', '']) await visit('slice', `${path}?rating=${wrong}`, 404);
});

test('the reviews page of a product without reviews says so', async ({ visit, page }) => {
  await visit('slice', `/product/reviews/${await productId('slice', 'capricciosa')}`);
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
});

test('"Show more" appends the next page and keeps the earlier reviews', async ({ visit, page }) => {
  const store = await ownStore();
  const product_slug = 'burnt-caramel-custard';
  const reviews = Array.from({ length: 23 }, (_, index) => ({
    product_slug,
    rating: 5,
    comment: `Review ${index}`,
    author_name: 'Ada',
    created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }));
  await changeStore(store, { reviews });
  const path = `/product/reviews/${await productId(store, product_slug)}`;
  const { text } = await fetchFrom(store, path);
  expect(text, 'works as a link without script').toMatch(/href="[^"]+\?page=2"[^>]*>\s*Show more reviews/);

  await visit(store, path);
  const shown = page.locator('.reviews > li');
  const more = page.getByRole('link', { name: 'Show more reviews' });
  await expect(shown).toHaveCount(10);
  await more.click();
  await expect(shown).toHaveCount(20);
  await expect(shown.nth(10)).toBeFocused();
  await more.click();
  await expect(shown).toHaveCount(23);
  await expect(more).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(shown.locator('.review-text')).toHaveText(
    Array.from({ length: 23 }, (_, index) => `Review ${22 - index}`),
  );
});
