import { axeViolations } from '../../support/browser/axe.ts';
import { branchLine, giveShops, openShops, shopName } from '../../support/browser/branches.ts';
import { addBranchLink, BRANCHES, giveBranches, shownDrawer } from '../../support/browser/overlays.ts';
import { isWide } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { showFont } from '../../support/browser/vitals.ts';

test('home names the branch, which opens the list of branches with address, hours and order types', async ({
  visit,
  page,
}) => {
  await giveShops(page, 3);
  await visit('slice');
  await expect(branchLine(page)).toHaveAccessibleName(/^Change branch: Pearl District ·/);
  const drawer = await openShops(page);
  const rows = drawer.locator('.branch');
  await expect(rows).toContainText([
    /Pearl District.*1 Burnside Street.*Open · Delivery · Pickup/,
    /Alberta Arts/,
    /Hawthorne.*2 Burnside Street.*Closed · Delivery · Pickup/,
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await drawer.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(drawer.getByRole('radio', { name: 'Hawthorne' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText('You are now shopping at Hawthorne.');
  await expect(branchLine(page)).toContainText('Hawthorne');
});

test('the next visit shows the chosen branch without moving the header', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await giveShops(page, 3, (index) => (index === 2 ? { name: 'By the Old Water Mill in Alberta' } : {}));
  await visit('slice');
  const places = async () => {
    await showFont(page);
    return Promise.all(['.brand', '.branch-link', '.top-nav'].map((part) => page.locator(part).boundingBox()));
  };
  const before = await places();
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'By the Old Water Mill' }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await visit('slice');
  await expect(branchLine(page)).toContainText('By the Old Water Mill');
  expect(await places()).toEqual(before);
});

test('home behind a route shows the chosen branch', async ({ visit, page }) => {
  await giveShops(page, 3);
  await visit('slice');
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'Alberta Arts' }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(branchLine(page)).toContainText('Alberta Arts');
  await visit('slice', '/category/pizzas');
  if (isWide(page)) await expect(page.locator('#backdrop .branch-link')).toContainText('Alberta Arts');
  await page.locator('[data-close]').click();
  await expect(branchLine(page)).toContainText('Alberta Arts');
});

test('opening hours use the time zone of the store', async ({ visit, page }) => {
  await page.clock.setFixedTime('2026-11-20T20:59:00Z');
  await giveBranches(
    page,
    3,
    (index) => ({
      name: shopName(index),
      opening_hours: { fri: [['11:00', '22:00']], sat: [['10:00', '22:00']], ...(index === 1 && { fri: [] }) },
      holidays: index === 2 ? [{ date: '2026-11-20', name: 'Feast', hours: [] }] : [],
    }),
    { time_zone: 'Europe/Berlin' },
  );
  await visit('slice');
  const drawer = await openShops(page);
  await expect(drawer.locator('.branch-facts')).toContainText([
    /^Open until 10:00.PM/,
    /^Closed today · opens Sat 10:00.AM/,
    /^Closed today · opens Sat 10:00.AM/,
  ]);
});

test('a list of 700 branches is paged and searchable', async ({ visit, page }) => {
  await giveShops(page, 700);
  await visit('slice');
  const drawer = await openShops(page);
  const rows = drawer.getByRole('radio');
  await expect(rows).toHaveCount(20);
  await drawer.getByRole('button', { name: 'Show more (680)' }).press('Enter');
  await expect(rows).toHaveCount(40);
  await expect(rows.nth(20)).toBeFocused();
  const field = drawer.getByRole('searchbox');
  await field.scrollIntoViewIfNeeded();
  const place = await field.boundingBox();
  await field.fill('burnside  SÁINT');
  await expect(rows).toHaveCount(1);
  // The field does not move under the finger.
  expect(await field.boundingBox()).toEqual(place);
  await expect(drawer.getByRole('status').filter({ hasText: '1 branch' })).toBeAttached();
  // Neither Enter in the field nor the button selects a branch that the search hides.
  await field.press('Enter');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('radio', { name: 'Saint Johns' }).press(' ');
  expect(await axeViolations(page)).toEqual([]);
  await field.fill('nothing like it');
  await expect(drawer.locator('.branch-none')).toHaveText('No branch matches your search.');
  await field.fill('97206');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(page.locator('.toast')).toContainText('You are now shopping at Saint Johns.');
});

test('the list of branches works from right to left', async ({ visit, page }) => {
  await giveShops(page, 12);
  await visit('rtl');
  await (await addBranchLink(page)).click();
  const drawer = await shownDrawer(page);
  await expect(drawer.getByRole('radio')).toHaveCount(12);
  expect(await axeViolations(page)).toEqual([]);
  const isWide = await drawer.locator('.drawer-body').evaluate((body) => body.scrollWidth > body.clientWidth);
  expect(isWide).toBe(false);
  const [radio, name] = [drawer.getByRole('radio').first(), drawer.locator('.branch-name').first()];
  expect((await radio.boundingBox())?.x).toBeGreaterThan((await name.boundingBox())?.x ?? Number.POSITIVE_INFINITY);
  await expect(page).toHaveURL(new RegExp(`${BRANCHES}$`));
});
