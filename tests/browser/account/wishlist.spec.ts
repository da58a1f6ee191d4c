import type { Page } from '@playwright/test';
import { signedIn } from '../../support/browser/account.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { cartLink } from '../../support/browser/cart.ts';
import { expect, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';
import { signInAs, stubWishlist } from '../../support/browser/wishlist.ts';
import { fetchFrom } from '../../support/site/http.ts';

/** A card of the page itself, not of the inert home behind it. */
const card = (page: Page) => page.locator(':is(#route, body > #home) .card[data-priced]').first();
const heart = (page: Page) => card(page).locator('.heart');
const idOf = async (page: Page) => Number(await card(page).getAttribute('data-priced'));
const nameOf = (page: Page) => card(page).locator('.card-name').innerText();
const wake = (page: Page) => page.mouse.move(100, 100);

for (const path of ['/category/pizzas', '/product/the-ember', '/']) {
  test(`${path}: each card has a heart of at least 44 px outside its link`, async ({ visit, page }) => {
    await visit('slice', path);
    await wake(page);
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(heart(page)).toHaveAccessibleName(`Add ${await nameOf(page)} to wishlist`);
    const box = await heart(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await page.locator('a .heart, .heart a, .heart .heart').count()).toBe(0);
    const [hearts, cards] = [page.locator('.card > .heart'), page.locator('.card[data-priced]')];
    await expect(hearts).toHaveCount(await cards.count());
    await waitUntilPainted(page);
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('published pages contain no hearts', async ({ visit }) => {
  expect(await (await visit('slice', '/category/pizzas')).text()).not.toContain('heart');
});

test('hearts appear without a layout shift', async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  await waitUntilPainted(page);
  // Within the route: the home page behind it, which has cards as well, appears at any time.
  const places = () =>
    page
      .locator('#route')
      .locator('.product-head, .product-head h1, .product-offer .price, .card')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  const before = await places();
  await wake(page);
  await expect(page.locator('.gallery .heart')).toBeVisible();
  expect(await places()).toEqual(before);
});

test("hearts show the customer's wishlist, and a tap adds or removes a product", async ({ visit, page }) => {
  await signInAs(page, 'slice');
  const wishlist = await stubWishlist(page, 'slice');
  await visit('slice', '/category/pizzas');
  const [id, name] = [await idOf(page), await nameOf(page)];
  await wake(page);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page)).toHaveAccessibleName(`Remove ${name} from wishlist`);
  await expect.poll(() => wishlist.ids).toEqual([id]);
  expect(new URL(page.url()).pathname).toBe('/category/pizzas');
  await visit('slice', '/category/pizzas');
  await wake(page);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await heart(page).focus();
  await page.keyboard.press('Space');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => wishlist.asked)
    .toEqual([
      { product_id: id, is_wishlisted: true },
      { product_id: id, is_wishlisted: false },
    ]);
});

test('a product page has a heart like its card', async ({ visit, page }) => {
  await signInAs(page, 'slice');
  const wishlist = await stubWishlist(page, 'slice');
  await visit('slice', '/product/the-ember');
  await wake(page);
  const own = page.locator('.gallery .heart');
  await expect(own).toHaveAccessibleName(/^Add .*Ember.* to wishlist$/);
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => wishlist.ids.length).toBe(1);
});

test('a failed change is reverted and reported', async ({ visit, page, watch }) => {
  await signInAs(page, 'slice');
  const wishlist = await stubWishlist(page, 'slice');
  await visit('slice', '/category/pizzas');
  await wake(page);
  await expect(heart(page)).toBeVisible();
  await waitUntilPainted(page);
  wishlist.status = 500;
  await heart(page).click();
  await expect(page.locator('.toast')).toContainText("We couldn't update your wishlist");
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  expect(wishlist.asked).toHaveLength(1);
  // The browser logs every failed response.
  watch.problems.length = 0;
});

test('a guest is sent to the login, and the product is on the wishlist afterwards', async ({ visit, page }) => {
  const wishlist = await stubWishlist(page, 'slice');
  await visit('slice', '/category/pizzas');
  const [id, name] = [await idOf(page), await nameOf(page)];
  await wake(page);
  await heart(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('.toast')).toContainText(`Sign in to save ${name} to your wishlist`);
  expect(wishlist.asked).toEqual([]);
  const user = { id: 7, name: 'Ada', email: 'ada@example.com', phone: '' };
  // Signs in as the login page does, possibly in another tab.
  await page.evaluate((profile) => {
    const key = `frontage:${document.documentElement.dataset.store}:user`;
    const newValue = JSON.stringify({ version: 1, value: { token: 'a'.repeat(43), profile } });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, user);
  await expect(page.locator('.toast').last()).toContainText(`${name} is on your wishlist`);
  expect(wishlist.ids).toEqual([id]);
});

for (const [store, path] of [
  ['rtl', '/category/coffee'],
  ['rtl', '/product/arabic-coffee'],
  ['loud', '/category/pizzas'],
  ['loud', '/product/awkward'],
  ['pixel', '/category/sounds'],
  ['pixel', '/product/dusty-keys'],
] as const) {
  test(`axe finds no violation with empty and full hearts: ${store}${path}`, async ({ visit, page }) => {
    await signInAs(page, store);
    await stubWishlist(page, store);
    await visit(store, path);
    await wake(page);
    const first = page.locator('#route .heart').first();
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('#route .heart[aria-pressed="false"]').first()).toBeVisible();
    await waitUntilPainted(page);
    expect(await axeViolations(page)).toEqual([]);
  });
}

