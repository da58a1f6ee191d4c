import { expect, test, vi } from 'vitest';
import type { Product } from '#contracts/product.ts';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

/** The product in the line of the fake cart: small or large; olives and basil, at least one. */
const PIZZA = {
  id: 12,
  name: 'Margherita',
  images: [],
  selling_price: 8.5,
  original_price: null,
  in_stock: true,
  attributes: [
    {
      id: 1,
      name: 'Size',
      values: [
        { id: 11, value: 'Small' },
        { id: 12, value: 'Large' },
      ],
    },
  ],
  combinations: [
    { ids: [11], price: 9.4, original_price: null, variant_id: 501, in_stock: true },
    { ids: [12], price: 12.1, original_price: null, variant_id: 502, in_stock: true },
  ],
  multi_selectable_attributes: [
    {
      id: 7,
      name: 'Toppings',
      min_select: 1,
      max_select: 2,
      values: [
        { id: 71, value: 'Olives', price: 0.2, dependencies: [], variant_prices: [] },
        { id: 72, value: 'Basil', price: 0.3, dependencies: [], variant_prices: [] },
      ],
    },
  ],
} as unknown as Product;

let requests: FakeRequest[];

/** A page of the product with the fake cart and the open dialog. */
async function openPage({ buy = '12' }: { buy?: string } = {}) {
  const { document } = openTab(fakeBrowser());
  requests = fakeApi();
  const entry: { state: unknown } = { state: null };
  const location = Object.assign(globalThis.location, { hash: '#product-options-drawer' });
  Object.assign(document, {
    querySelector: () => (buy === '' ? null : { dataset: { buy } }),
    querySelectorAll: () => [],
  });
  vi.stubGlobal('history', {
    get state() {
      return entry.state;
    },
    replaceState(next: unknown, _: string, path?: string) {
      entry.state = next;
      if (path) location.hash = '';
    },
  });
  const { $activeDrawerId } = await import('#stores/active-drawer.ts');
  const dialog = await import('#stores/options/options-dialog.ts');
  const { $choosing, setSelectedAttribute, toggleSelectedMultiAttribute } = await import(
    '#stores/options/product-options.ts'
  );
  const { editCartItem } = await import('#stores/catalog/options-target.ts');
  const { replaceCart } = await import('#stores/cart/cart.ts');
  const { $toasts } = await import('#stores/toasts.ts');
  replaceCart(fakeCart());
  $activeDrawerId.listen(() => {});
  const state = () => dialog.$optionsDialog.get();
  const choose = { setSelectedAttribute, toggleSelectedMultiAttribute };
  const isOpen = () => $activeDrawerId.get() !== null;
  /** Opens the dialog and responds to its request. */
  const start = async (product: Product = PIZZA) => {
    const starting = dialog.startOptionsDialog(2);
    await requests.at(-1)?.respond(200, { product });
    await starting;
  };
  return { ...dialog, ...choose, $choosing, $toasts, editCartItem, state, isOpen, start };
}
const bodyOf = (call: FakeRequest | undefined) => JSON.parse(String(call?.init.body));
const turns = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

test('the dialog reads its product once, and keeps the selection when it opens again', async () => {
  const page = await openPage();
  const starting = page.startOptionsDialog(2);
  expect(page.state()).toEqual({ target: { product_id: 12, cart_item_id: null }, status: 'loading' });
  await requests[0]?.respond(200, { product: PIZZA });
  await starting;
  expect(page.state().status).toBe('ready');
  page.setSelectedAttribute(1, 12);
  await page.startOptionsDialog(2);
  expect(page.$choosing.get()?.selection.selectedAttributes).toEqual({ 1: [12] });
  expect(requests).toHaveLength(1);
});

test('a page without a product removes the hash', async () => {
  const page = await openPage({ buy: '' });
  await page.startOptionsDialog(2);
  expect([page.isOpen(), page.state()]).toEqual([false, page.NO_DIALOG]);
  expect(requests).toEqual([]);
});

test('a product that cannot be read can be requested again', async () => {
  const page = await openPage();
  const starting = page.startOptionsDialog(2);
  await requests[0]?.respond(500, { message: 'Down.', code: 'internal_error' });
  await starting;
  expect(page.state().status).toBe('failed');
  const again = page.retryOptionsDialog(2);
  expect(page.state().status).toBe('loading');
  await requests[1]?.respond(200, { product: PIZZA });
  await again;
  expect(page.state().status).toBe('ready');
});

