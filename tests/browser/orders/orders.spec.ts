import type { Page } from '@playwright/test';
import { openAccount, signedIn } from '../../support/browser/account.ts';
import { axeFromTop } from '../../support/browser/axe.ts';
import { fillCart } from '../../support/browser/cart.ts';
import { CUSTARD } from '../../support/browser/checkout.ts';
import { installClock } from '../../support/browser/clock.ts';
import { tabTo } from '../../support/browser/keys.ts';
import { advance, DELIVERED, FETCHED, type MadeOrder, orderHere, reject } from '../../support/browser/orders.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { signInTo } from '../../support/browser/rewards.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

/** Places an order as a guest of the store. */
async function orderAsGuest(page: Page, store: 'slice' | 'loud' | 'rtl' = 'slice'): Promise<MadeOrder> {
  await page.goto(storeUrl(store, '/login'));
  return orderHere(page, { type: store === 'rtl' ? 'pickup' : 'delivery' });
}
const steps = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
const here = (page: Page) => page.locator('[aria-current="step"]');
const noSuch = (store: 'slice', id: number) =>
  storeUrl(store, `/api/get-single-order-to-track?branch_id=1&order_id=${id}`);

test('a placed order says thanks, shows its progress once and offers an account', async ({ page }) => {
  const order = await orderAsGuest(page);
  // The bar would cover the buttons of the page.
  await fillCart(page, [CUSTARD]);
  await page.goto(storeUrl('slice', `/order-placed/${order.id}#${order.order_key}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Grace!');
  await expect(page).toHaveURL(storeUrl('slice', `/order-placed/${order.id}`));
  await expect(page.getByText(`Order ${order.order_number}`)).toBeVisible();
  await expect(page.locator('.order-eta time')).toHaveAttribute('datetime', /^\d{4}-/);
  await expect(page.locator('.order-progress > i')).toHaveCount(5);
  await expect(steps(page)).toHaveCount(0);
  await expect(page.locator('.cart-bar')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Delivery to' })).toContainText('1021 SW 4th Avenue');
  await expect(page.getByRole('region', { name: 'Delivery to' })).toContainText('+1 503 555 0142');
  const branch = page.getByRole('region', { name: 'Prepared by' });
  await expect(branch).toContainText('Pearl District');
  await expect(branch.getByRole('link', { name: 'View on map' })).toHaveAttribute('href', /maps.*1138%20NW%20Everett/);
  await expect(branch.getByRole('link', { name: 'Call Pearl District' })).toHaveAttribute('href', /^tel:\+\d+$/);
  const middle = async (part: string) => {
    const box = await page.locator(part).boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
  };
  for (const part of ['.placed-art', '.placed-items img', '.order-eta'])
    expect(await middle(part), part).toBe(await middle('.placed'));
  await expect(page.locator('.order-total')).toContainText(`$${order.totals.total.toFixed(2)}`);
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  expect(await axeFromTop(page)).toEqual([]);
  await page.getByRole('link', { name: 'Track your order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_number}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Grace!');
});

test('a customer who is signed in is offered no account', async ({ page }) => {
  await signedIn(page, 'slice');
  const order = await orderHere(page);
  await page.goto(storeUrl('slice', `/order-placed/${order.id}`));
  await expect(page.getByText("You'll get the rewards for this order")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
});

test('changes by the store are shown and announced at once', async ({ page }) => {
  const order = await orderAsGuest(page);
  await page.goto(storeUrl('slice', `/track-order/${order.id}`));
  await expect(here(page)).toHaveText(/^Order placed/);
  const news = page.locator('.order-view > .vh[role="status"]');
  const expected = page.getByText(/^Expected by/);
  await expect(expected.locator('xpath=..')).toHaveText(/^Expected by\d+:\d\d [AP]Min \d+ minutes?$/);
  await expect(news).toHaveText('');
  await advance('slice', order.id, 'accepted');
  await expect(here(page)).toHaveText(/^Confirmed/);
  await expect(news).toHaveText(`Order ${order.order_number}: Order confirmed`);
  await advance('slice', order.id, 'preparing', 'out_for_delivery');
  await expect(here(page)).toHaveText(/^On its way/);
  await expect(steps(page)).toHaveCount(5);
  await expect(steps(page).locator('time')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+\d+$/);
  await advance('slice', order.id, 'completed');
  await expect(here(page)).toHaveText(/^Delivered/);
  await expect(expected).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Rate your items' })).toBeVisible();
  expect(await axeFromTop(page)).toEqual([]);
});

test('without a stream the order is polled', async ({ page }) => {
  const order = await orderAsGuest(page);
  await installClock(page);
  let streams = 0;
  await page.route('**/api/get-single-order-to-track*', (route) => {
    if (route.request().headers()['accept'] !== 'text/event-stream') return route.fallback();
    streams += 1;
    return route.fulfill({ json: {} });
  });
  await page.goto(storeUrl('slice', `/track-order/${order.id}`));
  await expect(here(page)).toHaveText(/^Order placed/);
  for (const [status, words] of [
    ['accepted', /^Confirmed/],
    ['preparing', /^Preparing/],
    ['out_for_delivery', /^On its way/],
  ] as const) {
    await advance('slice', order.id, status);
    await page.clock.fastForward(16_000);
    await expect(here(page)).toHaveText(words);
  }
  // After two failed streams no third is opened.
  expect(streams).toBe(2);
});

test('cancelling asks for confirmation by order number, and is shown', async ({ page }) => {
  const order = await orderAsGuest(page);
  await page.goto(storeUrl('slice', `/track-order/${order.id}`));
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  await cancel.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.order_number}?` });
  await expect(dialog.getByRole('group', { name: 'Why are you canceling?' }).getByRole('radio')).toHaveCount(5);
  expect(await axeFromTop(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(here(page)).toHaveText(/^Order placed/);
  // The rest uses only the keyboard.
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel("It's taking too long")).toBeChecked();
  await tabTo(dialog.getByLabel('Anything to add?'));
  await page.keyboard.type('Too hungry');
  await tabTo(dialog.getByRole('button', { name: 'Cancel order' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(here(page)).toHaveText(/^Canceled/);
  await expect(steps(page)).toHaveCount(2);
  await expect(page.getByText('Too hungry')).toBeVisible();
  await expect(cancel).toHaveCount(0);
  expect(await axeFromTop(page)).toEqual([]);
});

test('an order that can no longer be cancelled says so and shows its status', async ({ page, watch }) => {
  const order = await orderAsGuest(page);
  await page.goto(storeUrl('slice', `/track-order/${order.id}`));
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await advance('slice', order.id, 'accepted', 'preparing');
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByRole('alert')).toContainText('can no longer be canceled');
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(here(page)).toHaveText(/^Preparing/);
  expect(watch.problems.splice(0).join()).toContain('409');
});

test('the mailed link shows the order to its holder without the full address, also after a reload', async ({
  page,
  browser,
  watch,
}) => {
  const order = await orderAsGuest(page);
  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const other = await elsewhere.newPage();
  await other.goto(storeUrl('slice', `/track-order/${order.id}#${order.order_key}`));
  await expect(here(other)).toHaveText(/^Order placed/);
  expect(new URL(other.url()).hash).toBe('');
  await expect(other.getByText('parts of the address are hidden')).toBeVisible();
  await expect(other.getByText('1021 SW 4th Avenue')).toHaveCount(0);
  await other.reload();
  await expect(here(other)).toHaveText(/^Order placed/);
  await advance('slice', order.id, 'accepted');
  await expect(here(other)).toHaveText(/^Confirmed/);
  expect(await axeFromTop(other)).toEqual([]);
  await elsewhere.close();
  // Without the key the order is not found, exactly like one that never existed.
  await page.evaluate(() => localStorage.removeItem('guest_id'));
  watch.missing.add(noSuch('slice', order.id));
  await page.goto(storeUrl('slice', `/track-order/${order.id}`));
  await expect(page.getByRole('heading', { name: "We can't find this order" })).toBeVisible();
  await expect(page.locator('#route').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(await axeFromTop(page)).toEqual([]);
});

test('order pages with a malformed number are not found', async ({ visit, watch }) => {
  // A well-formed number gets the page, which requests the order.
  watch.missing.add(noSuch('slice', 7));
  for (const path of ['/order-placed', '/track-order', '/account/my-orders/reviews']) {
    for (const id of ['abc', '0', '-1', '1e3', '1234567890123456']) await visit('slice', `${path}/${id}`, 404);
    const response = await visit('slice', `${path}/7`).catch(() => null);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
  }
});

test('the list of orders shows active orders first, with links to track and rate', async ({ page }) => {
  await signedIn(page, 'slice');
  const done = await orderHere(page);
  await advance('slice', done.id, ...DELIVERED);
  const going = await orderHere(page);
  await page.goto(storeUrl('slice', '/account/my-orders'));
  const active = page.getByRole('region', { name: 'Active orders' }).getByRole('listitem');
  const past = page.getByRole('region', { name: 'Past orders' }).getByRole('listitem');
  await expect(active).toHaveCount(1);
  await expect(past).toHaveCount(1);
  await expect(past.locator('.order-card-facts > *')).toHaveText([/\d:\d\d [AP]M$/, '2 items']);
  const facts = await past
    .locator('.order-card-facts > *')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  expect(new Set(facts).size, 'date and items on one line').toBe(1);
  await expect(past.getByRole('link', { name: `Rate: order ${done.order_number}` })).toBeVisible();
  expect(await axeFromTop(page)).toEqual([]);
  await expect(active.getByRole('link', { name: `Track: order ${going.order_number}` })).toHaveText('Track');
  // The whole card leads there.
  await active.click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${going.order_number}`);
  // An empty cart offers the last order again.
  await page.goto(storeUrl('slice', '/cart'));
  const again = page.getByRole('region', { name: 'Order again' });
  expect(await axeFromTop(page)).toEqual([]);
  await again.getByRole('button', { name: `Order again: order ${done.order_number}` }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('an order that has ended can be repeated, and products no longer sold are named', async ({ page }) => {
  const order = await orderAsGuest(page);
  await advance('slice', order.id, 'cancelled');
  await page.goto(storeUrl('slice', `/track-order/${order.id}`));
  await page.getByRole('button', { name: 'Order again' }).press('Enter');
  await expect(page).toHaveURL(storeUrl('slice', '/cart'));
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: order.items[0]?.name ?? 'nothing' }),
  ).toBeVisible();
  await page.route('**/api/reorder*', async (route) => {
    const left_out = [
      { product_id: 1, name: 'Old Pie', quantity: 1, reason: 'not_sold', message: 'It is sold no more.' },
    ];
    const cart = await page.evaluate(async () => {
      const headers = { 'guest-id': localStorage.getItem('guest_id') ?? '' };
      return (await fetch('/api/get-cart', { headers })).json() as Promise<object>;
    });
    return route.fulfill({ json: { ...cart, left_out } });
  });
  await page.goto(storeUrl('slice', `/track-order/${order.id}`));
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL(storeUrl('slice', '/cart'));
  // The notes are part of the page and stay until they are dismissed.
  const notes = page.getByRole('main').locator('.cart-notes');
  await expect(notes).toContainText('Old Pie: It is sold no more.');
  await expect(page.locator('.toast')).toHaveCount(0);
  await notes.getByRole('button', { name: 'Got it' }).click();
  await expect(notes).toHaveCount(0);
});

test('a declined order shows the reason once, and an order that was never placed has no invoice', async ({ page }) => {
  const order = await orderAsGuest(page);
  await reject('slice', order.id, 'The oven is broken.');
  await page.goto(storeUrl('slice', `/track-order/${order.id}`));
  await expect(here(page)).toHaveText(/^Declined by the store/);
  await expect(page.getByText('The oven is broken.')).toHaveCount(1);
  const unpaid = await orderHere(page, { method: 'card' });
  const invoice = storeUrl('slice', `/account/my-orders/${unpaid.id}/invoice`);
  await page.goto(invoice);
  await expect(
    page.getByRole('heading', { name: 'Your invoice will be available once the order is placed' }),
  ).toBeVisible();
  await advance('slice', unpaid.id, 'cancelled');
  await page.goto(invoice);
  await expect(page.getByRole('heading', { name: 'This order was never placed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect(here(page)).toHaveText(/^Canceled/);
});

test('in a right-to-left store amounts and email addresses keep their direction', async ({ page }) => {
  const order = await orderAsGuest(page, 'rtl');
  await page.goto(storeUrl('rtl', `/account/my-orders/${order.id}/invoice`));
  const less = page.locator('.order-sums .is-less dd');
  // A direction mark keeps the minus on the left.
  await expect(less).toHaveText(/^\u200f?\u200e−\d/u);
  await expect(page.locator('.invoice bdi').filter({ hasText: '@' })).toHaveAttribute('dir', 'ltr');
});

test('the invoice adds up, and is the only thing printed', async ({ page }) => {
  const order = await orderAsGuest(page);
  await page.goto(storeUrl('slice', `/account/my-orders/${order.id}/invoice`));
  const invoice = page.locator('.invoice');
  await expect(invoice).toContainText('Slice & Ember');
  await expect(invoice).toContainText(order.order_number);
  await expect(invoice.locator('time')).toBeVisible();
  const [heading, item] = await invoice.locator('th[scope]:first-child').evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return Math.round(text.getBoundingClientRect().left - (cell.closest('table')?.getBoundingClientRect().left ?? 0));
    }),
  );
  expect([heading, item], 'items stand at the start').toEqual([0, 0]);
  const amounts = await invoice.locator('.order-sums dd').allTextContents();
  const numbers = amounts.map((text) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '')));
  const at = numbers.indexOf(order.totals.total);
  expect(numbers.slice(0, at).reduce((sum, each) => sum + each, 0)).toBeCloseTo(order.totals.total, 2);
  expect(await axeFromTop(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(invoice).toBeVisible();
  for (const gone of ['.route-bar', 'footer.powered', '.invoice-actions', '.bottom-nav', '#backdrop'])
    await expect(page.locator(gone).first(), gone).toBeHidden();
});

test('the bar at the top is sticky, except at a text size of 200 %, where it would cover too much', async ({
  page,
}) => {
  const { id } = await orderAsGuest(page, 'slice');
  await fillCart(page, [CUSTARD]);
  for (const [path, seen] of [
    [`/track-order/${id}`, '.order-sums'],
    ['/checkout', '.order-bar'],
  ] as const) {
    await page.goto(storeUrl('slice', path));
    await page.locator(seen).waitFor();
    const top = (): Promise<number> =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return document.querySelector('.route-bar')?.getBoundingClientRect().top ?? Number.NaN;
      });
    expect(await top(), path).toBe(0);
    await page.addStyleTag({ content: 'html{font-size:200%!important}' });
    expect(await top(), `${path}, text of 200 %`).toBeLessThan(-112);
  }
});

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const store of ['slice', 'rtl', 'loud'] as const) {
    test(`nothing overflows the viewport: ${store}`, async ({ page }) => {
      const { id } = await orderAsGuest(page, store);
      const paths = [
        [`/order-placed/${id}`, '.order-sums'],
        [`/track-order/${id}`, '.order-sums'],
        [`/account/my-orders/${id}/invoice`, '.invoice'],
      ] as const;
      for (const [path, seen] of paths) {
        await page.goto(storeUrl(store, path));
        await page.locator(seen).waitFor();
        expect(await sideways(page), path).toEqual([]);
        expect(await axeFromTop(page), path).toEqual([]);
        await page.addStyleTag({ content: 'html{font-size:200%!important}' });
        expect(await sideways(page), `${path}, text of 200 %`).toEqual([]);
      }
    });
  }
});

test.describe('on 320 px, signed in', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const store of ['rtl', 'loud'] as const) {
    test(`axe finds no violation and nothing overflows from payment to rating: ${store}`, async ({ page }) => {
      const type = store === 'rtl' ? 'pickup' : 'delivery';
      const looksGood = async (at: string): Promise<void> => {
        expect(await axeFromTop(page), at).toEqual([]);
        expect(await sideways(page), at).toEqual([]);
      };
      await page.goto(storeUrl(store, '/login'));
      const { email, password } = await openAccount(page);
      await signInTo(page, store, email, password);
      await orderHere(page, { type, method: 'card' });
      await page.goto(storeUrl(store, '/checkout'));
      await page.locator('.card-form').waitFor();
      await looksGood('the payment');
      // A new order cancels the unpaid one.
      const { id } = await orderHere(page, { type });
      await page.goto(storeUrl(store, `/track-order/${id}`));
      await page.locator('.order-cancel-link').click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
      await looksGood('the question before cancelling');
      await advance(store, id, ...(type === 'pickup' ? FETCHED : DELIVERED));
      await page.goto(storeUrl(store, '/account/my-orders'));
      await page.getByRole('main').locator('.order-card').first().waitFor();
      await looksGood('the orders');
      await page.goto(storeUrl(store, `/account/my-orders/reviews/${id}`));
      await page.locator('.rate-item button[type="submit"]').first().click();
      await looksGood('the rating, with what is missing');
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of [
    '/order-placed/7',
    '/track-order/7',
    '/account/my-orders/reviews/7',
    '/account/my-orders/7/invoice',
  ]) {
    test(`${path} says that it needs JavaScript`, async ({ visit, page }) => {
      await visit('slice', path);
      await expect(page.locator('noscript .notice p')).toContainText('JavaScript');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    });
  }
});
