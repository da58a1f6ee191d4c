import { signedIn } from '../../support/browser/account.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { orderHere } from '../../support/browser/orders.ts';
import { arrived } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

test('the navigation links to the account page, which invites a guest to sign in or register', async ({
  visit,
  page,
}) => {
  await visit('slice', '/');
  await page
    .getByRole('link', { name: /^(Your account|Account)$/ })
    .locator('visible=true')
    .first()
    .click();
  await arrived(page, '/account');
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  const main = page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'Good to see you' }) });
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  await expect(main.getByRole('listitem').filter({ hasText: 'Orders' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('the account page shows name, email and balances, and lists every section once', async ({ page }) => {
  const person = await signedIn(page, 'slice');
  await page.goto(page.url().replace(/\/[^/]*$/, '/account'));
  await expect(page.locator('.account-who')).toContainText(person.name);
  await expect(page.locator('.account-who')).toContainText(person.email);
  await expect(page.locator('.account-balances')).toContainText('$0.00');
  const nav = page.locator('#route').getByRole('navigation', { name: 'Your account' });
  await expect(nav).toHaveCount(1);
  const paths = await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const tiles = page.locator('.account-balances').getByRole('link');
  const balances = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(balances).toEqual(['/account/wallet', '/account/rewards']);
  expect(paths).toEqual([
    '/account/my-orders',
    '/account/wishlist',
    '/account/addresses',
    '/account/scratch-cards',
    '/refer-a-friend',
    '/account/edit-profile',
  ]);
  const edges = page.locator('.account-who, .account-balances, .account-sections > ul > li');
  const starts = await edges.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(new Set(starts).size, 'the lines between sections begin where the text does').toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await nav.getByRole('link', { name: 'Profile and sign-in' }).click();
  await arrived(page, '/account/edit-profile');
  const strip = page.locator('#route').getByRole('navigation', { name: 'Your account' });
  await expect(strip.locator('[aria-current="page"]')).toHaveText('Profile and sign-in');
  await expect(strip.locator('[aria-current="page"]')).toBeInViewport();
});

test(
  'the account sections keep their order on every page, in a row or beside the panel, and the current one is in view',
  AT_BOTH_WIDTHS,
  async ({ page, isMobile }) => {
    await signedIn(page, 'slice');
    const strip = page.locator('#route').getByRole('navigation', { name: 'Your account' });
    const orders = new Set<string>();
    for (const path of ['/account/my-orders', '/account/scratch-cards', '/account/edit-profile']) {
      await page.goto(storeUrl('slice', path));
      await expect(strip.locator('[aria-current="page"]')).toHaveAttribute('href', path);
      await expect(strip.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
      orders.add((await strip.getByRole('link').allTextContents()).join());
    }
    expect(orders.size).toBe(1);
    const [panel, list] = await Promise.all([page.locator('#route').boundingBox(), strip.boundingBox()]);
    if (!panel || !list) throw new Error('the page is not shown');
    if (isMobile) expect(list.height).toBeLessThan(60);
    else {
      expect(panel.width).toBe(480);
      expect(list.x + list.width).toBeLessThan(panel.x);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(strip.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
    }
    await page.goto(storeUrl('slice', '/refer-a-friend'));
    const account = page.locator('.bottom-nav').getByRole('link', { name: 'Account' });
    if (isMobile) await expect(account).toHaveAttribute('aria-current', 'true');
    await strip.getByRole('link', { name: 'Orders' }).scrollIntoViewIfNeeded();
    await expect(strip.getByRole('link', { name: 'Orders' })).toBeInViewport({ ratio: 1 });
  },
);

test('an order under way is on top of the account page, with its status and a link to follow it', async ({ page }) => {
  await signedIn(page, 'slice');
  const { id, order_number: number } = await orderHere(page);
  await page.goto(storeUrl('slice', '/account'));
  const orders = page.getByRole('region', { name: 'Active orders' });
  await expect(orders.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(orders.locator('.order-status')).toHaveText('We have your order');
  const [card, balances] = [orders, page.locator('.account-balances')].map((part) => part.boundingBox());
  expect((await card)?.y).toBeLessThan((await balances)?.y ?? 0);
  expect(await axeViolations(page)).toEqual([]);
  await orders.getByRole('link', { name: `Track: order ${number}` }).click();
  await arrived(page, `/track-order/${id}`);
});

test('the account of a digital store has no addresses section', async () => {
  const { text } = await fetchFrom('pixel', '/account/edit-profile');
  expect(text).toContain('href="/account/wallet"');
  expect(text).not.toContain('href="/account/addresses"');
});

test('published account pages contain no personal data', async () => {
  for (const path of ['/', '/account', '/account/edit-profile', '/login']) {
    const { text } = await fetchFrom('slice', path);
    expect(text, path).not.toMatch(/class="(?:account-(?:who|sections|balances)|avatar)/);
  }
});