const PAGE = '/account/wishlist';

test('the wishlist shows cards with hearts, and says when it is empty', async ({ visit, page }) => {
  await signInAs(page, 'slice');
  const wishlist = await stubWishlist(page, 'slice');
  await visit('slice', '/category/pizzas');
  wishlist.ids = await page
    .locator('#route .card[data-priced]')
    .evaluateAll((all) => all.slice(0, 3).map((each) => Number((each as HTMLElement).dataset.priced)));
  await visit('slice', PAGE);
  // Without a touch, because nothing else removes a product.
  const cards = page.locator('.account-view .card[data-priced]');
  await expect(cards).toHaveCount(3);
  await expect(cards.locator('.heart[aria-pressed="true"]')).toHaveCount(3);
  await expect(page.getByRole('main')).not.toContainText('3 products');
  await waitUntilPainted(page);
  expect(await axeViolations(page)).toEqual([]);
  await cards.first().locator('.heart').click();
  await expect(cards.locator('.heart[aria-pressed="true"]')).toHaveCount(2);
  await expect.poll(() => wishlist.ids.length).toBe(2);
  wishlist.ids = [];
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a wishlist that fails to load can be retried', async ({ visit, page, watch }) => {
  await signInAs(page, 'slice');
  const wishlist = await stubWishlist(page, 'slice');
  wishlist.status = 500;
  await visit('slice', PAGE);
  await expect(page.getByRole('alert')).toContainText('Your wishlist could not be loaded.');
  wishlist.status = 200;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible();
  watch.problems.length = 0;
});

test('a guest who opens the wishlist is sent to the login and back', async ({ visit, page }) => {
  await visit('slice', PAGE);
  await expect(page).toHaveURL(/\/login$/);
  const back = await page.evaluate(
    () => Object.entries(sessionStorage).find(([key]) => key.endsWith(':return_to'))?.[1],
  );
  expect(back).toBe(PAGE);
});

/** Ids of the first products of the catalog. */
async function idsOf(count: number): Promise<number[]> {
  const { text } = await fetchFrom('slice', `/api/get-products?per_page=${count}`);
  return (JSON.parse(text) as { data: { id: number }[] }).data.map(({ id }) => id);
}

test('a long wishlist loads page by page, and focus moves to the first new card', async ({ visit, page, watch }) => {
  await signInAs(page, 'slice');
  const ids = await idsOf(30);
  expect(ids).toHaveLength(30);
  const wishlist = await stubWishlist(page, 'slice', ids);
  await visit('slice', PAGE);
  const cards = page.locator('.account-view .card[data-priced]');
  await expect(cards).toHaveCount(24);
  wishlist.status = 500;
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Your wishlist could not be loaded.');
  await expect(cards).toHaveCount(24);
  wishlist.status = 200;
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(cards).toHaveCount(30);
  await page.reload();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(cards).toHaveCount(30);
  await expect(cards.nth(24).getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  const order = await cards.evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset.priced)));
  expect(order).toEqual(ids);
  watch.problems.length = 0;
});

test('a product added to the cart from the wishlist stays on the wishlist', async ({ visit, page }) => {
  await signedIn(page, 'slice');
  await visit('slice', '/product/burnt-caramel-custard');
  await wake(page);
  const own = page.locator('.gallery .heart');
  const saved = page.waitForResponse('**/api/toggle-wishlist-product*');
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await visit('slice', '/product/the-ember');
  await wake(page);
  // The page is remembered as viewed when its islands wake.
  await expect(own).toBeVisible();
  await visit('slice', PAGE);
  const viewed = page.getByRole('region', { name: 'Recently viewed' }).locator('.card-name');
  await expect(viewed.filter({ hasText: 'The Ember' })).toBeVisible();
  await expect(viewed.filter({ hasText: 'Burnt Caramel Custard' })).toHaveCount(0);
  const wish = page.locator('.account-view .card-list .card[data-priced]').filter({ hasText: 'Burnt Caramel Custard' });
  await wish.getByRole('button', { name: /^Add .*Burnt Caramel Custard.* to (?:the )?cart/ }).click();
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(wish.locator('.heart')).toHaveAttribute('aria-pressed', 'true');
});