test('an invalid selection is not sent', async () => {
  const page = await openPage();
  await page.start();
  expect(await page.putOptionsInCart()).toMatchObject({ code: 'min_not_met', n: 1, attributeId: 7 });
  expect([requests.length, page.isOpen()]).toEqual([1, true]);
});

test('the selection is added to the cart once, and the dialog closes', async () => {
  const page = await openPage();
  await page.start();
  page.toggleSelectedMultiAttribute(7, 72);
  const putting = [page.putOptionsInCart(), page.putOptionsInCart()];
  expect(page.$isPuttingOptions.get()).toBe(true);
  await turns();
  expect(requests.slice(1)).toMatchObject([{ method: 'POST', path: 'cart/add' }]);
  expect(bodyOf(requests[1])).toEqual({
    product_id: 12,
    quantity: 1,
    selected_attributes: { 1: [11] },
    selected_multi_attributes: { 7: [72] },
  });
  await requests[1]?.respond(201, fakeCart({ version: 2 }));
  expect(await Promise.all(putting)).toEqual([null, null]);
  expect([page.isOpen(), page.state(), page.$isPuttingOptions.get()]).toEqual([false, page.NO_DIALOG, false]);
});

test('a line starts with its own options each time and is changed', async () => {
  const page = await openPage({ buy: '' });
  page.editCartItem({ id: 9, product_id: 12 });
  await page.start();
  const selection = { selectedAttributes: { 1: [11] }, selectedMultiAttributes: { 7: [71, 72] } };
  expect(page.$choosing.get()?.selection).toEqual(selection);
  page.setSelectedAttribute(1, 12);
  page.editCartItem({ id: 9, product_id: 12 });
  await page.startOptionsDialog(2);
  expect(page.$choosing.get()?.selection).toEqual(selection);
  page.toggleSelectedMultiAttribute(7, 71);
  const putting = page.putOptionsInCart();
  await turns();
  expect(requests.at(-1)).toMatchObject({ method: 'PUT', path: 'cart/update' });
  expect(bodyOf(requests.at(-1))).toEqual({
    cart_id: 9,
    selected_attributes: { 1: [11] },
    selected_multi_attributes: { 7: [72] },
  });
  await requests.at(-1)?.respond(200, fakeCart({ version: 2 }));
  await putting;
  expect(page.isOpen()).toBe(false);
});

test('a line that is no longer in the cart has no dialog', async () => {
  const page = await openPage({ buy: '' });
  page.editCartItem({ id: 99, product_id: 12 });
  await page.startOptionsDialog(2);
  expect(page.isOpen()).toBe(false);
});

test('an error of the server is shown; the selection stays, with the current product', async () => {
  const page = await openPage();
  await page.start();
  page.toggleSelectedMultiAttribute(7, 71);
  const putting = page.putOptionsInCart();
  await turns();
  await requests[1]?.respond(422, { message: 'Sold out.', code: 'out_of_stock' });
  await turns();
  expect(requests[2]).toMatchObject({ method: 'GET', path: 'get-product' });
  await requests[2]?.respond(200, { product: { ...PIZZA, in_stock: false } });
  expect(await putting).toBeNull();
  expect(page.$toasts.get()).toMatchObject([{ kind: 'error', message: 'Sold out.' }]);
  expect(page.isOpen()).toBe(true);
  expect(page.$choosing.get()).toMatchObject({
    options: { isInStock: false },
    selection: { selectedMultiAttributes: { 7: [71] } },
  });
});

test('a server that does not respond changes nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers();
  const page = await openPage();
  await page.start();
  page.toggleSelectedMultiAttribute(7, 71);
  const putting = page.putOptionsInCart();
  await turns();
  await requests[1]?.lose();
  await vi.runAllTimersAsync();
  await requests[2]?.lose();
  await putting;
  vi.useRealTimers();
  expect(requests.filter(({ path }) => path === 'get-product')).toHaveLength(1);
  expect([page.isOpen(), page.$isPuttingOptions.get()]).toEqual([true, false]);
});
