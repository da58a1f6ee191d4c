import { expect, test } from '../../support/browser/test.ts';

test('the whole card opens the product and has a single link', async ({ visit, page }) => {
  await visit('slice', '/category/pizzas');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText('Margherita', { exact: true }) });
  await expect(card.getByRole('link')).toHaveCount(1);
  await expect(card.getByRole('link')).toHaveAccessibleName('Margherita');
  await expect(card.getByRole('img')).toHaveCount(0);
  const box = await card.boundingBox();
  await card.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
  await expect(page).toHaveURL(/\/product\/margherita$/);
});

test('a card states from, was and savings in text', async ({ visit, page }) => {
  await visit('slice', '/category/pizzas');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hot Honey Diavola' });
  await expect(card.locator('.price')).toHaveText('Price from $12.75 was $14.50');
  await expect(card.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(card.locator('.badge')).toHaveText('Save $1.75');
});

test('a card states sold out and rating in text', async ({ visit, page }) => {
  await visit('slice', '/category/pizzas');
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card('Shrimp & Chili').locator('.badge')).toHaveText('Sold out');
  await expect(card('The Ember')).toContainText('Rated 4.8 out of 5, 4 ratings');
});
