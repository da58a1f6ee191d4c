import { beforeEach, expect, test } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let requests: FakeRequest[];
beforeEach(() => {
  requests = fakeApi();
});
const customer = (id: number) => ({ id, name: 'Ada', email: 'ada@mail.example', phone: '' });
const latte = { product_id: 7, name: 'Latte' };

async function openPage() {
  const { document } = openTab(fakeBrowser(), { address: '/product/latte' });
  const page = { ...(await import('#stores/wishlist/wishlist.ts')), ...(await import('#stores/shopper/user.ts')) };
  const visited: string[] = [];
  document.addEventListener('frontage:go', (event) => visited.push((event as CustomEvent<[string]>).detail[0]));
  page.signIn('t1', customer(3));
  return { ...page, visited };
}

test('a tap counts at once, and its rejection takes it back', async () => {
  const { toggleWishlistItem, $wishlistIds } = await openPage();
  const toggled = toggleWishlistItem(latte);
  expect([...$wishlistIds.get()]).toEqual([7]);
  await requests[0]?.respond(422, { message: 'The wishlist is full.', code: 'wishlist_full' });
  expect(await toggled).toEqual({ ok: false, message: 'The wishlist is full.' });
  expect([...$wishlistIds.get()]).toEqual([]);
});

test('further taps wait for the response, and the last one counts', async () => {
  const { toggleWishlistItem, $wishlistIds } = await openPage();
  const toggled = toggleWishlistItem(latte);
  expect(await toggleWishlistItem(latte)).toBeNull();
  await requests[0]?.respond(200, { product_ids: [7] });
  expect(JSON.parse(String(requests[1]?.init.body))).toMatchObject({ product_id: 7, is_wishlisted: false });
  await requests[1]?.respond(200, { product_ids: [] });
  expect(await toggled).toEqual({ ok: true, isWishlisted: false });
  expect([...$wishlistIds.get()]).toEqual([]);
});

test('a tap whose session has ended is kept until the login', async () => {
  const { toggleWishlistItem, signIn, addGuestWishlistItem, visited } = await openPage();
  const toggled = toggleWishlistItem(latte);
  await requests[0]?.respond(401, { message: 'Sign in.', code: 'unauthorized' });
  expect([await toggled, visited]).toEqual(['signIn', ['/login']]);
  signIn('t2', customer(3));
  const claimed = addGuestWishlistItem();
  await requests[1]?.respond(200, { product_ids: [7] });
  expect(await claimed).toBe('Latte');
});

test('a tap of the previous customer neither asks the next one to sign in nor changes their list', async () => {
  const { toggleWishlistItem, signIn, addGuestWishlistItem, applyWishlistIds, $wishlistIds, visited } =
    await openPage();
  const toggled = toggleWishlistItem(latte);
  signIn('t2', customer(4));
  applyWishlistIds([9], 'user:4');
  await requests[0]?.respond(200, { product_ids: [7] });
  expect([await toggled, visited]).toEqual([null, []]);
  expect([...$wishlistIds.get()]).toEqual([9]);
  expect([await addGuestWishlistItem(), requests.length]).toEqual([null, 1]);
});
