import type { Page, Route } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import { isWide } from '../../support/browser/routes.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const FORM = '/account/add-address';
const combobox = (page: Page) => page.getByRole('combobox', { name: 'Find your address' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const field = (page: Page, name: string) => page.locator('.address-form').getByLabel(name, { exact: true });

/** Opens the form and waits until it is interactive. */
async function openForm(page: Page): Promise<void> {
  await expect(combobox(page)).toBeVisible();
}

/** Parameters of the page's requests to the places lookup, in order. */
function lookups(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/google/address') asked.push(url.searchParams);
  });
  return asked;
}

test('a place can be found and chosen with the keyboard, and fills in the form', async ({ visit, page }) => {
  const asked = lookups(page);
  await visit('slice', FORM);
  await openForm(page);
  await expect(combobox(page)).toHaveAttribute('aria-expanded', 'false');
  await combobox(page).focus();
  await page.keyboard.type('1420 nw love');
  await expect(options(page).first()).toContainText('1420 NW Lovejoy St');
  await expect(combobox(page)).toHaveAttribute('aria-expanded', 'true');
  const list = await page.getByRole('listbox').getAttribute('id');
  await expect(combobox(page)).toHaveAttribute('aria-controls', list ?? '');
  await expect(combobox(page)).not.toHaveAttribute('aria-activedescendant', /./);
  await expect(page.getByRole('status').getByText(/\d places? found/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  const first = await options(page).first().getAttribute('id');
  await expect(combobox(page)).toHaveAttribute('aria-activedescendant', first ?? '');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Address filled in.')).toBeVisible();
  await expect(combobox(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(combobox(page)).toBeFocused();
  await expect(field(page, 'Address')).toHaveValue('1420 NW Lovejoy St');
  await expect(field(page, 'City')).toHaveValue('Portland');
  await expect(field(page, 'State')).toHaveValue('Oregon');
  await expect(field(page, 'ZIP code')).toHaveValue('97209');
  // All requests from the first letter to the choice share one session token.
  expect(new Set(asked.map((query) => query.get('session_token'))).size).toBe(1);
  expect(asked.at(-1)?.has('place_id')).toBe(true);
  // The status of a finished search is cleared by the next one.
  await combobox(page).fill('1420 nw g');
  await expect(page.getByText('Address filled in.')).toHaveCount(0);
});

test('Home and End move within the list once an option is active, and Escape closes only the list', async ({
  visit,
  page,
}) => {
  await visit('slice', FORM);
  await openForm(page);
  await combobox(page).focus();
  await page.keyboard.type('portland');
  await expect(options(page).nth(1)).toBeVisible();
  const ids = await options(page).evaluateAll((all) => all.map(({ id }) => id));
  const active = (id: string | undefined) => expect(combobox(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('ArrowUp');
  await active(ids.at(-1));
  await page.keyboard.press('Home');
  await active(ids[0]);
  await page.keyboard.press('End');
  await active(ids.at(-1));
  await page.keyboard.press('ArrowDown');
  await active(ids[0]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(combobox(page)).toHaveValue('portland');
  await expect(page).toHaveURL(storeUrl('slice', FORM));
  await page.keyboard.press('ArrowDown');
  await active(ids[0]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.locator('.address-form')).toHaveCount(0);
  // A second Escape closes the route's dialog.
  if (isWide(page)) {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(storeUrl('slice'));
  }
});

test('lookups start at three characters, are debounced, and outdated responses are dropped', async ({
  visit,
  page,
}) => {
  const held: Route[] = [];
  await page.route('**/api/google/address*', async (route) => {
    const input = new URL(route.request().url()).searchParams.get('input') ?? '';
    if (input === 'first') held.push(route);
    else await route.fulfill({ json: { predictions: [{ place_id: input, main_text: input, secondary_text: '' }] } });
  });
  const asked = lookups(page);
  await visit('slice', FORM);
  await openForm(page);
  await combobox(page).pressSequentially('fi');
  await combobox(page).pressSequentially('rst');
  await expect.poll(() => held.length).toBe(1);
  expect(asked.map((query) => query.get('input'))).toEqual(['first']);
  await combobox(page).fill('second');
  await expect(options(page)).toHaveText(['second']);
  await held[0]?.fulfill({ json: { predictions: [{ place_id: 'x', main_text: 'late', secondary_text: '' }] } });
  await combobox(page).fill('third');
  await expect(options(page)).toHaveText(['third']);
  expect(asked.map((query) => query.get('input'))).toEqual(['first', 'second', 'third']);
});

test('an empty field offers the last five places, newest first and without duplicates', async ({ visit, page }) => {
  await page.route('**/api/google/address*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [id, input] = [query.get('place_id'), query.get('input')];
    const place = { place_id: id, formatted_address: '', address_1: `${id} Street`, city: 'Portland', state: 'OR' };
    return route.fulfill({
      json: id
        ? { place: { ...place, pincode: '97209', country: 'US', lat: 45.5, lng: -122.6 } }
        : { predictions: [{ place_id: input, main_text: `${input} Street`, secondary_text: 'Portland' }] },
    });
  });
  await visit('slice', FORM);
  await openForm(page);
  for (const name of ['aaa', 'bbb', 'ccc', 'ddd', 'eee', 'fff', 'ccc']) {
    await combobox(page).fill(name);
    await options(page)
      .filter({ hasText: `${name} Street` })
      .click();
    await expect(field(page, 'Address')).toHaveValue(`${name} Street`);
  }
  await page.reload();
  // With an address in the fields the search is folded.
  await page.getByRole('button', { name: 'Search for an address' }).click();
  await expect(combobox(page)).toBeFocused();
  const names = ['ccc', 'fff', 'eee', 'ddd', 'bbb'];
  await expect(page.getByRole('listbox', { name: 'Recent places' })).toBeVisible();
  await expect(options(page)).toHaveText(names.map((name) => new RegExp(`^${name} Street`)));
  await options(page).nth(1).click();
  await expect(field(page, 'Address')).toHaveValue('fff Street');
});

test('an unavailable places lookup is reported and the address can still be typed', async ({ visit, page, watch }) => {
  await page.route('**/api/google/address*', (route) =>
    route.fulfill({ status: 502, json: { message: 'Down.', code: 'maps_unavailable' } }),
  );
  await visit('slice', FORM);
  await openForm(page);
  await combobox(page).fill('1420 nw love');
  await expect(page.locator('.place-search > .place-message')).toHaveText(/Address search isn't available right now/);
  await expect(combobox(page)).toHaveAccessibleDescription(/isn't available right now/);
  await expect(page.locator('.toast')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Phone').fill('(503) 555-0123');
  await field(page, 'Address').fill('1420 NW Lovejoy St');
  await field(page, 'City').fill('Portland');
  await field(page, 'State').selectOption('Oregon');
  await field(page, 'ZIP code').fill('97209');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.locator('li.address')).toContainText('1420 NW Lovejoy St');
  expect(watch.problems.splice(0).join()).toContain('502');
});

test.describe('the current location', () => {
  test.use({ geolocation: { latitude: 45.5298, longitude: -122.6845 } });

  test('fills in the form', async ({ visit, page, context }) => {
    await context.grantPermissions(['geolocation']);
    await visit('slice', FORM);
    await openForm(page);
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await expect(page.getByRole('status').getByText('Address filled in.')).toBeVisible();
    await expect(field(page, 'Address')).toHaveValue('NW Lovejoy St');
    await expect(field(page, 'ZIP code')).toHaveValue('97209');
  });

  test('is requested only after a press, and a denial is reported', async ({ visit, page, context }) => {
    await context.clearPermissions();
    await visit('slice', FORM);
    await openForm(page);
    await expect(page.locator('.fill-in .place-message[role="status"]')).toBeEmpty();
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await expect(page.getByText('Location access is off for this store.')).toBeVisible();
    await expect(field(page, 'Address')).toHaveValue('');
  });
});
