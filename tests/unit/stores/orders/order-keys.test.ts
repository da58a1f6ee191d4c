import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const KEY = 'k_Zm9vYmFyYmF6cXV4cXV1eA';
const ADA = { id: 3, name: 'Ada', email: 'ada@example.com', phone: '+15035550123' };

let browser: ReturnType<typeof fakeBrowser>;
const entries: unknown[][] = [];

/** Opens the page of an order by a link with a fragment. */
async function openPage(hash = '', search = '') {
  openTab(browser);
  entries.length = 0;
  vi.stubGlobal('location', { ...location, pathname: '/track-order/7', search, hash });
  vi.stubGlobal('history', { state: null, replaceState: (...entry: unknown[]) => entries.push(entry) });
  return { ...(await import('#stores/orders/order-keys.ts')), ...(await import('#stores/shopper/user.ts')) };
}
/** The stored keys as another build would find them. */
const kept = (): { id: number }[] => {
  const [text = '{"value":[]}'] = [...browser.local.entries.values()].filter((each) => each.includes('k_'));
  return JSON.parse(text).value;
};

beforeEach(() => {
  browser = fakeBrowser();
});

test('the key of a link is removed from the address at once and found again after a reload', async () => {
  const { storeOrderKey, orderKeyOf } = await openPage(`#${KEY}`, '?from=mail');
  storeOrderKey(7);
  expect(entries.map(([, , address]) => address)).toEqual(['/track-order/7?from=mail']);
  expect(orderKeyOf(7)).toEqual({ order_key: KEY });
  expect((await openPage()).orderKeyOf(7)).toEqual({ order_key: KEY });
});

test('another order has no key, and an invalid key is neither stored nor removed', async () => {
  for (const hash of ['', '#reviews', '#k_short', `#${KEY}x`, `#x${KEY}`]) {
    const { storeOrderKey, orderKeyOf } = await openPage(hash);
    storeOrderKey(7);
    expect([orderKeyOf(7), orderKeyOf(8), entries], hash).toEqual([{}, {}, []]);
  }
});

test('customers who sign in or out later do not see orders by the key of another', async () => {
  const { storeOrderKey, orderKeyOf, signIn, signOut } = await openPage(`#${KEY}`);
  storeOrderKey(7);
  signIn('token', ADA);
  expect(orderKeyOf(7)).toEqual({});
  signOut();
  expect(orderKeyOf(7)).toEqual({ order_key: KEY });
});

test('a newer key replaces the older one, and the number of keys is limited', async () => {
  const newer = KEY.replace('Z', 'A');
  const { storeOrderKey, orderKeyOf } = await openPage(`#${KEY}`);
  for (let id = 1; id <= 100; id += 1) storeOrderKey(id);
  expect(kept().map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => 100 - index));
  expect([orderKeyOf(70), orderKeyOf(71)]).toEqual([{}, { order_key: KEY }]);
  Object.assign(location, { hash: `#${newer}` });
  storeOrderKey(71);
  expect(orderKeyOf(71)).toEqual({ order_key: newer });
  expect(kept()).toHaveLength(30);
});

test('only valid keys are read from entries of another build or edited ones', async () => {
  const { storeOrderKey } = await openPage(`#${KEY}`);
  storeOrderKey(7);
  const [name = ''] = [...browser.local.entries.keys()].filter((key) => key.endsWith(':order-keys'));
  const good = { id: 7, key: KEY, owner: 'guest' };
  const bad = [null, 7, { ...good, id: -1 }, { ...good, key: '<b>' }, { ...good, owner: 7 }];
  browser.local.setItem(name, JSON.stringify({ version: 1, value: [...bad, good] }));
  expect((await openPage()).orderKeyOf(7)).toEqual({ order_key: KEY });
  browser.local.setItem(name, JSON.stringify({ version: 1, value: { 7: KEY } }));
  expect((await openPage()).orderKeyOf(7)).toEqual({});
});
