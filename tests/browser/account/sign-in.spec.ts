import type { Page } from '@playwright/test';
import {
  codeFor,
  newPerson,
  openAccount,
  PASSWORD,
  signedIn,
  signInAs,
  tokenOf,
} from '../../support/browser/account.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { fillCart } from '../../support/browser/cart.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

const login = (page: Page) => page.getByLabel('Email or phone number');
const password = (page: Page) => page.locator('#sign-in-password');
const code = (page: Page) => page.getByLabel('One-time code').and(page.locator('input:not([type=radio])'));
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const byCode = (page: Page) => page.getByRole('radio', { name: 'One-time code' });
/** Removes and returns the problems, except rejected requests that were sent before their session ended. */
const withoutLate = (watch: { problems: string[] }): string[] =>
  watch.problems
    .splice(0)
    .filter((problem) => !/status of (?:401 .*get-wishlist|422 .*get-(?:cart|discounts))/.test(problem));

/** Before hydration the press is kept and replayed. */
async function chooseCode(page: Page): Promise<void> {
  await byCode(page).click({ force: true });
  await expect(byCode(page)).toBeChecked();
}

const FORM = 'the login form has autocomplete types and can show the password';
test(FORM, AT_BOTH_WIDTHS, async ({ visit, page, isMobile }) => {
  await visit('slice', '/login');
  const other = page.getByRole('region', { name: 'New here?' });
  await expect(other.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  const [panel, last] = await Promise.all([page.locator('#route').boundingBox(), other.boundingBox()]);
  const below = (panel?.y ?? 0) + (panel?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0);
  if (!isMobile) expect(below, 'the panel ends with its content').toBeLessThan(64);
  await expect(login(page)).toHaveAttribute('autocomplete', 'username');
  await expect(login(page)).toHaveAttribute('inputmode', 'email');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('#route footer.powered')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await password(page).fill('secret');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true');
});

test('errors appear at their fields, and only the login name survives a reload', async ({ visit, page, watch }) => {
  await visit('slice', '/login');
  await submit(page).click();
  await expect(login(page)).toBeFocused();
  await expect(login(page)).toHaveAccessibleDescription('Email or phone number is required.');
  await expect(password(page)).toHaveAccessibleDescription('Password is required.');
  await login(page).pressSequentially('ada@');
  await password(page).fill('not the password');
  await expect(login(page)).toHaveAccessibleDescription(/an email address, or a phone number/);
  await login(page).fill(newPerson().email);
  await expect(login(page)).toHaveAttribute('aria-invalid', 'false');
  await submit(page).click();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription(/Incorrect/);
  expect(await axeViolations(page)).toEqual([]);
  const typed = await login(page).inputValue();
  await page.reload();
  await expect(login(page)).toHaveValue(typed);
  await expect(password(page)).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain('not the password');
  expect(watch.problems.splice(0).join()).toContain('422');
});

test('input typed before hydration is kept', async ({ visit, page }) => {
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/SignInPage[^/]*\.js/, async (route) => {
    await typed;
    await route.continue();
  });
  await visit('slice', '/login');
  await login(page).fill('ada@example.com');
  await password(page).fill(PASSWORD);
  release();
  await expect(page.locator('astro-island[ssr] .account-view')).toHaveCount(0);
  await expect(password(page)).toHaveValue(PASSWORD);
  await expect(login(page)).toHaveValue('ada@example.com');
});

