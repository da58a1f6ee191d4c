import type { Page } from '@playwright/test';
import { enterByHand, FAR_AWAY, fillBook, HOME } from '../../support/browser/addresses.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const FORM = '/account/add-address';
const MAIN_FIELDS = { Address: '1420 NW Lovejoy St', City: 'Portland', 'ZIP code': '97209' };

const field = (page: Page, name: string) => page.locator('.address-form').getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save address' });

/** Fills in the required fields. */
async function fillForm(page: Page): Promise<void> {
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Phone').fill('(503) 555-0123');
  for (const [name, text] of Object.entries(MAIN_FIELDS)) await field(page, name).fill(text);
  await field(page, 'State').selectOption('Oregon');
}

test('each field has a label and an autocomplete type, and optional fields are marked', async ({ visit, page }) => {
  await visit('slice', FORM);
  // Until an address is found or entered by hand, there is only the search.
  await expect(page.getByRole('combobox', { name: 'Find your address' })).toBeVisible();
  await expect(page.locator('.address-form')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await enterByHand(page);
  await expect(field(page, 'Full name')).toBeFocused();
  const attributes = { 'Full name': ['name', 'text'], Phone: ['tel', 'tel'], 'ZIP code': ['postal-code', null] };
  for (const [name, [autocomplete, type]] of Object.entries(attributes)) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete ?? '');
    if (type) await expect(field(page, name)).toHaveAttribute('type', type);
  }
  await expect(field(page, 'Phone')).toHaveAttribute('inputmode', 'tel');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/contact you about your order/);
  // Few shoppers need a landmark or another country.
  await page.getByRole('button', { name: 'Add landmark' }).click();
  await expect(field(page, 'Landmark (optional)')).toBeFocused();
  await expect(page.locator('.folded-field')).toHaveText('United States·Change');
  await expect(field(page, 'State')).toHaveAttribute('autocomplete', 'address-level1');
  const fields = page.locator('.address-form .field:not(.field-state, .field-pincode) > :is(input, select)');
  const starts = await fields.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  expect(starts.length).toBe(6);
  expect(new Set(starts).size, 'columns').toBe(1);
  const low = await fields.evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).length);
  expect(low).toBe(0);
  await expect(page.locator('#route footer.powered')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('a field error appears when the field loses focus and disappears once the value is valid', async ({
  visit,
  page,
}) => {
  await visit('slice', FORM);
  await enterByHand(page);
  const code = field(page, 'ZIP code');
  await code.pressSequentially('97');
  await expect(code).toHaveAttribute('aria-invalid', 'false');
  await code.press('Tab');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/Please check this field\. Example: \d{5}/);
  await code.focus();
  await code.press('End');
  await code.pressSequentially('20');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.pressSequentially('9');
  await expect(code).toHaveAttribute('aria-invalid', 'false');
  await expect(code).toHaveAccessibleDescription('');
});

test('a failed save focuses the first invalid field, and the button does not move away from the pointer', async ({
  visit,
  page,
}) => {
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/address/add')) saves += 1;
  });
  await visit('slice', FORM);
  await enterByHand(page);
  await save(page).click();
  await expect(field(page, 'Full name')).toBeFocused();
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('Full name is required.');
  await expect(page.locator('.form-errors')).toHaveText(/\d fields need your attention\./);
  expect(await axeViolations(page)).toEqual([]);
  await fillForm(page);
  await expect(page.locator('.form-errors')).toBeEmpty();
  // The press itself blurs this field; the error that appears would push the button away.
  await field(page, 'Phone').fill('12');
  await save(page).click();
  await expect(field(page, 'Phone')).toBeFocused();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/area code/);
  expect(saves).toBe(0);
});

test('a draft survives a reload until it is saved, and can be discarded', async ({ visit, page }) => {
  await visit('slice', FORM);
  await enterByHand(page);
  await fillForm(page);
  await page.getByText('Work', { exact: true }).click();
  await page.reload();
  await expect(page.getByText('Your earlier entries are still here.')).toBeVisible();
  await expect(field(page, 'Address')).toHaveValue('1420 NW Lovejoy St');
  await expect(field(page, 'State')).toHaveValue('Oregon');
  await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked();
  await save(page).click();
  await expect(page).toHaveURL(storeUrl('slice', '/account/addresses'));
  await expect(page.locator('.toast.success')).toHaveText('Address saved.');
  await expect(page.locator('li.address')).toContainText('Work');
  await page.goto(storeUrl('slice', FORM));
  await enterByHand(page);
  await expect(field(page, 'Address')).toBeFocused();
  // Contact details of an earlier address are filled in again.
  await expect(field(page, 'Full name')).toHaveValue('Ada Lovelace');
  await expect(field(page, 'Phone')).toHaveValue('+1 503 555 0123');
  await expect(field(page, 'Address')).toHaveValue('');
  await field(page, 'City').fill('Salem');
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'City')).toHaveValue('');
});

