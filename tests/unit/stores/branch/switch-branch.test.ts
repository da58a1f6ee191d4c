import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

let browser: ReturnType<typeof fakeBrowser>;
let requests: FakeRequest[];
beforeEach(() => {
  browser = fakeBrowser();
  requests = fakeApi();
});
async function openPage() {
  openTab(browser);
  const { replaceCart } = await import('#stores/cart/cart.ts');
  const notes = await import('#stores/cart/cart-notes.ts');
  return { ...(await import('#stores/branch/switch-branch.ts')), ...notes, replaceCart };
}
const NOTE = { cart_item_id: 1, product_id: 1, name: 'Latte', reason: 'price_changed', old: 3, new: 4 } as const;

test('an empty cart is not requested', async () => {
  const { switchBranch } = await openPage();
  expect(await switchBranch(4)).toEqual([]);
  expect(requests).toEqual([]);
});

test('a filled cart is read for the new branch, and its changes are returned', async () => {
  const { switchBranch, replaceCart, readNotes, forgetNotes, $cartNotes } = await openPage();
  replaceCart(fakeCart());
  const switching = switchBranch(4);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ path: 'get-cart', query: { branch_id: '4' } });
  await requests[0]?.respond(200, fakeCart({ version: 2, adjusted_cart_items: [NOTE] }));
  expect(await switching).toEqual([NOTE]);
  forgetNotes();
  readNotes();
  expect($cartNotes.get()).toEqual([]);
});

test('unread changes are left to the cart', async () => {
  const { rereadCart, replaceCart, readNotes, $cartNotes } = await openPage();
  replaceCart(fakeCart());
  const reading = rereadCart();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await requests[0]?.respond(200, fakeCart({ version: 2, adjusted_cart_items: [NOTE] }));
  await reading;
  readNotes();
  expect($cartNotes.get()).toEqual([NOTE]);
});

test('without a response no changes are known', async () => {
  const { switchBranch, replaceCart } = await openPage();
  replaceCart(fakeCart());
  const switching = switchBranch(4);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await requests[0]?.respond(422, { message: 'No.', code: 'store_closed' });
  expect(await switching).toEqual([]);
});
