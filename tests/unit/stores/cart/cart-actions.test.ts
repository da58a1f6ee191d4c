import { beforeEach, expect, test, vi } from 'vitest';
import type { CommerceEvent } from '#domain/commerce-event.ts';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

let requests: FakeRequest[];
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** A page with a loaded cart: two units of product 12 in line 9. */
async function openPage() {
  const tab = openTab(fakeBrowser());
  requests = fakeApi();
  const stores = {
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/cart-actions.ts')),
    ...(await import('#stores/cart/cart-quantities.ts')),
    ...(await import('#stores/cart/cart-notes.ts')),
    ...(await import('#stores/cart/removed-line.ts')),
    ...(await import('#stores/shopper/user.ts')),
  };
  const { $toasts } = await import('#stores/toasts.ts');
  const { onCommerce } = await import('#stores/plugins/commerce.ts');
  stores.replaceCart(fakeCart());
  const toasts = () => $toasts.get().map(({ kind, message }) => [kind, message]);
  const quantity = () => stores.$cartLines.get()[0]?.quantity;
  return { ...tab, ...stores, toasts, quantity, onCommerce };
}

const [item] = fakeCart().cart_items;
if (!item) throw new Error('the cart of the tests has a line');
const cartOf = (version: number, quantity: number) => fakeCart({ version, cart_items: [{ ...item, quantity }] });

/** A request, once it has been sent. */
async function call(index: number): Promise<FakeRequest> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const found = requests[index];
  if (!found) throw new Error(`call ${index} was not made`);
  return found;
}
const keyOf = (made: FakeRequest | undefined) => made?.headers.get('Idempotency-Key');
const line = {
  product_id: 12,
  quantity: 1,
  selected_attributes: { 1: [11] },
  selected_multi_attributes: { 7: [72, 71] },
};

test('an addition is counted at once, its price after the response', async () => {
  const page = await openPage();
  const events: CommerceEvent[] = [];
  page.onCommerce((event) => events.push(event));
  const done = page.addToCart(line);
  expect([page.$cartCount.get(), page.$cart.get().subtotal]).toEqual([3, 18.8]);
  expect(page.$cart.get()).toMatchObject({ is_cart_updating: true, is_cart_updating_product: 12 });
  await (await call(0)).respond(201, { ...cartOf(2, 3), subtotal: 28.2 });
  expect(await done).toEqual({ ok: true });
  expect([page.$cartCount.get(), page.$cart.get().subtotal]).toEqual([3, 28.2]);
  expect(page.$cart.get().is_cart_updating).toBe(false);
  expect(page.toasts()).toEqual([['success', 'overlays.added']]);
  const told = {
    item_id: '12',
    item_name: 'Margherita',
    price: 9.4,
    quantity: 1,
    item_variant: 'Small · Olives, Basil',
  };
  expect(events).toEqual([{ name: 'add_to_cart', value: 9.4, items: [told] }]);
});

test('the value of an addition has no residue of floats', async () => {
  const page = await openPage();
  const events: CommerceEvent[] = [];
  page.onCommerce((event) => events.push(event));
  const done = page.addToCart({ ...line, quantity: 3 });
  await (await call(0)).respond(201, fakeCart({ version: 2, cart_items: [{ ...item, quantity: 5, unit_price: 1.1 }] }));
  await done;
  expect(events).toMatchObject([{ value: 3.3, items: [{ price: 1.1, quantity: 3 }] }]);
});

test('nothing is counted twice or missed while responses arrive', async () => {
  const page = await openPage();
  const counts = new Set<number>();
  void page.addToCart(line);
  page.$cartCount.subscribe((count) => counts.add(count));
  await (await call(0)).respond(201, cartOf(2, 3));
  expect([...counts].every((count) => count === 3 || count === 2)).toBe(true);
  expect(page.$cartCount.get()).toBe(3);
});

