import type { Page } from '@playwright/test';
import {
  newPerson,
  openAccount,
  type Person,
  resetPathFor,
  signedIn,
  signInAs,
  tokenOf,
} from '../../support/browser/account.ts';
import { axeFromTop } from '../../support/browser/axe.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const field = (page: Page, name: string) =>
  page.locator('.form').getByLabel(name === 'Phone' ? 'Phone (optional)' : name, { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create account' });
const terms = (page: Page) => page.getByRole('checkbox', { name: /agree to the Terms/ });

async function fill(page: Page, { name, email, phone, password }: Person): Promise<void> {
  await field(page, 'Full name').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill(phone);
  await field(page, 'Password').fill(password);
}

test('the terms open beside the form if the store has a page for them', async ({ visit, page, context }) => {
  await visit('slice', '/register');
  await field(page, 'Password').fill('half a password');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  const beside = await opened;
  await expect(beside.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/page/privacy');
  await expect(terms(page)).not.toBeChecked();
  await expect(field(page, 'Password')).toHaveValue('half a password');
  await visit('rtl', '/register');
  await expect(page.locator('.check')).toHaveCount(2);
  await expect(page.locator('.check').first()).toHaveText('أوافق على الشروط وسياسة الخصوصية');
  await expect(page.locator('.check a')).toHaveCount(0);
});

test('an account can be opened with the keyboard only', async ({ visit, page }) => {
  const { name, email, phone, password } = newPerson();
  await visit('slice', '/register');
  const tokens = { 'Full name': 'name', Email: 'email', Phone: 'tel', Password: 'new-password' };
  for (const [label, token] of Object.entries(tokens))
    await expect(field(page, label)).toHaveAttribute('autocomplete', token);
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/order updates and to sign in/);
  expect(await axeFromTop(page)).toEqual([]);
  await field(page, 'Full name').focus();
  for (const text of [name, email, phone, password]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Skips the button that shows the password.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(terms(page)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast.success')).toHaveText(`Welcome, ${name}.`);
  await expect(page).not.toHaveURL(/register/);
  expect(await tokenOf(page)).not.toBeNull();
});

test('an account needs no phone number, and says how strong its password is', async ({ visit, page }) => {
  const { name, email } = newPerson();
  await visit('slice', '/register');
  const strength = page.locator('.password-strength').getByRole('status');
  await expect(page.locator('.password-strength i')).toHaveCount(0);
  await field(page, 'Full name').fill(name);
  await field(page, 'Email').fill(email);
  const passwords = { short: 'Too short', password1: /^Easy to guess/, '4 blue cats': /^Good/ };
  for (const [password, words] of Object.entries(passwords)) {
    await field(page, 'Password').fill(password);
    await expect(strength).toHaveText(words);
  }
  expect(await axeFromTop(page)).toEqual([]);
  await field(page, 'Password').fill('correct horse battery');
  await expect(strength).toHaveText('Strong');
  await terms(page).check();
  await create(page).click();
  await expect(page.locator('.toast.success')).toHaveText(`Welcome, ${name}.`);
});

test('errors of the browser and of the server appear at their fields, and the input stays', async ({
  visit,
  page,
  watch,
}) => {
  await visit('slice', '/register');
  const taken = await openAccount(page);
  await create(page).click();
  await expect(field(page, 'Full name')).toBeFocused();
  await expect(terms(page)).toHaveAccessibleDescription(/Please accept the terms/);
  await fill(page, { ...taken, password: 'short' });
  await field(page, 'Password').press('Tab');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/at least 8 characters/i);
  await field(page, 'Password').fill(taken.password);
  await terms(page).check();
  expect(await axeFromTop(page)).toEqual([]);
  await create(page).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/account with this email/);
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/account with this phone/);
  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue(taken.name);
  await expect(field(page, 'Email')).toHaveValue(taken.email);
  await expect(field(page, 'Password')).toHaveValue('');
  expect(watch.problems.splice(0).join()).toContain('422');
});

test('a forgotten password is reset by a mailed link, whose secret leaves the URL at once', async ({ visit, page }) => {
  const person = await signedIn(page, 'slice');
  await visit('slice', '/forgot-password');
  await field(page, 'Email').fill('nobody');
  await field(page, 'Email').press('Enter');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/such as name@example\.com/);
  await field(page, 'Email').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  expect(await axeFromTop(page)).toEqual([]);
  const path = await resetPathFor(person.email);
  await page.goto(storeUrl('slice', path));
  await expect(field(page, 'New password')).toBeFocused();
  await expect(page).toHaveURL(storeUrl('slice', '/forgot-password'));
  await expect(field(page, 'New password')).toHaveAttribute('autocomplete', 'new-password');
  expect(await axeFromTop(page)).toEqual([]);
  await page.keyboard.type('another horse battery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(storeUrl('slice', '/login'));
  await expect(page.locator('.toast.success')).toHaveText(/new password is set/);
  expect(await tokenOf(page), 'the session that there was').toBeNull();
  await signInAs(page, { ...person, password: 'another horse battery' });
  await expect(page).not.toHaveURL(/login/);
  await page.goto(storeUrl('slice', path));
  await expect(page.getByRole('alert').getByText('This link has expired.')).toBeVisible();
  expect(await axeFromTop(page)).toEqual([]);
});

test('an unknown email address gets the same response', async ({ visit, page }) => {
  await visit('slice', '/forgot-password');
  await field(page, 'Email').fill(newPerson().email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ['/login', '/register', '/forgot-password', '/account', '/account/edit-profile']) {
    test(`${path} says that it needs JavaScript and links back`, async ({ visit, page }) => {
      await visit('slice', path);
      await expect(page.locator('noscript .notice p')).toContainText('need JavaScript');
      await expect(page.getByRole('link', { name: 'Back to the store' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('.form, .skeletons').first()).toBeHidden();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('#route footer.powered')).toHaveCount(path.startsWith('/account') ? 1 : 0);
    });
  }
});

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const store of ['slice', 'rtl', 'loud'] as const) {
    test(`nothing overflows the viewport: ${store}`, async ({ visit, page }) => {
      for (const path of ['/login', '/register', '/forgot-password', '/account']) {
        await visit(store, path);
        await page.locator('astro-island:not([ssr]) .account-view').waitFor();
        if (path !== '/account') {
          await page.locator('.form [type="submit"]').click();
          await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
        }
        expect(await sideways(page), path).toEqual([]);
        expect(await axeFromTop(page), path).toEqual([]);
        await page.addStyleTag({ content: 'html{font-size:200%!important}' });
        expect(await sideways(page), `${path}, text of 200 %`).toEqual([]);
      }
    });
  }
});
