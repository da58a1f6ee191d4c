import type { Page } from '@playwright/test';
import {
  newPerson,
  openAccount,
  registerAs,
  signInAs,
  signInByCode,
  withoutNameAsked,
} from '../../support/browser/account.ts';
import { arrived } from '../../support/browser/routes.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const SHELF = '/category/pizzas';

const card = (page: Page) => page.locator('#route .card[data-priced]').first();

/** The ways to sign in; each starts at the login page. */
const WAYS = {
  'a password': async (page: Page) => signInAs(page, await openAccount(page)),
  'a code': (page: Page) => signInByCode(page, newPerson().email, 'Grace Hopper'),
  'a registration': async (page: Page) => {
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(storeUrl('slice', '/register'));
    await registerAs(page, newPerson());
  },
} as const;

for (const [way, enter] of Object.entries(WAYS)) {
  test(`a product that a guest liked is on the wishlist after ${way}, and the guest is back on its page`, async ({
    visit,
    page,
    watch,
  }) => {
    await visit('slice', SHELF);
    await page.mouse.move(100, 100);
    const name = await card(page).locator('.card-name').innerText();
    await card(page).locator('.heart').click();
    await arrived(page, '/login');
    await expect(page.locator('.toast')).toContainText(`Sign in to save ${name} to your wishlist`);
    await enter(page);
    await expect(page.locator('.toast').filter({ hasText: `${name} is on your wishlist` })).toBeVisible();
    await expect(page).toHaveURL(storeUrl('slice', SHELF));
    await expect(card(page).locator('.heart')).toHaveAttribute('aria-pressed', 'true');
    // The wishlist is stored with the account, not only in this browser.
    await page.goto(storeUrl('slice', '/account/wishlist'));
    await expect(page.locator('.account-view .card-list .card[data-priced] .card-name')).toHaveText([name]);
    expect(withoutNameAsked(watch.problems)).toEqual([]);
  });
}
