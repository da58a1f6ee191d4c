import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

const ADA = { id: 3, name: 'Ada', email: 'ada@mail.example', phone: '' };
const ORDER = { id: 7, order_key: 'k_x', status: 'pending_payment', items: [], totals: {} };
const FORM = { country: 'US', countries: [], fields: [] };
const NOTHING_DUE = { order: ORDER, payment: { required: false } };
const CARD_DUE = { order: ORDER, payment: { required: true, provider: 'sandbox', client_secret: null } };
const LOST = { message: 'Down.', code: 'unavailable' };
const offer = (pending_order: object | null = null, cart = fakeCart()) => ({
  ...{ customer: { name: 'Ada', email: '', phone: '' }, payment_methods: ['cod'], pending_order, cart },
});

let browser: ReturnType<typeof fakeBrowser>;
let requests: FakeRequest[];
let tab: ReturnType<typeof openTab>;
let went: string[];
const notice = vi.fn();

/** The checkout in a new page load of the tab. */
async function loadPage() {
  tab = openTab(browser, { address: '/checkout' });
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  tab.document.addEventListener('frontage:go', (event) => went.push((event as CustomEvent).detail[0]));
  requests = fakeApi();
  return {
    ...(await import('#stores/checkout/open-checkout.ts')),
    ...(await import('#stores/checkout/submit-order.ts')),
    ...(await import('#stores/checkout/checkout-flow.ts')),
    ...(await import('#stores/checkout/checkout-values.ts')),
    ...(await import('#stores/checkout/new-address.ts')),
    ...(await import('#stores/checkout/payment.ts')),
    ...(await import('#stores/checkout/place-order.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/shopper/user.ts')),
    ...(await import('#stores/branch/branch-choice.ts')),
  };
}

type Page = Awaited<ReturnType<typeof loadPage>>;
const status = ({ $checkoutFlow }: Page) => $checkoutFlow.get().status;

/** Responds to the last request of an endpoint. */
async function respond(path: string, body: unknown, code = 200): Promise<void> {
  await vi.waitFor(() => expect(requests.map((each) => each.path)).toContain(path));
  await requests.findLast((each) => each.path === path)?.respond(code, body);
  await vi.advanceTimersByTimeAsync(0);
}

const paths = (path: string) => requests.filter((each) => each.path === path).length;

/** Responds to what the form needs. */
async function respondToStart(checkout = offer()): Promise<void> {
  await respond('address/get-addresses', { addresses: [] });
  await respond('address/form', FORM);
  await respond('get-checkout', checkout);
}

/** An open checkout with its form. */
async function openForm(): Promise<Page> {
  const page = await loadPage();
  page.openCheckout(notice);
  await respondToStart();
  expect(status(page)).toBe('form');
  return page;
}