test('changes are sent one after another, each with its own key', async () => {
  const page = await openPage();
  const done = [page.addToCart(line), page.addToCart(line)];
  expect(page.$cartCount.get()).toBe(4);
  await Promise.resolve();
  expect(requests).toHaveLength(1);
  await (await call(0)).respond(201, cartOf(2, 3));
  expect(requests).toHaveLength(2);
  await (await call(1)).respond(201, cartOf(3, 4));
  await Promise.all(done);
  expect(keyOf(requests[0])).toMatch(/^[\da-f-]{36}$/);
  expect(keyOf(requests[1])).not.toBe(keyOf(requests[0]));
  expect(page.$cartCount.get()).toBe(4);
});

test('of quick changes of one line only the last is sent', async () => {
  const page = await openPage();
  for (const quantity of [3, 4, 5, 6]) void page.updateCartItem({ cart_id: 9, quantity });
  expect(page.quantity()).toBe(6);
  expect(page.$cartLines.get()[0]?.isBusy).toBe(true);
  await Promise.resolve();
  await (await call(0)).respond(200, cartOf(2, 6));
  expect(requests.map(({ init }) => JSON.parse(String(init.body)))).toEqual([{ cart_id: 9, quantity: 6 }]);
  expect(page.quantity()).toBe(6);
  expect(page.$cartLines.get()[0]?.isBusy).toBe(false);
});

test('changed options are reported, a changed quantity is not', async () => {
  const page = await openPage();
  void page.updateCartItem({ cart_id: 9, quantity: 3 });
  await (await call(0)).respond(200, cartOf(2, 3));
  expect(page.toasts()).toEqual([]);
  void page.updateCartItem({ cart_id: 9, selected_attributes: { 1: [12] } });
  await (await call(1)).respond(200, cartOf(3, 3));
  await Promise.resolve();
  expect(page.toasts()).toEqual([['success', 'overlays.changed']]);
});

test('an error is shown in the words of the server, and the line is restored', async () => {
  const page = await openPage();
  const done = page.updateCartItem({ cart_id: 9, quantity: 50 });
  await (await call(0)).respond(422, { message: 'Only 20 left in stock', code: 'quantity_exceeded' });
  expect(await done).toMatchObject({
    ok: false,
    status: 422,
    code: 'quantity_exceeded',
    message: 'Only 20 left in stock',
  });
  expect(page.toasts()).toEqual([['error', 'Only 20 left in stock']]);
  expect(page.quantity()).toBe(2);
});

test.each([
  ['no answer', undefined],
  ['a server that fails', 500],
])('%s has no text for shoppers', async (_what, status) => {
  const page = await openPage();
  vi.useFakeTimers();
  const done = page.addToCart(line);
  if (status) await (await call(0)).respond(status, { message: 'relation "x" does not exist', code: 'internal_error' });
  else {
    await (await call(0)).lose();
    await vi.runAllTimersAsync();
    await (await call(1)).lose();
  }
  expect((await done).ok).toBe(false);
  expect(page.toasts()).toEqual([['error', 'overlays.unreachable']]);
  if (!status) expect(keyOf(requests[1]), 'the second try is the same intention').toBe(keyOf(requests[0]));
  vi.useRealTimers();
});

test('too many requests are reported once', async () => {
  const page = await openPage();
  const done = page.addToCart(line);
  await (await call(0)).respond(429, { message: 'slow down', code: 'too_many_requests' });
  await done;
  expect(page.toasts()).toEqual([['error', 'overlays.tooManyRequests']]);
});

test('a quantity below one removes the line; a failure restores it', async () => {
  const page = await openPage();
  const done = page.updateCartItem({ cart_id: 9, quantity: 0 });
  expect([page.$cartLines.get(), page.$cartCount.get()]).toEqual([[], 0]);
  await (await call(0)).respond(500, { message: 'Down.', code: 'internal_error' });
  await done;
  expect([requests[0]?.method, requests[0]?.path]).toEqual(['DELETE', 'cart/remove/9']);
  expect(page.quantity()).toBe(2);
  expect(page.toasts()).toEqual([['error', 'overlays.removeFailed']]);
});

