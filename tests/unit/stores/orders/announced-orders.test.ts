import { expect, test } from 'vitest';
import { beginCheckoutEvent } from '#domain/orders/order-events.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

const LINE = { product_id: 12, name: 'Margherita', quantity: 2, unit_price: 9.4, options_label: 'Small' };
const order = (id: number) =>
  ({
    id,
    order_number: `A-${id}`,
    items: [LINE],
    coupon_code: 'SAVE2',
    totals: { subtotal_after_discounts: 16.8, tax_amount: 1.35, delivery_charge: 2.3, shipping_discount_amount: 2.2 },
    customer: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+15035550123' },
    address: { address_1: '1420 NW Lovejoy St' },
  }) as never;

async function openPage(browser: ReturnType<typeof fakeBrowser>) {
  const { document } = openTab(browser);
  const heard: { transaction_id?: string }[] = [];
  document.addEventListener('frontage:commerce', (event) => heard.push((event as CustomEvent).detail));
  return { heard, ...(await import('#stores/orders/announced-orders.ts')) };
}

const ITEM = { item_id: '12', item_name: 'Margherita', price: 9.4, quantity: 2 };

test('an order is announced with its items and amounts, without personal data', async () => {
  const { announceOrder, heard } = await openPage(fakeBrowser());
  announceOrder(order(7));
  expect(heard).toEqual([
    {
      ...{ name: 'purchase', transaction_id: 'A-7', value: 16.8, tax: 1.35, shipping: 0.1, coupon: 'SAVE2' },
      items: [{ ...ITEM, item_variant: 'Small' }],
    },
  ]);
});

test('an order is announced once by all pages and tabs', async () => {
  const browser = fakeBrowser();
  const first = await openPage(browser);
  first.announceOrder(order(7));
  first.announceOrder(order(7));
  const again = await openPage(browser);
  again.announceOrder(order(7));
  again.announceOrder(order(8));
  const told = [...first.heard, ...again.heard].map(({ transaction_id }) => transaction_id);
  expect(told).toEqual(['A-7', 'A-8']);
});

test('the number of stored orders is limited', async () => {
  const browser = fakeBrowser();
  const { announceOrder } = await openPage(browser);
  for (let id = 1; id <= 100; id += 1) announceOrder(order(id));
  const [kept] = [...browser.local.entries.values()].filter((text) => text.includes('100'));
  expect(JSON.parse(kept ?? '').value).toHaveLength(30);
});

test('the start of a checkout is announced with the items of the cart', () => {
  const { cart_items: cartItems, subtotal_after_discounts } = fakeCart();
  expect(beginCheckoutEvent({ cartItems, subtotal_after_discounts })).toEqual({
    ...{ name: 'begin_checkout', value: 16.8 },
    items: [{ ...ITEM, item_variant: 'Small · Olives, Basil' }],
  });
});
