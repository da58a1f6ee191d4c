import { expect, ON_WIDE_SCREEN, test } from '../../support/browser/test.ts';

test('print shows the page without controls and without home behind it', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  await expect(page.locator('#backdrop > #home')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#backdrop')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Close' })).toBeHidden();
  await expect(page.locator('.bottom-nav')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { position, boxShadow, width } = await page.locator('#route').evaluate((panel) => {
    const style = getComputedStyle(panel);
    return { position: style.position, boxShadow: style.boxShadow, width: panel.clientWidth };
  });
  expect([position, boxShadow]).toEqual(['static', 'none']);
  expect(width).toBeGreaterThan(1200);
});
