import { DEMO_PASSWORD } from '../../../scripts/demo/customers/demo-customers.ts';
import {
  giveName,
  newPerson,
  registerAs,
  signInAs,
  signInByCode,
  withoutNameAsked,
} from '../../support/browser/account.ts';
import { axeFromTop } from '../../support/browser/axe.ts';
import { makeRegular, regularSignedIn } from '../../support/browser/rewards.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

test('an invitation leads a friend to register, and lists the friend for the inviter', async ({ visit, page }) => {
  const regular = await makeRegular('slice');
  await visit('slice', `/r/${regular.referralCode.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Nora invites you to / })).toBeVisible();
  await expect(page.locator('.invitation')).toContainText('$5');
  const shelf = page.getByRole('region', { name: 'Popular products' }).getByRole('link');
  await expect(shelf).toHaveCount(6);
  await expect(shelf.first().locator('img')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await axeFromTop(page)).toEqual([]);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(storeUrl('slice', '/register'));
  await expect(page.getByText("Nora's $5 is waiting")).toBeVisible();
  expect(await axeFromTop(page)).toEqual([]);
  const friend = newPerson();
  const registered = page.waitForRequest('**/api/register*');
  await registerAs(page, { ...friend, name: 'Grace Hopper' });
  expect((await registered).postDataJSON().referred_by).toBe(regular.referralCode);
  // After the registration home opens with a welcome.
  await expect(page).toHaveURL(storeUrl('slice', '/'));
  await expect(page.getByText('Welcome, Grace Hopper')).toBeVisible();
  // A customer with an account is not invited again.
  await visit('slice', `/r/${regular.referralCode}`);
  await expect(page.getByRole('heading', { level: 1, name: "You're already a customer" })).toBeVisible();
  expect(await axeFromTop(page)).toEqual([]);
  await page.evaluate(() => localStorage.clear());
  await visit('slice', '/refer-a-friend');
  await expect(page.getByRole('heading', { name: 'Get your own link' })).toBeVisible();
  // The offer is the same for everybody and part of the published page.
  await expect(page.locator('.offer-tiles li')).toHaveText([/^\$5for your friend/, /^\$5for you, .* of \$15 or more/]);
  expect(await axeFromTop(page)).toEqual([]);
  await page.locator('.notice').getByRole('link', { name: 'Sign in' }).click();
  await signInAs(page, { email: regular.email, password: DEMO_PASSWORD });
  await expect(page).toHaveURL(storeUrl('slice', '/refer-a-friend'));
  const joined = page.getByRole('region', { name: 'Friends who joined' }).getByRole('listitem');
  await expect(joined).toHaveText([/^Grace H\..*No order yet$/, /^Theo M\..*You earned \$5\.00$/]);
  expect(await axeFromTop(page)).toEqual([]);
});

test('a friend who signs in by code arrives on home with a welcome', async ({ visit, page, watch }) => {
  const regular = await makeRegular('slice');
  await visit('slice', `/r/${regular.referralCode}`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const { email, name } = newPerson();
  await signInByCode(page, email);
  await expect(page.getByText("Nora's $5 is waiting")).toBeVisible();
  await giveName(page, name);
  await expect(page).toHaveURL(storeUrl('slice', '/'));
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
  expect(withoutNameAsked(watch.problems)).toEqual([]);
});

test('the link can be copied, and it is shared where the device supports it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { referralCode: code } = await regularSignedIn(page, 'slice');
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto(storeUrl('slice', '/refer-a-friend'));
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect(page.locator('.offer-tiles li')).toHaveCount(2);
  await expect(page.locator('.copyable')).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(clipboard).toBe(storeUrl('slice', `/r/${code}`));
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Share my link' }).click();
  await expect.poll(clipboard).toBe(storeUrl('slice', `/r/${code}`));
  await page.evaluate(() =>
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data.url }) }),
  );
  await page.getByRole('button', { name: 'Share my link' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: string }).shared))
    .toBe(storeUrl('slice', `/r/${code}`));
});

test('an unknown invitation says so and stores nothing', async ({ visit, page, watch }) => {
  for (const code of ['ZZZZZZZZ', 'what']) {
    await visit('slice', `/r/${code}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This invitation is not valid' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to store' })).toHaveAttribute('href', '/');
    expect(await axeFromTop(page)).toEqual([]);
  }
  expect(await page.evaluate(() => localStorage.getItem(`frontage:${location.host}:referral`))).toBeNull();
  expect(watch.problems.splice(0).join()).toContain('404');
});

test('the invitation page is the same for every code and not indexed', async () => {
  const { referralCode } = await makeRegular('slice');
  const [one, other] = [await fetchFrom('slice', `/r/${referralCode}`), await fetchFrom('slice', '/r/ZZZZZZZZ')];
  expect(one.text).toBe(other.text);
  expect(one.text).not.toContain('Nora');
  expect(one.text).toContain('<meta name="robots" content="noindex">');
});
