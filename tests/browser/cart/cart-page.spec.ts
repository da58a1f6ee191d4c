import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import { cartLink, fillCart, lineOf } from '../../support/browser/cart.ts';
import { openCoupon } from '../../support/browser/checkout.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';

const CAKE = 'Strawberry Layer Cake';
const CUSTARD = 'Burnt Caramel Custard';
const BOTH = [{ slug: 'strawberry-layer-cake', quantity: 2 }, { slug: 'burnt-caramel-custard' }];

interface StoredCart {
  readonly cart_items: readonly { readonly id: number; readonly product_id: number }[];
}

/** The cart in the browser's storage. */
const storedCart = (page: Page): Promise<StoredCart> =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith(':cart')) ?? '';
    return (JSON.parse(localStorage.getItem(name) ?? '') as { value: { cart: StoredCart } }).value.cart;
  });

test('the stepper changes a line, and only that line is busy', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, BOTH);
  await page.reload();
  const more = page.getByRole('button', { name: `Increase quantity of ${CAKE}` });
  const box = await more.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/cart/update*', async (route) => {
    await promise;
    await route.continue();
  });
  await more.click();
  await expect(lineOf(page, CAKE)).toHaveAttribute('aria-busy', 'true');
  await expect(lineOf(page, CAKE).getByRole('status')).toHaveText('3');
  await expect(lineOf(page, CUSTARD)).toHaveAttribute('aria-busy', 'false');
  // The quantity updates at once; amounts wait for the server.
  await expect(page.locator('.cart-total dd')).not.toHaveText('$0.00');
  await expect(lineOf(page, CAKE).locator('.line-price b')).toHaveText('$13.80');
  resolve();
  await expect(lineOf(page, CAKE).locator('.line-price b')).toHaveText('$20.70');
  await expect(lineOf(page, CAKE)).toHaveAttribute('aria-busy', 'false');
});

test('decreasing from one removes the line, moves the focus, and can be undone', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, BOTH);
  await page.reload();
  await page.getByRole('button', { name: `Decrease quantity of ${CUSTARD}` }).click();
  await expect(lineOf(page, CUSTARD)).toHaveCount(0);
  await expect(page.getByRole('link', { name: CAKE })).toBeFocused();
  await expect(page.locator('.cart-undo')).toContainText(`${CUSTARD} was removed.`);
  await page.getByRole('button', { name: `Undo: put ${CUSTARD} back` }).click();
  await expect(lineOf(page, CUSTARD).getByRole('status')).toHaveText('1');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a failed removal restores the line and is reported', async ({ visit, page, watch }) => {
  await visit('slice', '/cart');
  await fillCart(page, BOTH);
  await page.reload();
  await page.route('**/api/cart/remove/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Down.', code: 'internal_error' } }),
  );
  await page.getByRole('button', { name: `Remove ${CAKE}` }).click();
  await expect(page.locator('.toast.error')).toHaveText('Error remove item from cart');
  await expect(lineOf(page, CAKE).getByRole('status')).toHaveText('2');
  await expect(page.locator('.cart-undo')).toBeEmpty();
  expect(watch.problems.splice(0).join()).toContain('500');
});

test('the rows of the summary are named and add up to the total', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [{ slug: 'strawberry-layer-cake', quantity: 4 }]);
  await page.reload();
  const sum = page.getByRole('region', { name: 'Summary' });
  const row = (name: string) => sum.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(row('Delivery').locator('dd')).toHaveText('Enter address');
  await expect(row('Total before delivery').locator('dd')).toHaveText(/\$/);
  await expect(page.locator('.checkout-total')).toHaveText(/^Before delivery\$/);
  await page.getByLabel('ZIP code').fill('97205');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(sum.getByText(/Delivery \(0\.9 mi\)|Delivery/).first()).toBeVisible();
  await expect(row('Packaging')).toHaveCount(1);
  await expect(row('Kitchen fund')).toHaveCount(1);
  await expect(row('Total')).toHaveCount(1);
  await expect(page.locator('.checkout-total')).toHaveText(/^Total\$/);
  const amounts = await sum.locator('dl > div').evaluateAll((rows) =>
    rows.map((each) => ({
      name: each.querySelector('dt')?.textContent ?? '',
      amount: Number((each.querySelector('dd')?.textContent ?? '').replace('−', '-').replace(/[^\d.-]/g, '') || 0),
    })),
  );
  const counted = amounts.filter(({ name }) => !/^Total|included$/.test(name));
  const total = amounts.find(({ name }) => name === 'Total');
  expect(counted.reduce((all, { amount }) => all + amount, 0)).toBeCloseTo(total?.amount ?? -1, 5);
});

