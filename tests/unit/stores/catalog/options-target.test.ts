import { beforeEach, expect, test, vi } from 'vitest';
import type { Navigation } from '#stores/events.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let entry: { state: unknown };
let went: Navigation[];

/** A page with product 12, or without a product. */
async function openPage(buy: string | null = '12', state: unknown = null) {
  const { document } = openTab(fakeBrowser());
  went = [];
  entry = { state };
  document.addEventListener('frontage:go', (event) => went.push((event as CustomEvent<Navigation>).detail));
  Object.assign(document, { querySelector: () => (buy === null ? null : { dataset: { buy } }) });
  vi.stubGlobal('history', {
    get state() {
      return entry.state;
    },
    replaceState(next: unknown) {
      entry.state = next;
    },
  });
  return import('#stores/catalog/options-target.ts');
}
beforeEach(() => void vi.unstubAllGlobals());

test('a script opens the dialog with a target, used once and stored in the history entry', async () => {
  const { chooseOptions, resolveTarget } = await openPage('12', { index: 3 });
  chooseOptions(7);
  const target = { product_id: 7, cart_item_id: null };
  expect(went).toEqual([['#product-options-drawer', { state: { options: target } }]]);
  expect(resolveTarget()).toEqual({ target, isRequested: true });
  expect(entry.state).toEqual({ index: 3, options: target });
  expect(resolveTarget()).toEqual({ target, isRequested: false });
});

test('a line of the cart is opened with its product', async () => {
  const { editCartItem, resolveTarget } = await openPage(null);
  editCartItem({ id: 9, product_id: 12 });
  expect(resolveTarget()).toEqual({ target: { product_id: 12, cart_item_id: 9 }, isRequested: true });
});

test('an earlier history entry keeps its own target, not that of the page', async () => {
  const options = { product_id: 7, cart_item_id: 9 };
  const { resolveTarget } = await openPage('12', { options });
  expect(resolveTarget()).toEqual({ target: options, isRequested: false });
});

test.each([null, 7, { options: null }, { options: { product_id: '7' } }, { options: { product_id: -1 } }])(
  'an entry without a target (%j) uses the product of the page',
  async (state) => {
    const { resolveTarget } = await openPage('12', state);
    expect(resolveTarget()).toEqual({ target: { product_id: 12, cart_item_id: null }, isRequested: false });
  },
);

test('an invalid line is omitted', async () => {
  const { resolveTarget } = await openPage(null, { options: { product_id: 7, cart_item_id: 'x' } });
  expect(resolveTarget()?.target).toEqual({ product_id: 7, cart_item_id: null });
});

test.each([null, '', 'x', '0'])(
  'a page without a product (%j) has no target, and its entry does not change',
  async (buy) => {
    const { resolveTarget } = await openPage(buy, { index: 1 });
    expect(resolveTarget()).toBeNull();
    expect(entry.state).toEqual({ index: 1 });
  },
);
