import { beforeEach, expect, test } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let requests: FakeRequest[];
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  requests = fakeApi();
  browser = fakeBrowser();
});

const openPage = async () => {
  const tab = openTab(browser);
  const stores = await import('#stores/address/addresses.ts');
  return {
    tab,
    ...stores,
    ...(await import('#stores/shopper/user.ts')),
    ...(await import('#stores/branch/branch-choice.ts')),
  };
};
const address = (id: number, name = 'Ada') => ({ id, name, label: 'home', is_default: id === 1 });
const book = (...addresses: object[]) => ({ addresses });
const CHANGES = 'frontage:slice.example:addresses-changes';
const PROFILE = { id: 3, name: 'Ada', email: 'a@example.com', phone: '' };

test('the address book is read; a failure keeps the former content', async () => {
  const { $addresses, fetchAddresses } = await openPage();
  expect($addresses.get()).toEqual({ list: [], isFetching: true, error: null });
  void fetchAddresses();
  await requests[0]?.respond(200, book(address(1)));
  expect($addresses.get()).toEqual({ list: [address(1)], isFetching: false, error: null });
  void fetchAddresses();
  expect($addresses.get().isFetching).toBe(true);
  await requests[1]?.respond(500, { message: 'Down.', code: 'internal_error' });
  expect($addresses.get()).toEqual({ list: [address(1)], isFetching: false, error: 'Down.' });
});

test('a change returns the whole book; an earlier read does not restore the old one', async () => {
  const { $addresses, fetchAddresses, removeAddress } = await openPage();
  void fetchAddresses();
  const removed = removeAddress(1);
  expect([requests[1]?.method, requests[1]?.path]).toEqual(['DELETE', 'address/delete/1']);
  expect(requests[1]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  await requests[1]?.respond(200, book(address(2)));
  await requests[0]?.respond(200, book(address(1), address(2)));
  expect((await removed).ok).toBe(true);
  expect($addresses.get().list).toEqual([address(2)]);
});

test('an error is returned with its fields and changes nothing', async () => {
  const { $addresses, saveAddress } = await openPage();
  const saved = saveAddress({ name: '', phone: '1', address_1: 'x', country: 'US' });
  const errors = { phone: ['Not a phone.'] };
  await requests[0]?.respond(422, { message: 'Wrong.', code: 'validation_failed', errors });
  expect(await saved).toEqual({ ok: false, status: 422, code: 'validation_failed', message: 'Wrong.', errors });
  expect($addresses.get().list).toEqual([]);
});

test('a cart in the response is used', async () => {
  const { setDefaultAddress } = await openPage();
  const { $cart } = await import('#stores/cart/cart.ts');
  const lists = { cart_items: [], applied_additional_fees: [], adjusted_cart_items: [] };
  const amounts = { subtotal: 0, total: 12, total_discount: 0, tax_amount: 0, subtotal_after_discounts: 0 };
  void setDefaultAddress(2);
  expect(requests[0]?.init.body).toBe('{"address_id":2}');
  await requests[0]?.respond(200, { ...book(address(2)), cart: { version: 4, ...lists, ...amounts } });
  expect($cart.get().total).toBe(12);
});

test('while it is observed it follows other tabs and the branch, and ignores its own changes', async () => {
  const { tab, $addresses, setDefaultAddress, selectBranch } = await openPage();
  const unwatch = $addresses.listen(() => {});
  void setDefaultAddress(1);
  await requests[0]?.respond(200, book(address(1)));
  tab.dispatchStorageEvent(CHANGES);
  expect(requests.length).toBe(1);
  browser.local.setItem(CHANGES, JSON.stringify({ version: 1, value: 7 }));
  tab.dispatchStorageEvent(CHANGES);
  expect(requests.map(({ path }) => path)).toEqual(['address/set-default', 'address/get-addresses']);
  selectBranch(2);
  expect(requests[2]?.query.branch_id).toBe('2');
  await requests[2]?.respond(200, book(address(2)));
  selectBranch(2);
  expect(requests.length).toBe(3);
  unwatch();
});

test('another shopper in this browser sees none of it, even from a late response', async () => {
  const { $addresses, fetchAddresses, removeAddress, signIn, signOut } = await openPage();
  signIn('secret', PROFILE);
  void fetchAddresses();
  await requests[0]?.respond(200, book(address(1)));
  void fetchAddresses();
  void removeAddress(1);
  signOut();
  expect($addresses.get().list).toEqual([]);
  await requests[1]?.respond(200, book(address(1)));
  await requests[2]?.respond(200, book(address(2)));
  expect($addresses.get().list).toEqual([]);
});
