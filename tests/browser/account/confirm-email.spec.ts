import type { Page } from '@playwright/test';
import {
  codeFor,
  confirmPathFor,
  newPerson,
  passResendTime,
  registerAs,
  signedIn,
  signInAs,
  tokenOf,
} from '../../support/browser/account.ts';
import { axeFromTop } from '../../support/browser/axe.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Confirm your email address' });
const ended = (page: Page) => page.getByRole('complementary', { name: 'Please set a password' });

test('after registration the account asks for the mailed code until it is entered', async ({ visit, page }) => {
  const person = newPerson();
  await visit('slice', '/register');
  await registerAs(page, person);
  await expect(page).toHaveURL((url) => url.pathname !== '/register');
  await page.goto(storeUrl('slice', '/account'));
  await expect(banner(page)).toContainText(person.email);
  expect(await axeFromTop(page)).toEqual([]);
  await banner(page).getByRole('link', { name: 'Enter the code' }).click();
  const code = page.getByLabel('One-time code').and(page.locator('input'));
  await code.fill(await codeFor(person.email));
  await expect(page.locator('.proof').first()).not.toHaveClass(/is-missing/);
  await page.goto(storeUrl('slice', '/account'));
  await expect(page.getByText(person.name)).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('the banner can send another mail', async ({ page }) => {
  const person = await signedIn(page, 'slice');
  await page.goto(storeUrl('slice', '/account'));
  const before = await confirmPathFor(person.email);
  await passResendTime(person.email);
  await banner(page).getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Another email is on its way.')).toBeVisible();
  expect(await confirmPathFor(person.email)).not.toBe(before);
});

test('the confirmation link keeps the session in a browser that is signed in', async ({ page }) => {
  const person = await signedIn(page, 'slice');
  const token = await tokenOf(page);
  await page.goto(storeUrl('slice', await confirmPathFor(person.email)));
  await expect(page.getByText(`Please confirm that ${'\u2068'}${person.email}${'\u2069'} is yours.`)).toBeVisible();
  await expect(page.getByText("You aren't signed in to this account here.")).toBeHidden();
  expect(await axeFromTop(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(storeUrl('slice', '/account'));
  await expect(page.locator('.account-who')).toContainText(person.email);
  await expect(banner(page)).toBeHidden();
  await expect(ended(page)).toBeHidden();
  expect(await tokenOf(page)).toBe(token);
});

test('in another browser the confirmation link signs in after a press, ends other sessions and says so', async ({
  page,
  browser,
  watch,
}) => {
  const person = await signedIn(page, 'slice');
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(storeUrl('slice', await confirmPathFor(person.email)));
  await expect(elsewhere.getByText("You aren't signed in to this account here.")).toBeVisible();
  // Opening the page without a press confirms nothing, and the secret leaves the URL.
  await expect(elsewhere).toHaveURL(storeUrl('slice', '/confirm-email'));
  await page.goto(storeUrl('slice', '/account'));
  await expect(banner(page)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(elsewhere).toHaveURL(storeUrl('slice', '/account'));
  await expect(ended(elsewhere)).toBeVisible();
  await expect(banner(elsewhere)).toBeHidden();
  expect(await axeFromTop(elsewhere)).toEqual([]);
  await ended(elsewhere).getByRole('link', { name: 'Set a password' }).click();
  await expect(elsewhere).toHaveURL(storeUrl('slice', '/account/edit-profile'));
  await context.close();
  // The browser that registered is signed out.
  await page.goto(storeUrl('slice', '/account'));
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await page.goto(storeUrl('slice', '/login'));
  await signInAs(page, person);
  await expect(page.getByText('Incorrect email, phone or password')).toBeVisible();
  watch.problems.splice(0);
});
