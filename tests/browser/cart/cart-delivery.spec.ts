import type { Page } from '@playwright/test';
import { FAR_AWAY, fillBook, HOME } from '../../support/browser/addresses.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { fillCart } from '../../support/browser/cart.ts';
import { enterByHand } from '../../support/browser/checkout.ts';
import { chooseOver } from '../../support/browser/chosen-branch.ts';
import { shownDrawer } from '../../support/browser/overlays.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const CAKE = { slug: 'strawberry-layer-cake', quantity: 4 };
const sum = (page: Page) => page.getByRole('region', { name: 'Summary' });
const way = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const said = (page: Page) => page.locator('.cart-box [role="status"]:not(:empty)');

/** Records from now on every text that appears in a live region of the delivery choice, in order. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const region of document.querySelectorAll('.cart-box [role="status"]'))
      new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test('delivery and pickup show address, hours and distance, and a new total is announced once', async ({
  visit,
  page,
}) => {
  await visit('slice', '/cart');
  await fillCart(page, [CAKE]);
  await fillBook(page, [HOME]);
  await page.reload();
  await expect(way(page, 'Pickup')).toHaveAccessibleDescription(/Pearl District.*1138 NW Everett St.*(Open|Closed)/);
  await expect(way(page, 'Delivery')).toHaveAccessibleDescription(/From Pearl District/);
  await way(page, 'Home').check();
  await expect(way(page, 'Delivery')).toHaveAccessibleDescription(/To Home/);
  await expect(way(page, 'Pickup')).toHaveAccessibleDescription(/\d\.\d mi away/);
  await expect(sum(page).getByText('Enter address')).toHaveCount(0);
  await listen(page);
  await way(page, 'Pickup').check();
  await expect(said(page)).toHaveText(/^Pickup\. Your total is now \$\d+\.\d\d\.$/);
  await expect(sum(page).getByText('Delivery')).toHaveCount(0);
  // The total with the address is announced, too, unless the cart had that address already.
  const before = await heard(page);
  expect(before.filter((text) => text.startsWith('Pickup'))).toHaveLength(1);
  await page.setViewportSize({ width: 320, height: 700 });
  const starts = await page.getByText('1138 NW Everett St').evaluate((address) => {
    const text = document.createRange();
    text.selectNodeContents(address);
    const edge = address.parentElement?.getBoundingClientRect().left ?? 0;
    return [...text.getClientRects()].map(({ left }) => Math.round(left - edge));
  });
  expect(starts, 'no line of the address is cut off').toEqual([0, 0]);
  await way(page, 'Delivery').check();
  await expect(said(page)).toHaveText(/^Delivery: (\$[\d.]+|Free)\. Your total is now \$\d+(\.\d\d)?\.$/);
  expect(await heard(page)).toHaveLength(before.length + 1);
});

test('a choice that is made again before its first response stays', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [CAKE]);
  await page.reload();
  const held: (() => void)[] = [];
  await page.route('**/api/get-cart?*order_type=*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  for (const name of ['Pickup', 'Delivery', 'Pickup']) await way(page, name).check();
  for (const count of [1, 2, 3]) {
    await expect.poll(() => held.length).toBe(count);
    await expect(way(page, 'Pickup')).toBeChecked();
    held.at(-1)?.();
  }
  await expect(said(page)).toHaveText(/^Pickup\. Your total is now/);
});

test('an address names no branch that does not deliver this order', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [CAKE]);
  await fillBook(page, [{ ...HOME, label: 'work', address_1: '3207 SE Hawthorne Blvd', lat: 45.5121, lng: -122.6295 }]);
  await page.reload();
  await expect(way(page, 'Work')).toHaveAccessibleDescription(/We deliver here$/);
  await way(page, 'Work').check();
  await expect(way(page, 'Delivery')).toHaveAccessibleDescription(/To Work.*From Pearl District · \d\.\d mi/);
  await expect(way(page, 'Work')).toHaveAccessibleDescription(/We deliver here$/);
  await chooseOver(page, 'Hawthorne');
  await expect(way(page, 'Work')).toHaveAccessibleDescription(/Delivers from Hawthorne · .*about\s\d+\smin/);
});