test('a coupon applies with Enter, an invalid one shows a field error, a valid one becomes a chip', async ({
  visit,
  page,
  watch,
}) => {
  await visit('slice', '/cart');
  await fillCart(page, [{ slug: 'strawberry-layer-cake', quantity: 4 }]);
  await page.reload();
  await openCoupon(page);
  const field = page.getByRole('textbox', { name: 'Coupon code' });
  await expect(field).toBeFocused();
  await field.fill('NOPE');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription("We don't recognize this code");
  await expect(field).toHaveValue('NOPE');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(watch.problems.splice(0).join()).toContain('422');
  // The error stands alone, without what other discounts require.
  const hint = page.getByText(/^Add \$[\d.]+ more for 10% off$/);
  await expect(hint).toHaveCount(0);
  await field.fill('FREESHIP');
  await expect(hint).toBeVisible();
  await field.fill('save10');
  await field.press('Enter');
  const remove = page.getByRole('button', { name: 'Remove coupon SAVE10' });
  await expect(remove).toBeFocused();
  await expect(page.locator('.coupon-message')).toHaveText('You saved $2.76');
  const outcome = page.getByRole('region', { name: 'Coupon code' }).getByRole('status');
  await expect(outcome).toHaveText(/^You saved \$2\.76 Your total .+ is now \$[\d.]+\.$/);
  await expect(page.locator('.cart-sum').getByText('−$2.76')).toBeVisible();
  await remove.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Coupon code' })).toBeFocused();
  await expect(outcome).toHaveText(/^Your total .+ is now \$[\d.]+\.$/);
  await expect(page.locator('.cart-sum').getByText('−$2.76')).toHaveCount(0);
});

test('an empty cart shows a heading, a sentence, a link and popular products, and no summary', async ({
  visit,
  page,
}) => {
  await visit('slice', '/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/');
  await expect(page.locator('.cart-sum, .checkout-bar')).toHaveCount(0);
  await expect(page.locator('.cart-empty .notice-art svg')).toHaveAttribute('aria-hidden', 'true');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Your cart is empty', 'Popular products']);
  const popular = page.getByRole('region', { name: 'Popular products' }).getByRole('listitem');
  expect(await popular.count()).toBeGreaterThan(3);
  await popular.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
});

/** Ids of the viewed products in the browser's storage, latest first. */
const storedViews = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith(':viewed'));
    const stored = JSON.parse((name && localStorage.getItem(name)) || 'null') as { value: { ids: number[] } } | null;
    return stored?.value.ids ?? [];
  });

test('an empty cart offers what the shopper has viewed, the latest first', async ({ visit, page }) => {
  for (const slug of ['strawberry-layer-cake', 'burnt-caramel-custard', 'strawberry-layer-cake']) {
    await visit('slice', `/product/${slug}`);
    await page.mouse.move(100, 100);
    const id = await page.locator('#route .product').getAttribute('data-priced');
    await expect.poll(async () => (await storedViews(page))[0]).toBe(Number(id));
  }
  await visit('slice', '/cart');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('listitem').getByRole('heading')).toHaveText([CAKE, CUSTARD]);
  await viewed.getByRole('button', { name: `Add ${CUSTARD} to cart` }).click();
  await expect(lineOf(page, CUSTARD).first()).toBeVisible();
  // The cart is visible, so there is no link to it.
  await expect(page.locator('.toast.success')).toHaveText('Added to cart');
  await expect(viewed).toHaveCount(0);
});

test('a sold-out line says so instead of amounts, and the cart bar shows no amount', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [{ slug: 'strawberry-layer-cake', quantity: 2 }]);
  await page.reload();
  await expect(lineOf(page, CAKE).first()).toBeVisible();
  const cart = await storedCart(page);
  const gone = { problem: 'out_of_stock', is_available: false, line_total: 0, max_quantity: 0 };
  const cart_items = cart.cart_items.map((item) => ({ ...item, ...gone }));
  await page.route('**/api/get-cart?*', (route) =>
    route.fulfill({ json: { ...cart, cart_items, subtotal: 0, total: 0, can_checkout: false } }),
  );
  await page.reload();
  const line = lineOf(page, CAKE);
  await expect(line.locator('.line-price')).toHaveText('Sold out');
  await expect(line.getByRole('button')).toHaveText(['Remove']);
  await page.goto(storeUrl('slice'));
  await expect(page.locator('.cart-bar')).toContainText('Cart, 2 items');
  await expect(page.locator('.cart-bar')).not.toContainText('$');
});