test('a removed line can be restored', async () => {
  const page = await openPage();
  const removal = page.removeLine(item);
  await (await call(0)).respond(200, fakeCart({ version: 2, cart_items: [] }));
  await removal;
  expect(page.$removedLine.get()).toEqual(item);
  const undoing = page.undoRemoval();
  await (await call(1)).respond(201, cartOf(3, 2));
  await undoing;
  expect(JSON.parse(String(requests[1]?.init.body))).toEqual({
    product_id: 12,
    quantity: 2,
    selected_attributes: { 1: [11] },
    selected_multi_attributes: { 7: [71, 72] },
  });
  expect(page.$removedLine.get()).toBeNull();
});

test('a failed removal leaves nothing to undo', async () => {
  const page = await openPage();
  const removal = page.removeLine(item);
  await (await call(0)).respond(500, { message: 'Down.', code: 'internal_error' });
  await removal;
  expect(page.$removedLine.get()).toBeNull();
});

test('a failed read is reported but not shown', async () => {
  const page = await openPage();
  const reports: unknown[] = [];
  page.document.addEventListener('frontage:report', (event) => reports.push((event as CustomEvent).detail));
  const done = page.fetchCart();
  await (await call(0)).respond(500, { message: 'Down.', code: 'internal_error' });
  expect((await done).ok).toBe(false);
  expect(reports).toEqual([{ name: 'Cart Fetch Error', message: 'Down.' }]);
  expect(console.warn).toHaveBeenCalledWith('Cart Fetch Error: Down.');
  expect([page.toasts(), page.quantity()]).toEqual([[], 2]);
});

test('a coupon is sent by its code; the reason of its refusal is returned, not shown', async () => {
  const page = await openPage();
  const done = page.applyCoupon('NOPE');
  await (await call(0)).respond(422, { message: "We don't recognize this code", code: 'coupon_unknown' });
  expect(await done).toMatchObject({
    ok: false,
    status: 422,
    code: 'coupon_unknown',
    message: "We don't recognize this code",
  });
  expect(requests[0]?.query).toMatchObject({ coupon_code: 'NOPE' });
  expect(page.toasts()).toEqual([]);
});

test('a removed coupon disappears from the display at once', async () => {
  const page = await openPage();
  const done = page.removeCoupon();
  expect(page.$cart.get()).toMatchObject({ coupon_applied: false, coupon_message: '', customer_applied_coupon: null });
  await (await call(0)).respond(
    200,
    fakeCart({ version: 2, coupon_applied: false, customer_applied_coupon: null, total: 23 }),
  );
  expect((await done).ok).toBe(true);
  expect([requests[0]?.query.coupon_code, page.$cart.get().total]).toEqual(['', 23]);
});

test('a coupon that the server could not remove is shown again', async () => {
  const page = await openPage();
  const { coupon_applied, coupon_message, customer_applied_coupon } = page.$cart.get();
  const done = page.removeCoupon();
  expect(page.$cart.get().customer_applied_coupon).toBeNull();
  await (await call(0)).respond(500, { message: 'Something went wrong', code: 'internal_error' });
  expect((await done).ok).toBe(false);
  expect(page.$cart.get()).toMatchObject({ coupon_applied, coupon_message, customer_applied_coupon });
  expect([customer_applied_coupon === null, page.toasts().length]).toEqual([false, 1]);
});

test('a response for a former owner is ignored', async () => {
  const page = await openPage();
  const done = page.addToCart(line);
  await Promise.resolve();
  page.signIn('t1', { id: 3, name: 'Ada', email: 'ada@mail.example', phone: '+15550100' });
  await (await call(0)).respond(201, cartOf(2, 3));
  await done;
  expect(page.$cart.get().cartItems).toEqual([]);
});

test('adjustments are shown once, on the page that displays them', async () => {
  const page = await openPage();
  const note = {
    cart_item_id: 9,
    product_id: 12,
    name: 'Margherita',
    reason: 'price_changed',
    old: 9,
    new: 9.4,
  } as const;
  const done = page.fetchCart();
  await (await call(0)).respond(200, fakeCart({ version: 2, adjusted_cart_items: [note] }));
  await done;
  expect(page.$cartNotes.get()).toEqual([]);
  page.readNotes();
  expect(page.$cartNotes.get()).toEqual([note]);
  page.dismissNotes();
  page.readNotes();
  expect(page.$cartNotes.get()).toEqual([]);
});