test('an address out of reach blocks the checkout, says why, and links to the choice', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [CAKE]);
  await fillBook(page, [HOME, FAR_AWAY]);
  await page.reload();
  await expect(way(page, 'Grandma')).toHaveAccessibleDescription(/350 5th Ave.*Outside our delivery area/);
  await way(page, 'Grandma').check();
  const checkout = page.getByRole('button', { name: 'Checkout' });
  await expect(checkout).toHaveAccessibleDescription(/We don't deliver to this address/);
  await expect(checkout).toHaveAttribute('aria-disabled', 'true');
  // Scrolled to the top: axe would examine elements half covered by the page header.
  await way(page, 'Delivery').evaluate((choice) => {
    for (let box = choice.parentElement; box; box = box.parentElement) box.scrollTop = 0;
  });
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change address' }).click();
  await expect(way(page, 'Grandma')).toBeFocused();
  // No message while the postcode is still empty.
  await expect(page.locator('.deliver-to > .cart-hint')).toHaveText("We don't deliver to this address");
  await way(page, 'Another location').check();
  await expect(page.locator('.deliver-to > .cart-hint')).toHaveCount(0);
  await way(page, 'Grandma').check();
  await page.keyboard.press('ArrowUp');
  await expect(way(page, 'Home')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await page.reload();
  await expect(way(page, 'Home')).toBeChecked();
});

test('an address added from the cart becomes the delivery address', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [CAKE]);
  await page.reload();
  await page.getByRole('link', { name: 'Use full address' }).click();
  await enterByHand(page);
  const field = (name: string) => page.locator('.address-form').getByLabel(name, { exact: true });
  await field('Full name').fill('Ada Lovelace');
  await field('Phone').fill('(503) 555-0123');
  await field('Address').fill('1420 NW Lovejoy St');
  await field('City').fill('Portland');
  await field('State').selectOption('Oregon');
  await field('ZIP code').fill('97209');
  await page.getByText('Home', { exact: true }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL(storeUrl('slice', '/cart'));
  await expect(way(page, 'Home')).toBeChecked();
});

test('a postcode is enough, also when the shopper has addresses', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [CAKE]);
  await fillBook(page, [HOME]);
  await page.reload();
  await way(page, 'Another location').check();
  await page.getByLabel('ZIP code', { exact: true }).fill('97205');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(way(page, 'Another location')).toBeChecked();
  await expect(sum(page).getByText('Enter address')).toHaveCount(0);
  await way(page, 'Home').check();
  await expect(page.getByLabel('ZIP code', { exact: true })).toHaveCount(0);
});

test('three of many addresses are shown and one press shows the rest', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [CAKE]);
  await fillBook(
    page,
    ['One', 'Two', 'Three', 'Four', 'Five'].map((label) => ({ ...HOME, label })),
  );
  await page.reload();
  const addresses = page.getByRole('group', { name: 'Deliver to' }).getByRole('radio');
  await expect(addresses).toHaveCount(4);
  await page.getByRole('button', { name: 'Show all 5 addresses' }).click();
  await expect(addresses).toHaveCount(6);
  await expect(addresses.nth(3)).toBeFocused();
});

test('an order type that the branch does not offer is named, with the alternatives', async ({ visit, page }) => {
  await visit('loud', '/cart');
  await fillCart(page, [CAKE]);
  await page.reload();
  await way(page, 'Pickup').check();
  const checkout = page.getByRole('button', { name: 'Checkout' });
  const choose = async (name: string) => {
    await page.locator('.checkout-bar, .cart-box').getByRole('link', { name: 'Change branch' }).first().click();
    const drawer = await shownDrawer(page);
    await drawer.getByRole('radio', { name }).press(' ');
    await drawer.getByRole('button', { name: 'Use this branch' }).click();
    await expect(page.locator('dialog.drawer')).toBeHidden();
  };
  await choose('Hawthorne');
  await expect(checkout).toHaveAccessibleDescription(
    /^Hawthorne doesn't offer pickup\. Get it delivered instead Change branch$/,
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Get it delivered instead' }).click();
  await expect(way(page, 'Delivery')).toBeChecked();
  await expect(way(page, 'Delivery')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await choose('Alberta Arts');
  await expect(checkout).toHaveAccessibleDescription(/^Alberta Arts doesn't deliver\. Pick up instead Change branch$/);
  await page.getByRole('button', { name: 'Pick up instead' }).click();
  await expect(way(page, 'Pickup')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
});

for (const [store, slug] of [
  ['loud', 'strawberry-layer-cake'],
  ['rtl', 'kunafa'],
] as const) {
  test(`axe finds no violation in the address choice: ${store}`, async ({ visit, page }) => {
    await visit(store, '/cart');
    await fillCart(page, [{ slug, quantity: 2 }]);
    await fillBook(page, [HOME, FAR_AWAY]);
    await page.reload();
    await expect(page.locator('.deliver-to .way')).toHaveCount(3);
    expect(await axeViolations(page)).toEqual([]);
  });
}

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('nothing overflows the viewport in the address choice', async ({ visit, page }) => {
    await visit('slice', '/cart');
    await fillCart(page, [CAKE]);
    await fillBook(page, [{ ...HOME, label: 'Donaudampfschifffahrtsgesellsch' }, FAR_AWAY]);
    await page.reload();
    await expect(page.locator('.deliver-to .way')).toHaveCount(3);
    expect(await sideways(page)).toEqual([]);
  });
});