test(
  'the cart leads from its lines to delivery, summary, coupon and small recommendations',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice', '/cart');
    await fillCart(page, [{ slug: 'strawberry-layer-cake' }]);
    await page.reload();
    // The minimum order is of deliveries only.
    await expect(page.getByText('Minimum order $10.00: add $3.10')).toBeVisible();
    await page.getByRole('radio', { name: 'Pickup', exact: true }).check();
    await expect(page.getByText('Minimum order')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
    const goal = page.getByText(/to go for free delivery/);
    await expect(goal).toHaveText('$53.10 to go for free delivery');
    const parts = [
      lineOf(page, CAKE).first(),
      goal,
      page.getByRole('heading', { name: 'Delivery or pickup?' }),
      page.getByRole('region', { name: 'Summary' }),
      page.getByRole('button', { name: 'Add a coupon' }),
      page.getByRole('region', { name: 'Goes well with your order' }),
    ];
    await expect(parts[5] as Locator).toBeVisible();
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const card = page.getByRole('region', { name: 'Goes well with your order' }).getByRole('listitem').first();
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(130);
    await fillCart(page, [{ slug: 'strawberry-layer-cake', quantity: 7 }]);
    await page.reload();
    await expect(goal).toHaveText('$4.80 to go for free delivery');
    await page.getByRole('button', { name: `Increase quantity of ${CAKE}` }).click();
    await expect(page.getByText('You get free delivery')).toBeVisible();
  },
);

test('the skeleton of the cart has its parts where they will be', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice', '/page/about');
  await fillCart(
    page,
    BOTH.map(({ slug }) => ({ slug, quantity: 2 })),
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/get-cart?*', async (route) => {
    await promise;
    await route.continue();
  });
  await visit('slice', '/cart');
  const boxes = () =>
    Promise.all(['media', 'actions'].map((part) => page.locator(`.line-${part}`).nth(1).boundingBox()));
  // It appears only after 150 ms.
  await expect(page.locator('.cart-skeleton .skeleton').first()).toHaveCSS('animation-delay', '0.15s');
  await expect(page.locator('.cart-skeleton .line-media')).toHaveCount(2);
  const [picture, actions] = await boxes();
  const heightOf = async (part: string) => (await page.locator(part).boundingBox())?.height ?? 0;
  const held = [await heightOf('.cart-skeleton-goal'), await heightOf('.cart-skeleton-way')] as const;
  resolve();
  await expect(lineOf(page, CUSTARD)).toBeVisible();
  expect(Math.abs((await heightOf('.goal')) - held[0])).toBeLessThanOrEqual(2);
  expect(Math.abs((await heightOf('.cart-box:has(.segments)')) - held[1])).toBeLessThanOrEqual(8);
  const [shownPicture, shownActions] = await boxes();
  for (const [shown, before] of [
    [shownPicture, picture],
    [shownActions, actions],
  ] as const) {
    expect(shown?.x).toBe(before?.x);
    expect(Math.abs((shown?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(3);
  }
});

test('eligible discounts apply with one tap, and the others name the missing condition', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [{ slug: 'strawberry-layer-cake', quantity: 4 }]);
  await page.reload();
  // The cart names the code that is nearest.
  await expect(page.getByRole('button', { name: 'Add a coupon' })).toHaveText('Add a couponSave $5.00 with WELCOME5');
  await openCoupon(page);
  const suggestion = page.getByRole('button', { name: 'Apply WELCOME5' });
  await expect(suggestion.locator('xpath=..')).toHaveText('WELCOME5 · Save $5.00Apply');
  await suggestion.click();
  await page.getByRole('button', { name: 'Remove coupon WELCOME5' }).click();
  await page.getByRole('link', { name: 'See all discounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible();
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row('Free delivery')).toHaveCount(1);
  await expect(row('A dessert on the house').locator('.discount-goal')).toHaveText('$7.40 to go');
  await expect(row('15% off when you pick up').locator('.discount-reason')).toHaveText('Pickup orders only');
  await page.getByRole('button', { name: 'Apply 10% off your order' }).click();
  await expect(page.getByRole('button', { name: 'Remove 10% off your order' })).toBeVisible();
  // The bar of the page is the only way back.
  await expect(page.getByRole('main').locator('a[href="/cart"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Remove coupon SAVE10' })).toBeVisible();
});

