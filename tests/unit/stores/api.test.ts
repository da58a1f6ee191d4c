import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isUuid } from '#lib/random-uuid.ts';
import { type FakeRequest, fakeApi } from '../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../support/stubs/fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
let requests: FakeRequest[];
beforeEach(() => {
  browser = fakeBrowser();
  requests = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with its client and its stores. */
async function openPage(address = '/') {
  const tab = openTab(browser, { address });
  const { api } = await import('#stores/api.ts');
  const user = await import('#stores/shopper/user.ts');
  const branches = await import('#stores/branch/branches.ts');
  const { consumeReturnTo } = await import('#stores/shopper/return-to.ts');
  return { ...tab, api, ...user, ...branches, consumeReturnTo };
}
const ada = { id: 3, name: 'Ada', email: 'ada@mail.example', phone: '+15550100' };
const refusal = { message: 'No.', code: 'no' };
const ownerOf = ({ headers }: FakeRequest) => [headers.get('authorization'), headers.get('guest-id')];

test('a guest requests the host of the page with an id created once', async () => {
  const { api } = await openPage();
  void api.get('get-pages');
  void (await openPage()).api.post('cart/add', { product_id: 1, quantity: 1 });
  const id = browser.local.entries.get('guest_id') ?? '';
  expect(isUuid(id)).toBe(true);
  expect(requests.map(ownerOf)).toEqual([
    [null, id],
    [null, id],
  ]);
  for (const { init, headers, query } of requests) {
    expect(init.credentials).toBe('include');
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(query).toEqual({ branch_id: '1' });
  }
});

test.each(['', 'g', '{"id":1}'])('an invalid guest id (%j) is replaced', async (kept) => {
  browser.local.entries.set('guest_id', kept);
  void (await openPage()).api.get('get-pages');
  expect(requests[0]?.headers.get('guest-id')).toBe(browser.local.entries.get('guest_id'));
  expect(isUuid(browser.local.entries.get('guest_id') ?? '')).toBe(true);
});

test.each(['full', 'blocked'] as const)('a browser with %s storage has one guest per page', async (state) => {
  browser.local.state = state;
  const { api } = await openPage();
  void api.get('get-pages');
  void api.get('get-cart');
  const ids = requests.map(({ headers }) => headers.get('guest-id'));
  expect(isUuid(ids[0] ?? '')).toBe(true);
  expect(ids[1]).toBe(ids[0]);
});

test('a customer sends only the token, for the selected branch', async () => {
  const { api, signIn, selectBranch } = await openPage();
  signIn('t1', ada);
  selectBranch(4);
  void api.get('get-cart', { coupon_code: '' });
  expect(requests.map(ownerOf)).toEqual([['Bearer t1', null]]);
  expect(requests[0]?.query).toEqual({ branch_id: '4', coupon_code: '' });
});

describe('a 401 response', () => {
  test('signs the customer out once, stores the return address, and sends nothing more', async () => {
    const { api, signIn, $user, NOBODY, consumeReturnTo } = await openPage('/account/wallet?page=2');
    signIn('t1', ada);
    const seen: unknown[] = [];
    $user.listen((user) => seen.push(user));
    const responses = [api.get('get-cart'), api.get('get-pages'), api.put('cart/update', { cart_id: 1 })];
    for (const each of requests) await each.respond(401, refusal);
    expect(await Promise.all(responses)).toEqual(responses.map(() => ({ ok: false, status: 401, ...refusal })));
    expect(seen).toEqual([NOBODY]);
    expect(requests).toHaveLength(3);
    expect([consumeReturnTo(), consumeReturnTo()]).toEqual(['/account/wallet?page=2', '/']);
    void api.get('get-cart');
    expect(requests[3]?.headers.has('guest-id')).toBe(true);
  });

  test('to an old token does not end a newer session, in this or another tab', async () => {
    const { api, signIn, $user } = await openPage();
    signIn('t1', ada);
    void api.get('get-cart');
    void api.get('get-cart');
    signIn('t2', ada);
    await requests[0]?.respond(401, refusal);
    expect($user.get().token).toBe('t2');
    (await openPage()).signIn('t3', ada);
    await requests[1]?.respond(401, refusal);
    expect($user.get().token).toBe('t3');
  });

  test('to a guest clears nothing and stores the return address', async () => {
    const { api, consumeReturnTo } = await openPage('/account/my-orders');
    void api.get('get-cart');
    const id = browser.local.entries.get('guest_id');
    await requests[0]?.respond(401, refusal);
    expect([browser.local.entries.get('guest_id'), consumeReturnTo()]).toEqual([id, '/account/my-orders']);
  });

  test.each(['/login', '/register', '/forgot-password'])('on %s stores no return address', async (address) => {
    const { api, consumeReturnTo } = await openPage(address);
    void api.get('get-cart');
    await requests[0]?.respond(401, refusal);
    expect(consumeReturnTo()).toBe('/');
  });
});

describe('an expired session', () => {
  const over = { message: 'This call needs the header guest-id.', code: 'guest_id_required' };

  test('is detected by a request that guests can send, which is repeated once as a guest', async () => {
    const { api, signIn, $user, NOBODY } = await openPage('/cart');
    signIn('t1', ada);
    const added = api.post('cart/add', { product_id: 1, quantity: 1 }, { idempotencyKey: 'k1' });
    await requests[0]?.respond(422, over);
    expect($user.get()).toEqual(NOBODY);
    expect(ownerOf(requests[1] as FakeRequest)).toEqual([null, browser.local.entries.get('guest_id')]);
    expect([requests[1]?.path, requests[1]?.init.body, requests[1]?.headers.get('idempotency-key')]).toEqual([
      'cart/add',
      requests[0]?.init.body,
      'k1',
    ]);
    await requests[1]?.respond(201, { version: 1 });
    expect(await added).toMatchObject({ ok: true, wasAnsweredAsGuest: true });
    expect(requests).toHaveLength(2);
  });

  test('does not end a newer session, in which the request is repeated', async () => {
    const { api, signIn, $user } = await openPage();
    signIn('t1', ada);
    void api.get('get-cart');
    signIn('t2', ada);
    await requests[0]?.respond(422, over);
    expect([$user.get().token, ...ownerOf(requests[1] as FakeRequest)]).toEqual(['t2', 'Bearer t2', null]);
  });

  test('is not assumed for a guest without an id or after another error', async () => {
    const { api, signIn, $user } = await openPage();
    const guests = api.get('get-cart');
    await requests[0]?.respond(422, over);
    expect(await guests).toMatchObject({ ok: false, code: 'guest_id_required' });
    signIn('t1', ada);
    void api.get('get-cart');
    await requests[1]?.respond(422, refusal);
    expect([requests.length, $user.get().token]).toEqual([2, 't1']);
  });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '',
])('a return address on another site (%j) is ignored', async (address) => {
  const { consumeReturnTo } = await openPage();
  browser.session.setItem('frontage:slice.example:return_to', address);
  expect(consumeReturnTo()).toBe('/');
});

describe('the return address of a voluntary login', () => {
  const before = (...paths: string[]) => ({
    currentEntry: { index: paths.length },
    entries: () => [...paths, '/login', '/after'].map((path) => ({ url: `https://slice.example${path}` })),
  });
  test.each([
    [['/', '/product/latte?x=1'], '/product/latte?x=1'],
    [['/cart', '/login', '/register'], '/cart'],
    [['/', '/r/AB12CD34'], '/'],
    [['/product/latte', '/r/AB12CD34', '/register'], '/product/latte'],
    [['/', '/confirm-email'], '/'],
    [['/login'], '/'],
    [[], '/'],
  ])('after %j is %s', async (paths, wanted) => {
    const { consumeReturnTo } = await openPage('/login');
    vi.stubGlobal('navigation', before(...paths));
    expect(consumeReturnTo()).toBe(wanted);
    browser.session.setItem('frontage:slice.example:return_to', '/account/wallet');
    expect(consumeReturnTo()).toBe('/account/wallet');
  });
});

test('429 for many requests is reported once, in the language of the store', async () => {
  const { api } = await openPage();
  const { $toasts } = await import('#stores/toasts.ts');
  const shown = () => $toasts.get().map(({ message, kind }) => [kind, message]);
  for (let call = 0; call < 8; call += 1) void api.get('get-pages');
  expect(shown()).toEqual([]);
  for (const each of requests) await each.respond(429, { message: 'Slow down.', code: 'rate_limited' });
  expect(shown()).toEqual([['error', 'overlays.tooManyRequests']]);
  expect(requests).toHaveLength(8);
});

test('any other failure is returned to its caller only', async () => {
  const { api, signIn, $user } = await openPage();
  signIn('t1', ada);
  const responses = [403, 404, 409, 422, 500].map(() => api.post('cart/add', { product_id: 1, quantity: 1 }));
  for (const [index, status] of [403, 404, 409, 422, 500].entries()) {
    await requests[index]?.respond(status, { ...refusal, errors: { quantity: ['Too many.'] } });
    expect(await responses[index]).toEqual({ ok: false, status, ...refusal, errors: { quantity: ['Too many.'] } });
  }
  expect($user.get().token).toBe('t1');
});
