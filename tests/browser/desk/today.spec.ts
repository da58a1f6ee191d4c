import { enterDesk, expectFit, newOrder, openSection } from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

test('an owner sees how the day goes, as charts and as a table', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSection(page, 'Today');
  await expect(page.getByRole('region', { name: 'Sales', exact: true })).toContainText('$0.00');
  await expectFit(page);
  const { totals } = await newOrder(page, store);
  const total = `$${totals.total.toFixed(2)}`;
  // The figures follow the orders.
  await expect(page.getByRole('region', { name: 'Sales', exact: true })).toContainText(total);
  await expect(page.getByRole('listitem').filter({ hasText: 'Burnt Caramel Custard' })).toContainText('2 sold');
  await expect(page.getByRole('figure').filter({ hasText: `Sales: ${total}` })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: '12 weeks' }).click();
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('row').nth(1)).toContainText(total);
  await expectFit(page);
});