test('with no discount to apply, those for a larger cart are listed first and say so', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [{ slug: 'burnt-caramel-custard', quantity: 1 }]);
  await page.goto(storeUrl('slice', '/cart/discounts'));
  const [larger, others] = [page.locator('.discounts > section').first(), page.locator('.discounts > section').last()];
  await expect(larger.getByRole('heading', { level: 2 })).toHaveText('Unlock with a bigger order');
  await expect(larger.getByRole('listitem').first()).toContainText('to go');
  await expect(others.getByRole('heading', { level: 2 })).toHaveText('Not available for this cart');
  await expect(others).toContainText('Pickup orders only');
});

test('changes to the cart since the last visit are shown once', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, BOTH);
  await page.reload();
  // The page of before may have stored the cart when it had the cake only.
  for (const name of [CAKE, CUSTARD]) await expect(lineOf(page, name)).toBeVisible();
  // Read now, because a page that is being left cannot be evaluated.
  const cart = await storedCart(page);
  let isFirst = true;
  // The stored cart, with the adjustment that the server would report for a changed price.
  await page.route('**/api/get-cart?*', async (route) => {
    const [item] = cart.cart_items;
    const note = { cart_item_id: item?.id, product_id: item?.product_id, name: CAKE, reason: 'price_changed' };
    const adjusted_cart_items = isFirst ? [{ ...note, old: 6.5, new: 6.9 }] : [];
    isFirst = false;
    await route.fulfill({ json: { ...cart, adjusted_cart_items } });
  });
  // Home loads the cart first; the adjustment is still for the cart page.
  await page.goto(storeUrl('slice'));
  await page.mouse.move(100, 100);
  await expect(cartLink(page, 3)).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('price_changed');
  await page.goto(storeUrl('slice', '/cart'));
  await expect(page.getByText(`${CAKE}: price changed from $6.50 to $6.90.`)).toBeVisible();
  // The line itself is marked, until the note is dismissed.
  const changed = lineOf(page, CAKE).last();
  await expect(changed).toContainText('The price has changed.');
  await expect(changed.locator('.line-price')).toContainText('was $6.50');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(changed).not.toContainText('The price has changed.');
  await page.reload();
  await expect(lineOf(page, CAKE)).toBeVisible();
  await expect(page.locator('.cart-notes')).toHaveCount(0);
});

test('a cart that failed to load can be retried, and home only logs the failure', async ({ visit, page, watch }) => {
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && reports.push(message.text()));
  await page.route('**/api/get-cart?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Down.', code: 'internal_error' } }),
  );
  await visit('slice');
  await page.mouse.move(100, 100);
  await expect.poll(() => reports.join()).toContain('Cart Fetch Error: Down.');
  await expect(page.locator('.toast')).toHaveCount(0);
  await visit('slice', '/cart');
  await expect(page.getByRole('alert').getByText('Your cart could not be loaded.')).toBeVisible();
  await page.unroute('**/api/get-cart?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(watch.problems.splice(0).join()).toContain('500');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ['/cart', '/cart/discounts']) {
    test(`${path} says that it needs JavaScript and links back`, async ({ visit, page }) => {
      await visit('slice', path);
      // Playwright's text matchers skip the content of `noscript`.
      const note = page.locator('noscript .notice');
      await expect(note).toBeVisible();
      await expect(note.locator('p')).toContainText('The cart needs JavaScript.');
      await expect(note.locator('a')).toHaveAttribute('href', '/');
      await expect(page.locator('.cart-skeleton')).toBeHidden();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('footer.powered')).toHaveCount(path === '/cart' ? 0 : 1);
    });
  }
});

for (const [store, slug] of [
  ['slice', 'strawberry-layer-cake'],
  ['loud', 'strawberry-layer-cake'],
  ['rtl', 'kunafa'],
] as const) {
  test(`axe finds no violation on the cart, its discounts and the cart bar: ${store}`, async ({ visit, page }) => {
    await visit(store, '/cart');
    await expect(page.locator('.cart-empty')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await fillCart(page, [{ slug, quantity: 2 }]);
    await page.reload();
    await expect(page.locator('.line')).toHaveCount(1);
    await waitUntilPainted(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(storeUrl(store, '/cart/discounts'));
    await expect(page.locator('.cart-skeleton')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(storeUrl(store));
    await expect(page.locator('.cart-bar')).toBeVisible();
    await waitUntilPainted(page);
    expect(await axeViolations(page)).toEqual([]);
  });
}
