/** A shop is opened by its owner in the browser alone, from the invitation to the first order that is paid. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import {
  agree,
  choice,
  chooseFirstSlot,
  fillContact,
  ordered,
  payWith,
  place,
} from '../../support/browser/checkout.ts';
import { storeCommand } from '../../support/browser/command.ts';
import { expectFit, OWNER_PASSWORD, openSection } from '../../support/browser/desk.ts';
import { expect, storeUrl, test, type Watch } from '../../support/browser/test.ts';
import type { OwnStoreName } from '../../support/site/stores.ts';

const picture = (name: string): string => join(import.meta.dirname, '../../../demo/slice/pictures', name);
const saved = (page: Page) => expect(page.getByText('Saved.')).toBeVisible();

/** Opens the form of a step from the list of first steps. */
async function takeStep(page: Page, name: string): Promise<void> {
  await openSection(page, 'Board');
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name }).click();
}

async function setPassword(page: Page, watch: Watch, store: OwnStoreName): Promise<void> {
  const output = await storeCommand(
    'operator',
    `${store}.localhost`,
    'invite',
    'nora@bakery.example',
    '--role',
    'owner',
  );
  watch.missing.add(storeUrl(store, '/api/operator/session'));
  await page.goto(/http\S+/.exec(output)?.[0] ?? '');
  await page.getByLabel('New password').fill(OWNER_PASSWORD);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('1 of 11 done')).toBeVisible();
  await expectFit(page);
}

/** Address, hours of every day, and orders for pickup only. */
async function describeBranch(page: Page): Promise<void> {
  await takeStep(page, 'Enter the address');
  await page.getByLabel('Street and number').fill('1138 NW Everett St');
  await page.getByLabel('City').fill('Portland');
  await page.getByRole('textbox', { name: 'Email' }).fill('bakery@example.com');
  await page.getByRole('checkbox', { name: 'Delivery' }).uncheck();
  await page.getByLabel('Always open').uncheck();
  await page.getByRole('switch', { name: 'Open on Monday' }).check();
  await page.getByLabel('Monday: opens').fill('00:00');
  await page.getByLabel('Monday: closes').fill('23:59');
  await page.getByRole('button', { name: 'Copy the hours of Monday' }).click();
  await expect(page.getByLabel('Sunday: closes')).toHaveValue('23:59');
  // A day that is closed by mistake opens again with its hours.
  await page.getByRole('switch', { name: 'Open on Sunday' }).uncheck();
  await expect(page.getByLabel('Sunday: closes')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Open on Sunday' }).check();
  await expect(page.getByLabel('Sunday: closes')).toHaveValue('23:59');
  await expectFit(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
}

async function addCategory(page: Page): Promise<void> {
  await takeStep(page, 'Create a category');
  await page.getByLabel('Name').fill('Cakes');
  await page.locator('input[type=file]').setInputFiles(picture('aloha.webp'));
  await expect(page.getByRole('button', { name: 'Choose another: Picture' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Cakes' })).toBeVisible();
}

async function addProduct(page: Page): Promise<void> {
  await takeStep(page, 'Add a product');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Honey cake');
  await page.getByLabel('Price', { exact: false }).first().fill('6.5');
  await page.locator('input[type=file]').setInputFiles(picture('aloha.webp'));
  await page.getByRole('button', { name: 'What picture 1 shows' }).click();
  await page.getByLabel('What it shows').fill('A cake');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByLabel('Categories').fill('Cakes');
  await page.getByRole('option', { name: 'Cakes' }).click();
  await page.getByLabel('Status').click();
  await page.getByRole('option', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honey cake');
}

async function takeCards(page: Page): Promise<void> {
  await takeStep(page, 'Choose how orders are paid');
  await page.getByLabel('Provider of card payments').selectOption('sandbox');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
}

/** A shopper comes to the home page of the shop, finds the cake and pays for it. */
async function buyCake(browser: Browser | null, viewport: Page['viewportSize'], store: OwnStoreName): Promise<string> {
  const context = await browser?.newContext({ viewport: viewport() });
  if (!context) throw new Error('the browser is gone');
  const shop = await context.newPage();
  // The pages follow the products within a moment.
  await expect
    .poll(async () => {
      await shop.goto(storeUrl(store));
      return shop.getByRole('link', { name: 'Honey cake' }).count();
    })
    .toBeGreaterThan(0);
  await shop.getByRole('link', { name: 'Honey cake' }).first().click();
  await shop
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  await expect(shop.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
  await shop.goto(storeUrl(store, '/checkout'));
  await choice(shop, 'Pickup').check();
  await fillContact(shop);
  await chooseFirstSlot(shop);
  await choice(shop, 'Card').check();
  await agree(shop).check();
  await place(shop).click();
  await payWith(shop, '4242 4242 4242 4242');
  await ordered(shop);
  const number = await shop.getByText(/A-\d+/).first().textContent();
  await context.close();
  return /A-\d+/.exec(number ?? '')?.[0] ?? '';
}

test('an owner opens a shop and accepts its first paid order', async ({ page, watch }) => {
  const store: OwnStoreName = `own-${randomInt(10 ** 9)}`;
  await storeCommand('create', `${store}.localhost`, '--name', 'Corner Bakery');
  await setPassword(page, watch, store);
  await describeBranch(page);
  await addCategory(page);
  await addProduct(page);
  await takeCards(page);
  await openSection(page, 'Board');
  // The logo, the mail server and the home page are left, without which it can sell.
  await expect(page.getByText('8 of 11 done')).toBeVisible();
  await expectFit(page);

  const number = await buyCake(page.context().browser(), () => page.viewportSize(), store);
  const card = page.getByRole('article').filter({ hasText: number });
  await expect(card).toContainText('Card, paid');
  await card.getByRole('button', { name: 'Accept' }).click();
  if (await page.getByRole('tab').count()) await page.getByRole('tab', { name: 'Accepted' }).click();
  await expect(card.getByRole('button', { name: 'Start preparing' })).toBeVisible();
});
