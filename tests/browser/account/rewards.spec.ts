import type { Page } from '@playwright/test';
import { openAccount, signedIn, signInAs } from '../../support/browser/account.ts';
import { axeFromTop } from '../../support/browser/axe.ts';
import { fillCart } from '../../support/browser/cart.ts';
import { CUSTARD } from '../../support/browser/checkout.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { creditWallet, makeRegular, regularSignedIn, signInTo } from '../../support/browser/rewards.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const movements = (page: Page) => page.locator('.movement');

test('the wallet shows the balance and its movements, page by page', async ({ page }) => {
  const { email } = await regularSignedIn(page, 'slice');
  await creditWallet(
    'slice',
    email,
    Array.from({ length: 24 }, () => 100),
  );
  await page.goto(storeUrl('slice', '/account/wallet'));
  await expect(page.locator('.balance')).toContainText('$49.00');
  await expect(page.locator('.balance').getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/');
  await expect(movements(page)).toHaveCount(20);
  await expect(movements(page).first()).toContainText('Added');
  await expect(movements(page).first()).toContainText('+$1.00');
  await expect(movements(page).first().locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await expect(page.getByText('20 of 25')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(movements(page)).toHaveCount(25);
  await expect(movements(page).nth(20)).toBeFocused();
  await expect(movements(page).last()).toContainText('+$25.00');
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  expect(await axeFromTop(page)).toEqual([]);
});

test('rewards show the next expiry, and list expired rewards as debits', async ({ page }) => {
  await page.goto(storeUrl('slice', '/login'));
  // Goes into the customer's cart with the sign-in.
  await fillCart(page, [CUSTARD]);
  await regularSignedIn(page, 'slice');
  await page.goto(storeUrl('slice', '/account/rewards'));
  // 4.00 and 6.50 from the store, 2.00 from a scratch card, 5.00 for a referral.
  await expect(page.locator('.balance')).toContainText('$17.50');
  await expect(page.locator('.balance')).not.toContainText('Pending');
  const ending = page.getByRole('region', { name: 'Expiring soon' });
  await expect(ending.getByRole('listitem')).toHaveCount(1);
  await expect(ending.getByRole('listitem')).toContainText('$4.00');
  await expect(ending.locator('time')).toBeVisible();
  const debit = movements(page).filter({ hasText: '−$1.50' });
  await expect(debit).toHaveCount(1);
  await expect(debit).toContainText('Expired');
  await expect(debit).not.toContainText('Used');
  const ways = page.getByRole('region', { name: 'Ways to earn' }).getByRole('link');
  await expect(ways).toHaveText([/^Invite friends/, /^Scratch cards/]);
  expect(await axeFromTop(page)).toEqual([]);
  await page.getByRole('link', { name: 'Use in your cart' }).click();
  await expect(page).toHaveURL(storeUrl('slice', '/cart'));
});

test('empty account pages explain how to get started', async ({ page }) => {
  await signedIn(page, 'slice');
  for (const [path, heading] of [
    ['/account/wallet', 'Your wallet is empty'],
    ['/account/rewards', 'No rewards yet'],
    ['/account/scratch-cards', 'No scratch cards yet'],
    ['/account/my-orders', 'No orders yet'],
  ] as const) {
    await page.goto(storeUrl('slice', path));
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await axeFromTop(page), path).toEqual([]);
    const strip = page.locator('#route').getByRole('navigation', { name: 'Your account' });
    await expect(strip.locator('[aria-current="page"]')).toHaveAttribute('href', path);
  }
});

test('a wallet that fails to load can be retried', async ({ page, watch }) => {
  await regularSignedIn(page, 'slice');
  let isDown = true;
  await page.route('**/api/check-wallet*', (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: 'Down.', code: 'internal_error' } }) : route.fallback(),
  );
  await page.goto(storeUrl('slice', '/account/wallet'));
  await expect(page.getByRole('alert').getByText('could not be loaded')).toBeVisible();
  expect(await axeFromTop(page)).toEqual([]);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(movements(page)).toHaveCount(1);
  expect(watch.problems.splice(0).join()).toContain('500');
});

for (const path of ['/account/wallet', '/account/rewards', '/account/scratch-cards', '/account/my-orders']) {
  test(`${path} sends a guest to the login and back`, async ({ visit, page }) => {
    await visit('slice', '/login');
    const person = await openAccount(page);
    await visit('slice', path);
    await expect(page).toHaveURL(storeUrl('slice', '/login'));
    await signInAs(page, person);
    await expect(page).toHaveURL(storeUrl('slice', path));
    await expect(page.locator('#route .notice h2')).toBeVisible();
  });
}

const PATHS = [
  '/account/wallet',
  '/account/rewards',
  '/account/scratch-cards',
  '/account/my-orders',
  '/refer-a-friend',
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of [...PATHS, '/r/ZZZZZZZZ']) {
    test(`${path} says that it needs JavaScript and links back`, async ({ visit, page }) => {
      await visit('slice', path);
      await expect(page.locator('noscript .notice p')).toContainText('need JavaScript');
      await expect(page.getByRole('link', { name: 'Back to the store' })).toHaveAttribute('href', '/');
      await expect(page.locator('.skeletons').first()).toBeHidden();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('#route footer.powered')).toHaveCount(1);
    });
  }
});

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const store of ['slice', 'rtl', 'loud'] as const) {
    test(`nothing overflows the viewport: ${store}`, async ({ page }) => {
      const { email, referralCode } = await makeRegular(store);
      await page.goto(storeUrl(store, `/r/${referralCode}`));
      await page.locator('.invitation > .avatar').waitFor();
      expect(await sideways(page), 'an invitation').toEqual([]);
      await signInTo(page, store, email);
      for (const path of PATHS) {
        await page.goto(storeUrl(store, path));
        await page.locator('.balance, .scratch, .share-link, #route .notice').first().waitFor();
        expect(await sideways(page), path).toEqual([]);
        expect(await axeFromTop(page), path).toEqual([]);
        await page.addStyleTag({ content: 'html{font-size:200%!important}' });
        expect(await sideways(page), `${path}, text of 200 %`).toEqual([]);
      }
    });
  }
});
