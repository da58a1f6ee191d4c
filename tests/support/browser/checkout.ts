import { expect, type Page } from '@playwright/test';
import type { SiteStore } from '../site/stores.ts';
import { newPerson } from './account.ts';
import { fillCart } from './cart.ts';
import { storeUrl } from './test.ts';

/** What the tests order: it has no options, is not counted, and so many of it are above every minimum. */
export const CUSTARD = { slug: 'burnt-caramel-custard', quantity: 5 };

/** An address that the demo stores of Portland deliver to, as one types it. */
const TYPED = { Address: '1420 NW Lovejoy St', City: 'Portland', 'ZIP code': '97209' };

/** The part of the checkout under a heading. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const field = (page: Page, name: string) => page.locator('.checkout').getByLabel(name, { exact: true });
export const choice = (page: Page, name: string) => page.locator('.checkout').getByRole('radio', { name, exact: true });
/** The one button that orders. */
export const place = (page: Page) => page.locator('.place-bar .button');
export const agree = (page: Page) => page.getByRole('checkbox', { name: /I agree/ });

/** Opens the checkout with something in the cart. */
export async function openCheckout(page: Page, store: SiteStore = 'slice', lines = [CUSTARD]): Promise<void> {
  await page.goto(storeUrl(store, '/cart'));
  await fillCart(page, lines);
  await page.goto(storeUrl(store, '/checkout'));
  await expect(place(page)).toBeVisible();
}

/** Says who orders. */
export async function fillContact(page: Page): Promise<ReturnType<typeof newPerson>> {
  const person = newPerson();
  await field(page, 'Full name').fill(person.name);
  await field(page, 'E-mail').fill(person.email);
  await field(page, 'Phone').fill(person.phone);
  return person;
}

/** Types where it goes. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) await field(page, name).fill(text);
  await field(page, 'State').selectOption('Oregon');
}

/** Takes it as soon as possible, or at the first time there is: tests run at all hours. */
export async function takeFirstTime(page: Page): Promise<void> {
  if (await choice(page, 'As soon as possible').isEnabled()) return;
  // Which is what is chosen where nothing else can be; the first of the list is none.
  await field(page, 'Time').selectOption({ index: 1 });
}

/** A guest's whole order, but for the press of the button. */
export async function fillCheckout(page: Page, method: 'Card' | 'Cash'): Promise<ReturnType<typeof newPerson>> {
  const person = await fillContact(page);
  await fillAddress(page);
  await takeFirstTime(page);
  await choice(page, method).check();
  await agree(page).check();
  await expect(part(page, 'Summary')).not.toContainText('Not known yet');
  return person;
}

/** Waits for the page of the order; the key of a guest's is taken off its address. */
export const ordered = (page: Page): Promise<void> => expect(page).toHaveURL(/\/order-placed\/\d+(?:#k_[\w-]{22})?$/);

/** Types a card of the sandbox, and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await field(page, 'Card number').fill(number);
  await field(page, 'Expiry date').fill('1234');
  await field(page, 'Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** How often a call was made. */
export function countCalls(page: Page, path: string): { readonly keys: string[] } {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return { keys };
}