test('a shopper signs in by password with the keyboard and returns to the page they came from', async ({
  visit,
  page,
}) => {
  await visit('slice', '/account');
  const person = await openAccount(page);
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).press('Enter');
  await expect(page).toHaveURL(storeUrl('slice', '/login'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await login(page).focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(storeUrl('slice', '/account'));
  await expect(page.getByRole('main')).toContainText(person.email);
  await expect(page.locator('.toast.success')).toHaveText('Welcome, Ada Lovelace.');
  // The login page is not in the history.
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('a code signs in, even pasted with a space, and a new customer adds a name', async ({ visit, page, watch }) => {
  const { email } = newPerson();
  await visit('slice', '/login');
  await login(page).fill(email);
  await chooseCode(page);
  // Both ways to sign in share the login name.
  await expect(login(page)).toHaveValue(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByRole('button', { name: /^Resend in 0:\d\d$/ })).toHaveAttribute('aria-disabled', 'true');
  expect(await axeViolations(page)).toEqual([]);
  const right = await codeFor(email);
  await code(page).fill(right === '000000' ? '111111' : '000000');
  await expect(code(page)).toHaveAccessibleDescription(/Incorrect/);
  // A page that the phone discarded meanwhile asks for the code again.
  await page.reload();
  await expect(code(page)).toHaveValue('');
  // The last digit submits it.
  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3, 5)}`);
  await code(page).press('End');
  await page.keyboard.type(right.slice(5));
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Almost there – what's your name?");
  await expect(byCode(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('Grace Hopper');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast.success')).toHaveText('Welcome, Grace Hopper.');
  await expect(page).not.toHaveURL(/login/);
  expect(await tokenOf(page)).not.toBeNull();
  // One for the wrong code, one for the right code without a name.
  expect(watch.problems.splice(0)).toHaveLength(2);
});

test('a text message code for a number that no account verified creates a new account', async ({
  visit,
  page,
  watch,
}) => {
  await visit('slice', '/login');
  const person = await openAccount(page);
  await chooseCode(page);
  await login(page).fill(person.phone.replace('+1503', '(503) '));
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(/texted a 6-digit code/)).toBeVisible();
  await code(page).fill(await codeFor(person.phone));
  await expect(page.getByText('No account has confirmed this number')).toBeVisible();
  expect(watch.problems.splice(0).join()).toContain('422');
  await page.getByLabel('Full name').fill('Ada Number');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).not.toHaveURL(/login/);
  expect(await tokenOf(page)).not.toBeNull();
});

test('the shopper can switch to a password while the code is on its way', async ({ visit, page }) => {
  await visit('slice', '/login');
  await chooseCode(page);
  await login(page).fill(newPerson().email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('button', { name: 'Change email or phone' }).click();
  await expect(login(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Password' })).toBeChecked();
});

test('signing in keeps the cart, and other tabs follow sign-in and sign-out', async ({
  visit,
  page,
  context,
  watch,
}) => {
  await visit('slice', '/');
  const person = await openAccount(page);
  await fillCart(page, [{ slug: 'burnt-caramel-custard' }]);
  const other = await context.newPage();
  await other.goto(storeUrl('slice', '/account'));
  await expect(other.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await page.goto(storeUrl('slice', '/login'));
  await signInAs(page, person);
  await expect(other.getByRole('main')).toContainText(person.email);
  await page.goto(storeUrl('slice', '/cart'));
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Burnt Caramel Custard');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await expect(other.locator('.toast.success')).toHaveText('You are signed out.');
  await expect.poll(() => tokenOf(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(withoutLate(watch)).toEqual([]);
});

test('a page that needs a session leads to the login and back without a loop', async ({ visit, page, watch }) => {
  await visit('slice', '/');
  const person = await openAccount(page);
  await page.goto(storeUrl('slice', '/account/edit-profile'));
  await expect(page).toHaveURL(storeUrl('slice', '/login'));
  await signInAs(page, person);
  await expect(page).toHaveURL(storeUrl('slice', '/account/edit-profile'));
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  // The session ends on the server; the next request finds out.
  await page.evaluate(() => {
    const key = `frontage:${location.host}:user`;
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { value: { token: string } };
    kept.value.token = 'x'.repeat(43);
    localStorage.setItem(key, JSON.stringify(kept));
  });
  await page.reload();
  await expect(page).toHaveURL(storeUrl('slice', '/login'));
  await signInAs(page, person);
  await expect(page).toHaveURL(storeUrl('slice', '/account/edit-profile'));
  const visits = watch.requests.filter((url) => url.includes('/api/user/details'));
  expect(visits.length).toBeLessThanOrEqual(4);
  expect(watch.problems.splice(0).join()).toMatch(/401/);
});

test('an expired session continues as a guest on pages open to guests', async ({ visit, page, watch }) => {
  await visit('slice', '/');
  await page.evaluate(() =>
    localStorage.setItem(
      `frontage:${location.host}:user`,
      JSON.stringify({
        version: 1,
        value: { token: 'x'.repeat(43), profile: { id: 9, name: 'A', email: '', phone: '' } },
      }),
    ),
  );
  await page.goto(storeUrl('slice', '/cart'));
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
  expect(watch.problems.splice(0).join()).toMatch(/422/);
});

test('the login page of a customer who is signed in offers another account', async ({ page, watch }) => {
  await signedIn(page, 'slice');
  await page.goto(storeUrl('slice', '/login'));
  await expect(page.getByText('You are signed in as Ada Lovelace.')).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(login(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await signInAs(page, await openAccount(page, { ...newPerson(), password: PASSWORD }));
  await expect(page).not.toHaveURL(/login/);
  expect(withoutLate(watch)).toEqual([]);
});

test('too many attempts are reported, and the input stays', async ({ visit, page, watch }) => {
  await visit('slice', '/login');
  await page.route('**/api/login?*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '60' },
      json: { message: 'Slow down.', code: 'too_many_requests' },
    }),
  );
  await signInAs(page, newPerson());
  await expect(page.getByRole('alert').getByText('Slow down.')).toBeVisible();
  await expect(page.locator('.toast.error')).toHaveText('Too many requests. Please try again later.');
  await expect(password(page)).toHaveValue(PASSWORD);
  watch.problems.splice(0);
});
