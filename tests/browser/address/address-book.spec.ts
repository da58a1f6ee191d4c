import type { Page } from '@playwright/test';
import { FAR_AWAY, fillBook, HOME } from '../../support/browser/addresses.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const BOOK = '/account/addresses';
const WORK = { ...HOME, label: 'work', address_1: '1100 SW 5th Ave', pincode: '97204', lat: 45.517, lng: -122.6765 };

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('an empty address book explains its purpose and links to the form', async ({ visit, page }) => {
  await visit('slice', BOOK);
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add an address' })).toHaveAttribute('href', '/account/add-address');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('#route footer.powered')).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
});

test('each address shows whether it can be delivered to, from which branch and how far', async ({ visit, page }) => {
  await visit('slice', BOOK);
  await fillBook(page, [HOME, FAR_AWAY]);
  await page.reload();
  await expect(cardOf(page, 'Home').locator('.tag')).toHaveText('Default');
  await expect(cardOf(page, 'Home').locator('.service')).toHaveText(
    /^Delivers from Pearl District( · \d\.\d mi)?( · about\s\d+\smin)?$/,
  );
  await expect(cardOf(page, 'Home')).toContainText('Portland, Oregon 97209');
  await expect(cardOf(page, 'Grandma').locator('.service')).toHaveText('Outside our delivery area');
  await expect(cardOf(page, 'Grandma').locator('.tag')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('making an address the default moves the tag and the focus to it', async ({ visit, page }) => {
  await visit('slice', BOOK);
  await fillBook(page, [HOME, WORK]);
  await page.reload();
  await page.getByRole('button', { name: 'Make default: Work' }).click();
  await expect(cardOf(page, 'Work').locator('.tag')).toHaveText('Default');
  await expect(cardOf(page, 'Home').locator('.tag')).toHaveCount(0);
  await expect(cardOf(page, 'Work').getByRole('heading')).toBeFocused();
  await expect(page.locator('.toast.success')).toHaveText('Work is now your default address.');
  await page.reload();
  await expect(page.locator('li.address').first()).toContainText('Work');
});

test('deleting an address asks for confirmation by name, Escape cancels, and the focus moves on afterwards', async ({
  visit,
  page,
}) => {
  await visit('slice', BOOK);
  await fillBook(page, [HOME, WORK]);
  await page.reload();
  const remove = page.getByRole('button', { name: 'Delete Work' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Delete Work?' });
  await expect(dialog).toContainText('1100 SW 5th Ave');
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(page).toHaveURL(storeUrl('slice', BOOK));
  await remove.press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(cardOf(page, 'Work')).toHaveCount(0);
  await expect(cardOf(page, 'Home').getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Delete Home' }).press('Enter');
  await dialog
    .or(page.getByRole('dialog', { name: 'Delete Home?' }))
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a dialog opened again in the frame in which it closes is open', async ({ visit, page }) => {
  await visit('slice', BOOK);
  await fillBook(page, [WORK]);
  await page.reload();
  const remove = page.getByRole('button', { name: 'Delete Work' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Delete Work?' });
  await expect(dialog).toBeVisible();
  const button = await remove.elementHandle();
  const hasClosed = await dialog.evaluate(async (element: HTMLDialogElement, button) => {
    const closed = new Promise((done) => element.addEventListener('close', () => done(true), { once: true }));
    element.requestClose();
    await Promise.resolve();
    (button as HTMLElement).click();
    return closed;
  }, button);
  expect(hasClosed).toBe(true);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
});

test('a failed deletion is reported and the address stays', async ({ visit, page, watch }) => {
  await visit('slice', BOOK);
  await fillBook(page, [HOME]);
  await page.reload();
  await page.route('**/api/address/delete/**', (route) =>
    route.fulfill({ status: 409, json: { message: 'It is in use.', code: 'conflict' } }),
  );
  await page.getByRole('button', { name: 'Delete Home' }).click();
  await page.locator('dialog:modal').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('.toast.error')).toHaveText('It is in use.');
  await expect(cardOf(page, 'Home')).toHaveCount(1);
  expect(watch.problems.splice(0).join()).toContain('409');
});

test('an address book that failed to load can be loaded again', async ({ visit, page, watch }) => {
  await page.route('**/api/address/get-addresses*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Down.', code: 'internal_error' } }),
  );
  await visit('slice', BOOK);
  await expect(page.getByRole('alert').getByText('Your addresses could not be loaded.')).toBeVisible();
  await page.unroute('**/api/address/get-addresses*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
  expect(watch.problems.splice(0).join()).toContain('500');
});

test('an address deleted in one tab disappears in another tab', async ({ visit, page, context }) => {
  await visit('slice', BOOK);
  await fillBook(page, [HOME, WORK]);
  await page.reload();
  const other = await context.newPage();
  await other.goto(storeUrl('slice', BOOK));
  await expect(other.locator('li.address')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Work' }).click();
  await page.locator('dialog:modal').getByRole('button', { name: 'Delete' }).click();
  await expect(other.locator('li.address')).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of [BOOK, '/account/add-address']) {
    test(`${path} says that it needs JavaScript`, async ({ visit, page }) => {
      await visit('slice', path);
      await expect(page.locator('noscript .notice p')).toContainText('needs JavaScript');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('.skeleton').first()).toBeHidden();
      await expect(page.locator('#route footer.powered')).toHaveCount(path === BOOK ? 1 : 0);
    });
  }
});

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const store of ['slice', 'rtl', 'loud'] as const) {
    test(`nothing overflows the viewport: ${store}`, async ({ visit, page }) => {
      await visit(store, BOOK);
      await fillBook(page, [HOME, { ...FAR_AWAY, label: 'Donaudampfschifffahrtsgesellsch', city: 'L'.repeat(60) }]);
      await page.reload();
      await expect(page.locator('li.address')).toHaveCount(2);
      expect(await sideways(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.addStyleTag({ content: 'html{font-size:200%!important}' });
      expect(await sideways(page), 'text of 200 %').toEqual([]);
    });
  }
});
