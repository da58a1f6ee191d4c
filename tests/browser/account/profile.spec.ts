import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  codeFor,
  newPerson,
  type Person,
  passResendTime,
  signedIn,
  signInAs,
  signInByCode,
  tokenOf,
  withoutNameAsked,
} from '../../support/browser/account.ts';
import { axeFromTop } from '../../support/browser/axe.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const PROFILE = '/account/edit-profile';

/** Opens the profile page of a new account. */
async function open(page: Page): Promise<Person> {
  const person = await signedIn(page, 'slice');
  await page.goto(storeUrl('slice', PROFILE));
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  return person;
}

/** A striped PNG, about as large as a photo of a phone. */
const picture = (page: Page, side: number): Promise<number[]> =>
  page.evaluate(async (size) => {
    const canvas = new OffscreenCanvas(size, size);
    const brush = canvas.getContext('2d');
    for (let row = 0; brush && row < size; row += 8) {
      brush.fillStyle = `hsl(${row % 360} 80% 50%)`;
      brush.fillRect(0, row, size, 8);
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  }, side);

test('name, birthday and consent are saved, and an unsaved draft survives a reload and can be discarded', async ({
  page,
}) => {
  const person = await open(page);
  expect(await axeFromTop(page)).toEqual([]);
  await page.getByLabel('Full name').fill('Ada King');
  await page.reload();
  await expect(page.getByText('Your earlier entries are still here.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada King');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await page.getByLabel('Full name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Ada King');
  const birthday = page.getByLabel('Date of birth');
  await expect(birthday).toHaveAttribute('autocomplete', 'bday');
  await birthday.fill('2999-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(birthday).toHaveAccessibleDescription(/in the past/);
  await birthday.fill('1990-12-10');
  await page.getByRole('checkbox', { name: /news and offers/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.locator('.toast.success')).toHaveText('Your profile is saved.');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada King');
  await expect(birthday).toHaveValue('1990-12-10');
  await expect(page.getByRole('checkbox', { name: /news and offers/ })).toBeChecked();
});

test('an email address is verified and changed with the code sent to it', async ({ page, watch }) => {
  const person = await open(page);
  const next = newPerson();
  const row = page.locator('.profile-row').filter({ has: page.getByRole('heading', { name: 'Email' }) });
  await expect(row).toContainText('Not confirmed');
  await row.getByRole('button', { name: 'Confirm: Email' }).press('Enter');
  const field = page.getByLabel('New email address');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(person.email);
  await field.fill(next.email);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('One-time code');
  await expect(code).toBeFocused();
  expect(await axeFromTop(page)).toEqual([]);
  await code.fill('12');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/6-digit code/);
  // The page may be reloaded while the shopper reads the code in another app.
  await page.reload();
  await code.fill(await codeFor(next.email));
  await expect(page.locator('.toast.success')).toHaveText(`${next.email} is confirmed.`);
  await expect(row).toContainText(next.email);
  await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Change: Email' })).toBeFocused();
  watch.problems.splice(0);
});

test('changing the password requires the current one, and the session continues', async ({ page, watch }) => {
  const person = await open(page);
  await page.getByRole('button', { name: 'Change: Password' }).press('Enter');
  const current = page.getByLabel('Current password');
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
  await current.fill('wrong horse');
  await page.getByLabel('New password').fill('another horse battery');
  await page.keyboard.press('Enter');
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/isn't your current password/);
  expect(await axeFromTop(page)).toEqual([]);
  await current.fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast.success')).toHaveText(/new password is set/);
  await expect(page.getByRole('button', { name: 'Change: Password' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  watch.problems.splice(0);
});

test('an avatar is previewed before it is saved, and a large one is scaled down', async ({ page }) => {
  await open(page);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Please choose a picture in JPEG, PNG or WebP.')).toBeVisible();
  const bytes = Buffer.from(await picture(page, 4096));
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/x-none', buffer: bytes });
  await expect(page.locator('.avatar img')).toHaveAttribute('src', /^data:image\/jpeg/);
  expect(await axeFromTop(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.locator('.toast.success')).toHaveText('Your picture is saved.');
  await expect(page.locator('.avatar img')).not.toHaveAttribute('src', /^data:/);
  const side = await page.locator('.avatar img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(side).toBeGreaterThan(100);
});

test('a customer can download their data', async ({ page }) => {
  const person = await open(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^slice\.localhost-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(person.email);
  expect(text).not.toContain(person.password);
});

test('deleting the account requires the password in a named dialog, and Escape cancels', async ({ page, watch }) => {
  const person = await open(page);
  const ask = page.getByRole('button', { name: 'Delete my account' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel(/^Your password/)).toBeVisible();
  expect(await axeFromTop(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await ask.press('Enter');
  await dialog.getByLabel(/^Your password/).fill('wrong horse');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/^Your password/)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(/^Your password/).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.locator('.toast')).toContainText('Your account is deleted.');
  await expect(page).toHaveURL(storeUrl('slice', '/'));
  expect(await tokenOf(page)).toBeNull();
  await page.goto(storeUrl('slice', '/login'));
  await signInAs(page, person);
  await expect(page.locator('#sign-in-password')).toHaveAccessibleDescription(/Incorrect/);
  watch.problems.splice(0);
});

test('a customer without a password deletes the account with a code', async ({ visit, page, watch }) => {
  const { email } = newPerson();
  await visit('slice', '/login');
  await signInByCode(page, email, 'Grace Hopper');
  await expect(page).not.toHaveURL(/login/);
  await page.goto(storeUrl('slice', PROFILE));
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText(email);
  await expect(dialog.getByLabel(/password/)).toHaveCount(0);
  expect(await axeFromTop(page)).toEqual([]);
  // The sign-in code is less than 30 seconds old, so the first request is refused and can be repeated.
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await passResendTime(email);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  const code = dialog.getByLabel('One-time code');
  await expect(code).toBeFocused();
  expect(await axeFromTop(page)).toEqual([]);
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/6-digit code/);
  await code.fill(await codeFor(email));
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Your account is deleted.' })).toBeVisible();
  await expect(page).toHaveURL(storeUrl('slice', '/'));
  expect(await tokenOf(page)).toBeNull();
  const [tooSoon, ...others] = withoutNameAsked(watch.problems);
  expect(tooSoon).toMatch(/429 .*send-login-otp/);
  expect(others).toEqual([]);
});

test('nothing overflows the viewport on 320 px', async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Confirm: Phone' }).click();
  expect(await sideways(page)).toEqual([]);
  await page.addStyleTag({ content: 'html{font-size:200%!important}' });
  expect(await sideways(page), 'text of 200 %').toEqual([]);
});
