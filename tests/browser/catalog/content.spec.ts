import { expect, test } from '../../support/browser/test.ts';

test('a content page has its title, its date and its text', async ({ visit, page }) => {
  await visit('slice', '/page/delivery-and-returns');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('time')).toHaveText('October 12, 2026');
  await expect(page.getByRole('table')).toContainText('Up to 1 mile');
  const text = await page.locator('.prose').boundingBox();
  expect((await page.getByRole('table').boundingBox())?.width).toBe(text?.width);
  const more = page.getByRole('navigation', { name: 'More to read' });
  await expect(more.getByRole('link', { name: 'Delivery & returns' })).toHaveCount(0);
  await expect(more.getByRole('link', { name: 'Get in touch' })).toHaveAttribute('href', /^(?:tel|mailto):/);
  await expect(more.getByRole('link', { name: 'Back to the store' })).toHaveAttribute('href', '/');
  await more.getByRole('link', { name: 'Allergens' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Allergens');
});

test('every catalog page has the footer', async ({ visit, page }) => {
  for (const path of ['/', '/category/pizzas', '/product/the-ember', '/page/about', '/search']) {
    await visit('slice', path);
    await expect(page.getByRole('contentinfo')).toContainText('Served by Frontage.');
  }
});
