import { expect, type Page } from '@playwright/test';
import type { SiteStore } from '../site/stores.ts';
import { newPerson } from './account.ts';
import { fillCart } from './cart.ts';
import { storeUrl } from './test.ts';

/** The product ordered by tests: without options and stock limit, in a quantity above every minimum. */
export const CUSTARD = { slug: 'burnt-caramel-custard', quantity: 5 };

/** An address within the delivery area of the demo stores of Portland, as typed by a shopper. */
const TYPED = { Address: '1420 NW Lovejoy St', City: 'Portland', 'ZIP code': '97209' };

/** The section of the checkout with a heading. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const field = (page: Page, name: string) => page.locator('.checkout').getByLabel(name, { exact: true });
export const choice = (page: Page, name: string) => page.locator('.checkout').getByRole('radio', { name, exact: true });
/** The only button that places the order. */
export const place = (page: Page) => page.locator('.order-bar .button');
export const agree = (page: Page) => page.getByRole('checkbox', { name: /I agree/ });

/** Opens the checkout with products in the cart. */
export async function openCheckout(page: Page, store: SiteStore = 'slice', lines = [CUSTARD]): Promise<void> {
  await page.goto(storeUrl(store, '/cart'));
  await fillCart(page, lines);
  await page.goto(storeUrl(store, '/checkout'));
  await expect(place(page)).toBeVisible();
}

/** Fills in the contact. */
export async function fillContact(page: Page): Promise<ReturnType<typeof newPerson>> {
  const person = newPerson();
  await field(page, 'Full name').fill(person.name);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Phone').fill(person.phone);
  return person;
}

/** Shows the fields of a new address, which are hidden until a place is chosen. */
export async function enterByHand(page: Page): Promise<void> {
  const search = page.getByRole('button', { name: 'Search for an address' });
  await page.getByRole('combobox', { name: 'Find your address' }).or(search).waitFor();
  const button = page.getByRole('button', { name: 'Enter by hand' });
  if (await button.isVisible()) await button.click();
}

/** Opens the part with the coupon field. */
export const openCoupon = (page: Page): Promise<void> => page.getByRole('button', { name: 'Add a coupon' }).click();

/** Writes a note for the store. */
export async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add order notes' }).click();
  await field(page, 'Order notes (optional)').fill(text);
}

/** A row of times or days to choose from. */
export const slots = (page: Page, name: 'Day' | 'Time') =>
  page.locator('.checkout').getByRole('group', { name, exact: true }).getByRole('radio');

/** Fills in the address. */
export async function fillAddress(page: Page): Promise<void> {
  await enterByHand(page);
  for (const [name, text] of Object.entries(TYPED)) await field(page, name).fill(text);
  await field(page, 'State').selectOption('Oregon');
}

/** Selects delivery as soon as possible or the first available time, since tests run at any hour. */
export async function chooseFirstSlot(page: Page): Promise<void> {
  if (await choice(page, 'As soon as possible').isEnabled()) return;
  await slots(page, 'Time').first().check();
}

/** Fills in a guest's whole checkout without submitting it. */
export async function fillCheckout(page: Page, method: 'Card' | 'Cash'): Promise<ReturnType<typeof newPerson>> {
  const person = await fillContact(page);
  await fillAddress(page);
  await chooseFirstSlot(page);
  await choice(page, method).check();
  await agree(page).check();
  await expect(part(page, 'Summary')).not.toContainText('Enter address');
  await expect(page.locator('.cart-sum')).toHaveAttribute('aria-busy', 'false');
  return person;
}

/** Waits for the page of the order; the key of a guest's order is removed from its URL. */
export const ordered = (page: Page): Promise<void> => expect(page).toHaveURL(/\/order-placed\/\d+(?:#k_[\w-]{22})?$/);

/** Fills in a sandbox card and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await field(page, 'Card number').fill(number);
  await field(page, 'Expiry date').fill('1234');
  await field(page, 'Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Records the idempotency keys of requests to a path. */
export function countCalls(page: Page, path: string): { readonly keys: string[] } {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return { keys };
}
