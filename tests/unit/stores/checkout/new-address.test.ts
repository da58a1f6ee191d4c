import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

const FORM = { country: 'US', countries: [], fields: [{ name: 'city' }] } as never;
const CUSTOMER = { name: 'Ada', email: '', phone: '', phone_text: '' } as never;
const ADDRESS = { id: 5 };
const SAVED = { address: ADDRESS, addresses: [ADDRESS], cart: fakeCart({ version: 2, address: ADDRESS as never }) };

let browser: ReturnType<typeof fakeBrowser>;
let requests: FakeRequest[];

async function openPage() {
  openTab(browser);
  requests = fakeApi();
  const page = {
    ...(await import('#stores/checkout/new-address.ts')),
    ...(await import('#stores/checkout/checkout.ts')),
    ...(await import('#stores/checkout/checkout-values.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/shopper/user.ts')),
  };
  page.replaceCart(fakeCart());
  page.startValues(CUSTOMER, 'US');
  return page;
}

const respond = async (path: string, code: number, body: unknown) => {
  await vi.waitFor(() => expect(requests.at(-1)?.path).toBe(path));
  await requests.at(-1)?.respond(code, body);
};
const saves = () =>
  requests.filter(({ path }) => path === 'address/add').map(({ init }) => JSON.parse(String(init.body)));

beforeEach(() => {
  browser = fakeBrowser();
});

test('the form starts with the customer, and after a reload with what was typed', async () => {
  const { $checkoutValues, changeValues } = await openPage();
  expect($checkoutValues.get()).toMatchObject({ name: 'Ada', note: '', address: { country: 'US' } });
  changeValues({ note: 'Ring twice.' });
  expect((await openPage()).$checkoutValues.get().note).toBe('Ring twice.');
});

test('a saved address prices the cart, and counts as saved until it is changed', async () => {
  const { saveNewAddress, isAddressSaved, changeValues, $checkoutValues } = await openPage();
  const saving = saveNewAddress(FORM);
  await respond('address/add', 201, SAVED);
  await respond('get-checkout', 200, { cart: SAVED.cart });
  expect([await saving, isAddressSaved(), $checkoutValues.get().addressId]).toEqual([null, true, 5]);
  changeValues({ phone: '5550100' });
  expect(isAddressSaved()).toBe(false);
});

test('an address that is saved twice at once is created once, and changed once more if it was changed', async () => {
  const { saveNewAddress, changeValues } = await openPage();
  const [first, second] = [saveNewAddress(FORM), saveNewAddress(FORM)];
  await respond('address/add', 201, SAVED);
  await respond('get-checkout', 200, { cart: SAVED.cart });
  expect([await first, await second, saves()]).toEqual([null, null, [expect.not.objectContaining({ id: 5 })]]);
  changeValues({ phone: '5550100' });
  const third = saveNewAddress(FORM);
  await respond('address/add', 200, SAVED);
  await respond('get-checkout', 200, { cart: SAVED.cart });
  expect([await third, saves().at(-1)]).toEqual([null, expect.objectContaining({ id: 5 })]);
});

test('a save that waited for another is not sent for the next shopper', async () => {
  const { saveNewAddress, signIn, startValues } = await openPage();
  const [first, second] = [saveNewAddress(FORM), saveNewAddress(FORM)];
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  signIn('t1', { id: 3, name: 'Nora', email: 'nora@mail.example', phone: '' });
  startValues(CUSTOMER, 'US');
  await respond('address/add', 201, SAVED);
  const stale = expect.objectContaining({ status: expect.any(Number) });
  expect([await first, await second, saves().length]).toEqual([stale, stale, 1]);
});

test('a saved address needs no draft, because the address book offers it', async () => {
  const { saveNewAddress, changeValues } = await openPage();
  changeValues({ isNewAddress: true, note: 'Ring twice.' });
  const saving = saveNewAddress(FORM);
  await respond('address/add', 201, SAVED);
  await respond('get-checkout', 200, { cart: SAVED.cart });
  await saving;
  const kept = { note: 'Ring twice.', isNewAddress: false, addressId: null };
  expect((await openPage()).$checkoutValues.get()).toMatchObject(kept);
});