test('a field error from the server appears at its field and the input is kept', async ({ visit, page, watch }) => {
  await visit('slice', FORM);
  await enterByHand(page);
  await fillForm(page);
  await page.route('**/api/address/add*', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'No.', code: 'validation_failed', errors: { phone: ['Not a phone of this country.'] } },
    }),
  );
  await save(page).click();
  await expect(field(page, 'Phone')).toBeFocused();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Not a phone of this country\./);
  await expect(field(page, 'Phone')).toHaveValue('(503) 555-0123');
  await page.unroute('**/api/address/add*');
  await page.route('**/api/address/add*', (route) =>
    route.fulfill({ status: 409, json: { message: 'The book is full.', code: 'book_full' } }),
  );
  await save(page).click();
  await expect(page.getByRole('alert').getByText('The book is full.')).toBeVisible();
  await page.unroute('**/api/address/add*');
  await save(page).click();
  await expect(page).toHaveURL(storeUrl('slice', '/account/addresses'));
  expect(watch.problems.splice(0).join()).toContain('422');
});

test('changing the country changes the fields and keeps the input', async ({ visit, page }) => {
  await visit('slice', FORM);
  await enterByHand(page);
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'City').fill('Berlin');
  await page.getByRole('button', { name: 'Change country or region' }).click();
  await field(page, 'Country or region').selectOption('DE');
  // A postcode of digits only gets the numeric keyboard.
  await expect(field(page, 'Postcode')).toHaveAttribute('inputmode', 'numeric');
  await expect(field(page, 'ZIP code')).toHaveCount(0);
  await expect(field(page, 'State')).toHaveCount(0);
  await expect(field(page, 'City')).toHaveValue('Berlin');
  await page.reload();
  await expect(field(page, 'Postcode')).toBeVisible();
  await expect(page.locator('.folded-field', { hasText: 'Germany' })).toBeVisible();
});

test('an address can be edited with the keyboard only', async ({ visit, page }) => {
  await visit('slice', '/account/addresses');
  const [id] = await fillBook(page, [HOME]);
  await page.reload();
  await page.getByRole('link', { name: 'Edit Home' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(storeUrl('slice', `${FORM}?id=${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit address');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, 'State')).toHaveValue('Oregon');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await field(page, 'Full name').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Grace Hopper');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(storeUrl('slice', '/account/addresses'));
  await expect(page.locator('li.address')).toHaveCount(1);
  await expect(page.locator('li.address')).toContainText('Grace Hopper');
});

test('the form of a deleted address says so and links to the address book', async ({ visit, page }) => {
  await visit('slice', `${FORM}?id=999999`);
  await expect(page.getByRole('alert').getByText('This address is no longer in your address book.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your addresses' })).toHaveAttribute('href', '/account/addresses');
});

test('an address outside every delivery area is saved and marked', async ({ visit, page }) => {
  await visit('slice', FORM);
  await enterByHand(page);
  await fillForm(page);
  await field(page, 'Address').fill(FAR_AWAY.address_1);
  await field(page, 'City').fill('New York');
  await field(page, 'State').selectOption('New York');
  await field(page, 'ZIP code').fill('10118');
  await save(page).click();
  await expect(page.locator('.service.is-outside')).toHaveText('Outside our delivery area');
});

for (const [store, path] of [
  ['loud', FORM],
  ['rtl', FORM],
] as const) {
  test(`axe finds no violation, also with invalid fields: ${store}`, async ({ visit, page }) => {
    await visit(store, path);
    await page.locator('.fill-in-ways button').last().click();
    await expect(page.locator('.address-form .field input').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('.address-form [type="submit"]').click();
    await expect(page.locator('.address-form [aria-invalid="true"]').first()).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
  });
}

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const store of ['slice', 'rtl', 'loud'] as const) {
    test(`nothing overflows the viewport: ${store}`, async ({ visit, page }) => {
      await visit(store, FORM);
      await page.locator('.fill-in-ways button').last().click();
      await expect(page.locator('.address-form .field input').first()).toBeVisible();
      await page.locator('.address-form [type="submit"]').click();
      expect(await sideways(page)).toEqual([]);
      await page.addStyleTag({ content: 'html{font-size:200%!important}' });
      expect(await sideways(page), 'text of 200 %').toEqual([]);
    });
  }
});
