import { axeViolations } from '../../support/browser/axe.ts';
import { giveBranches, openBranches } from '../../support/browser/overlays.ts';
import { PAGE_TYPES, pathOf, statusOf } from '../../support/browser/pages.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';

for (const theme of ['slice', 'rtl', 'loud'] as const) {
  for (const type of PAGE_TYPES) {
    // Colours and words differ by store, the layout of wide screens does not.
    const widths = theme === 'slice' ? AT_BOTH_WIDTHS : {};
    const title = `axe finds no violation, also with a drawer or a toast open: ${theme}, ${type}`;
    test(title, widths, async ({ visit, page }) => {
      await giveBranches(page, 3);
      await visit(theme, await pathOf(theme, type), statusOf(type));
      await waitUntilPainted(page);
      expect(await axeViolations(page), 'plain').toEqual([]);
      const drawer = await openBranches(page);
      expect(await axeViolations(page), 'a drawer is open').toEqual([]);
      await drawer.getByRole('radio').last().press(' ');
      await drawer.locator('[type="submit"]').click();
      // Closed, not just animating out.
      await expect(page.locator('dialog.drawer')).toBeHidden();
      // A focused toast is not dismissed.
      await page.locator('.toast button').focus();
      expect(await axeViolations(page), 'a message is shown').toEqual([]);
      await expect(page.locator('.toast')).toBeVisible();
    });
  }
}

for (const [name, path] of [
  ['new', '/'],
  ['closed', '/'],
  ['pixel', '/'],
  ['loud', '/product/awkward'],
  ['greens', '/category/fruit?price_min=5000'],
  ['slice', '/search-regular?q=qqqqxxxx'],
] as const) {
  test(`axe finds no violation: ${name}${path}`, async ({ visit, page }) => {
    await visit(name, path);
    await waitUntilPainted(page);
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('axe finds no violation in the open filters', async ({ visit, page }) => {
  await visit('atlas', '/category/oberteile');
  await page.getByRole('link', { name: 'Filtern' }).click();
  await expect(page.getByRole('group', { name: 'Größe' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds no violation in the results of the search island', async ({ visit, page }) => {
  await visit('loud', '/search?q=pizza');
  await expect(page.getByRole('status')).toHaveText(/results/);
  expect(await axeViolations(page)).toEqual([]);
});