const BODY = { cart_version: 1, expected_total: 21.15, order_type: 'delivery', payment_method: 'cod' } as const;
const REQUEST = { ...BODY, accepts_terms: true };
const orderForm = () => ({
  addressForm: null,
  showErrors: vi.fn(() => false),
  showAddressErrors: vi.fn(),
  showOrderErrors: vi.fn(() => false),
  request: () => REQUEST,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = fakeBrowser();
  went = [];
  notice.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('arrival', () => {
  test('shows the form with what is known about the customer', async () => {
    const page = await loadPage();
    page.openCheckout(notice);
    expect(status(page)).toBe('loading');
    await respondToStart();
    expect(page.$checkoutFlow.get()).toEqual({ status: 'form', work: null, change: null, error: null });
    expect(page.$checkoutValues.get()).toMatchObject({ name: 'Ada', address: { country: 'US' } });
  });

  test('fails if the options do not load, and can be retried', async () => {
    const page = await loadPage();
    page.openCheckout(notice);
    await respond('address/get-addresses', { addresses: [] });
    await respond('address/form', FORM);
    await respond('get-checkout', { message: 'No.', code: 'internal_error' }, 500);
    expect(status(page)).toBe('failed');
    page.startCheckout();
    expect(status(page)).toBe('loading');
    await vi.waitFor(() => expect(paths('get-checkout')).toBe(2));
    await respondToStart();
    expect(status(page)).toBe('form');
  });

  /** Reloads the page while an order is on its way. */
  async function reloadWhilePlacing(): Promise<Page> {
    void (await loadPage()).placeOrder(REQUEST);
    const page = await loadPage();
    page.openCheckout(notice);
    expect(status(page)).toBe('resuming');
    return page;
  }

  test('repeats an order that was in progress, and shows it', async () => {
    const page = await reloadWhilePlacing();
    await respond('place-order', NOTHING_DUE, 201);
    expect([status(page), went]).toEqual(['leaving', ['/order-placed/7#k_x']]);
  });

  test('goes on with the payment of an order that was in progress', async () => {
    const page = await reloadWhilePlacing();
    await respond('place-order', CARD_DUE, 201);
    expect([status(page), page.$payment.get()?.order.id, went]).toEqual(['paying', 7, []]);
  });

  test('shows why an order that was in progress was rejected', async () => {
    const page = await reloadWhilePlacing();
    await respond('place-order', { message: 'The branch has closed.', code: 'branch_closed' }, 422);
    await respondToStart();
    const error = { kind: 'message', message: 'The branch has closed.' };
    expect(page.$checkoutFlow.get()).toMatchObject({ status: 'form', error });
  });

  test('finds an order that was reported as lost but was placed', async () => {
    const first = await loadPage();
    first.replaceCart(fakeCart());
    void first.placeOrder(REQUEST);
    await respond('place-order', LOST, 500);
    const page = await loadPage();
    page.openCheckout(notice);
    expect(status(page)).toBe('loading');
    await respondToStart(offer(null, fakeCart({ version: 2, cart_items: [] })));
    await respond('place-order', NOTHING_DUE, 201);
    expect([status(page), went]).toEqual(['leaving', ['/order-placed/7#k_x']]);
  });

  const PENDING = offer({ id: 7, order_key: 'k_x', provider: 'sandbox' });
  const processed = (payment: string, order = 'pending_payment') => ({
    ...{ status: payment, message: '', client_secret: null, publishable_key: null },
    order: { ...ORDER, status: order },
  });

  test.each([
    ['awaits payment', processed('requires_payment'), 200, 'paying', []],
    ['was declined', processed('failed'), 200, 'paying', []],
    ['is being processed', processed('processing'), 200, 'paying', []],
    ['was paid meanwhile', processed('succeeded', 'placed'), 200, 'leaving', ['/order-placed/7#k_x']],
    ['has ended', processed('failed', 'cancelled'), 200, 'form', []],
    ['does not respond', LOST, 500, 'failed', []],
    ['is unknown', { message: 'No.', code: 'not_found' }, 404, 'form', []],
  ])('an order whose payment %s', async (_name, response, code, expected, to) => {
    const page = await loadPage();
    page.openCheckout(notice);
    await respondToStart(PENDING);
    await respond('sandbox/process-payment', response, code);
    expect([status(page), went]).toEqual([expected, to]);
    expect(page.$payment.get() !== null).toBe(expected === 'paying');
  });

  test('an order that expired unpaid is reported, and its cart is loaded', async () => {
    const page = await loadPage();
    page.openCheckout(notice);
    await respondToStart(PENDING);
    await respond('sandbox/process-payment', { message: 'Expired.', code: 'order_expired' }, 409);
    expect(notice).toHaveBeenCalledWith('payment.ended');
    await respond('get-checkout', offer());
    expect([status(page), paths('get-checkout')]).toEqual(['form', 2]);
  });
});

describe('changes while the checkout is open', () => {
  test('another owner starts it over, and late responses for the former one are dropped', async () => {
    const page = await loadPage();
    page.openCheckout(notice);
    const late = [...requests];
    page.signIn('t1', ADA);
    expect(status(page)).toBe('loading');
    for (const each of late) await each.respond(200, each.path === 'get-checkout' ? offer() : FORM);
    expect(status(page)).toBe('loading');
  });

  test('a cart that was ordered in another tab starts it over', async () => {
    const page = await openForm();
    page.resetCart();
    expect(status(page)).toBe('loading');
  });

  test('another branch reloads the options behind the form', async () => {
    const page = await openForm();
    page.selectBranch(2);
    await vi.waitFor(() => expect(paths('get-checkout')).toBe(2));
    expect(status(page)).toBe('form');
  });

  test('another branch starts it over before there is a form', async () => {
    const page = await loadPage();
    page.openCheckout(notice);
    page.selectBranch(2);
    expect(status(page)).toBe('loading');
    await vi.waitFor(() => expect(paths('address/get-addresses')).toBeGreaterThan(1));
  });

  test('a closed checkout follows nothing, and does not become a form', async () => {
    const page = await loadPage();
    const close = page.openCheckout(notice);
    close();
    await respondToStart();
    page.signIn('t1', ADA);
    expect([status(page), paths('get-checkout')]).toEqual(['loading', 1]);
  });
});

describe('submitting', () => {
  test('places the order once, and shows it', async () => {
    const page = await openForm();
    const form = orderForm();
    void page.submitOrder(form);
    void page.submitOrder(form);
    expect(page.$checkoutFlow.get()).toMatchObject({ work: 'pricing' });
    await vi.waitFor(() => expect(page.$checkoutFlow.get()).toMatchObject({ work: 'placing' }));
    await respond('place-order', NOTHING_DUE, 201);
    expect([status(page), went, paths('place-order')]).toEqual(['leaving', ['/order-placed/7#k_x'], 1]);
  });

  test('begins the payment of an order that must be paid', async () => {
    const page = await openForm();
    void page.submitOrder(orderForm());
    await respond('place-order', CARD_DUE, 201);
    expect([status(page), page.$payment.get()?.order.id]).toEqual(['paying', 7]);
  });

  test('sends nothing while the form has errors', async () => {
    const page = await openForm();
    const form = { ...orderForm(), showErrors: vi.fn(() => true) };
    await page.submitOrder(form);
    expect(page.$checkoutFlow.get()).toMatchObject({ status: 'form', work: null, error: null });
    expect(paths('place-order')).toBe(0);
  });

  test('a cart that the server has changed must be confirmed first', async () => {
    const page = await openForm();
    void page.submitOrder(orderForm());
    const cart = fakeCart({ version: 2, total: 25 });
    await respond('place-order', { message: 'Another cart.', code: 'cart_changed', cart }, 409);
    expect(page.$checkoutFlow.get()).toMatchObject({ work: null, change: { before: { total: 21.15 }, notes: [] } });
    await page.submitOrder(orderForm());
    expect(paths('place-order')).toBe(1);
    page.sendToCheckout({ type: 'confirmed' });
    void page.submitOrder(orderForm());
    await vi.waitFor(() => expect(paths('place-order')).toBe(2));
  });

  test('a new address is saved first, and a total that it changes must be confirmed', async () => {
    const page = await openForm();
    void page.submitOrder({ ...orderForm(), addressForm: FORM as never });
    const address = { id: 5 };
    const cart = fakeCart({ version: 2, amount_due: 30, address: address as never });
    await respond('address/add', { address, addresses: [address], cart }, 201);
    await respond('get-checkout', offer(null, cart));
    expect(page.$checkoutFlow.get()).toMatchObject({ work: null, change: { before: { total: 21.15 } } });
    expect([page.isAddressSaved(), paths('place-order')]).toEqual([true, 0]);
  });

  test('a rejected address is shown at its fields', async () => {
    const page = await openForm();
    const form = { ...orderForm(), addressForm: FORM as never };
    void page.submitOrder(form);
    await respond('address/add', { message: 'No.', code: 'invalid', errors: { city: ['Unknown city.'] } }, 422);
    expect(form.showAddressErrors).toHaveBeenCalledWith(
      expect.objectContaining({ errors: { city: ['Unknown city.'] } }),
    );
    expect(page.$checkoutFlow.get()).toMatchObject({ status: 'form', work: null, error: null });
  });

  test.each([
    ['at the fields', true, null],
    ['as a whole', false, { kind: 'message', message: 'Closed.' }],
  ])('a rejected order is shown %s, and the options are loaded again', async (_name, isShown, error) => {
    const page = await openForm();
    void page.submitOrder({ ...orderForm(), showOrderErrors: () => isShown });
    await respond('place-order', { message: 'Closed.', code: 'branch_closed' }, 422);
    expect(page.$checkoutFlow.get()).toMatchObject({ work: null, error });
    expect(paths('get-checkout')).toBe(2);
  });

  test('an order without a response is reported as lost', async () => {
    const page = await openForm();
    void page.submitOrder(orderForm());
    await respond('place-order', LOST, 500);
    expect(page.$checkoutFlow.get()).toMatchObject({ work: null, error: { kind: 'lost' } });
  });

  test('nothing is ordered if another shopper signs in meanwhile', async () => {
    const page = await openForm();
    const submitted = page.submitOrder(orderForm());
    page.signIn('t1', ADA);
    await submitted;
    expect([status(page), paths('place-order')]).toEqual(['loading', 0]);
  });
});