test('an address that was deleted meanwhile is created again', async () => {
  const { saveNewAddress, changeValues } = await openPage();
  changeValues({ addressId: 4 });
  const saving = saveNewAddress(FORM);
  await respond('address/add', 404, { message: 'None.', code: 'not_found' });
  await vi.waitFor(() => expect(saves()).toHaveLength(2));
  await respond('address/add', 201, SAVED);
  await respond('get-checkout', 200, { cart: SAVED.cart });
  expect([await saving, saves().map(({ id }) => id)]).toEqual([null, [4, undefined]]);
});

test('a response for a former shopper changes nothing of the present one', async () => {
  const { saveNewAddress, signIn, startValues, $checkoutValues } = await openPage();
  const saving = saveNewAddress(FORM);
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  signIn('t1', { id: 3, name: 'Nora', email: 'nora@mail.example', phone: '' });
  startValues(CUSTOMER, 'US');
  await respond('address/add', 201, SAVED);
  expect(await saving).toMatchObject({ ok: false, status: 0 });
  expect($checkoutValues.get().addressId).toBeNull();
});

test('leaving a complete address saves it once; leaving it again meanwhile saves the change', async () => {
  const { saveAddressOnLeave, changeValues, isAddressSaved } = await openPage();
  const refused = vi.fn();
  const left = saveAddressOnLeave(() => FORM, refused);
  void saveAddressOnLeave(() => FORM, refused);
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  changeValues({ phone: '5550100' });
  await respond('address/add', 201, SAVED);
  await respond('get-checkout', 200, { cart: SAVED.cart });
  await vi.waitFor(() => expect(saves()).toHaveLength(2));
  await respond('address/add', 201, SAVED);
  await respond('get-checkout', 200, { cart: SAVED.cart });
  await left;
  expect([saves()[1].phone, isAddressSaved()]).toEqual(['5550100', true]);
  await saveAddressOnLeave(() => FORM, refused);
  expect(saves(), 'it is saved already').toHaveLength(2);
});

test('an address left while a chosen one is on its way to the cart becomes the address of the cart', async () => {
  const { saveAddressOnLeave, saveNewAddress, changeCheckout, $cart } = await openPage();
  const saving = saveNewAddress(FORM);
  await respond('address/add', 201, SAVED);
  await respond('get-checkout', 200, { cart: SAVED.cart });
  await saving;
  const choosing = changeCheckout({ address_id: 9 });
  await vi.waitFor(() => expect(requests.at(-1)?.path).toBe('get-cart'));
  const left = saveAddressOnLeave(() => FORM, vi.fn());
  await respond('get-cart', 200, fakeCart({ version: 3, address: { id: 9 } as never }));
  await choosing;
  await vi.waitFor(() => expect(saves()).toHaveLength(2));
  const cart = fakeCart({ version: 4, address: ADDRESS as never });
  const answer = (path: string, body: unknown) => requests.findLast((each) => each.path === path)?.respond(200, body);
  await answer('get-checkout', { cart: fakeCart({ version: 3, address: { id: 9 } as never }) });
  await answer('address/add', { ...SAVED, cart });
  await vi.waitFor(() => expect($cart.get().address?.id).toBe(5));
  await vi.waitFor(() => expect(requests.at(-1)?.path).toBe('get-checkout'));
  await respond('get-checkout', 200, { cart });
  await left;
});

test('leaving an incomplete address sends nothing; a rejected one is shown', async () => {
  const { saveAddressOnLeave } = await openPage();
  const refused = vi.fn();
  await saveAddressOnLeave(() => null, refused);
  expect(saves()).toHaveLength(0);
  const left = saveAddressOnLeave(() => FORM, refused);
  await respond('address/add', 422, { message: 'No.', code: 'invalid', errors: { city: ['Unknown city.'] } });
  await left;
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ errors: { city: ['Unknown city.'] } }));
  expect(saves()).toHaveLength(1);
});
