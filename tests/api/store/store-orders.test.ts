import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../support/process/run-command.ts';
import { runScript } from '../../support/process/run-script.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { guestOwner, shopperAt } from '../../support/shop/shopper.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

let shops: TestShops;
let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('tea.example');
  folder = await mkdtemp(join(tmpdir(), 'frontage-orders-'));
});
afterAll(async () => {
  await shops.close();
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({ DATABASE_URL: shops.database.url, DATA_DIR: folder });
/** Output of the command, or its error. */
const store = async (command: string, ...typed: string[]) => (await runCommand(env(), command, ...typed)).output;
const stored = (row: Record<string, unknown>) => storedOrder(shop, guestOwner(shopperAt(shops.api, shop.host)), row);

test('an operator reads orders in plain words and moves them on step by step', { timeout: 120_000 }, async () => {
  const { number } = await stored({ status: 'preparing' });
  const [wanted, made] = ['2026-11-21T18:30:00Z', '2026-11-21T07:05:00Z'];
  const pickup = { status: 'ready', order_type: 'pickup', payment_method: 'card' };
  const { number: other } = await stored({ ...pickup, scheduled_at: wanted, created_at: made });
  await shop.insert('setting', { key: 'time_zone', value: 'Asia/Tokyo' });
  const lines = (await store('orders', shop.host)).split('\n');
  expect(lines[0]).toMatch(
    /^Number +Status +Payment +Paid by +Order type +Customer +Units +Total +Scheduled for +Placed$/,
  );
  expect(lines.find((line) => line.includes(`A-${number}`))).toMatch(
    / Preparing +Not paid +Cash +Delivery +Ada Lovelace +2 +20\.80 USD +now /,
  );
  expect(lines.find((line) => line.includes(`A-${other}`))).toMatch(
    / Ready for pickup +Not paid +Card +Pickup .* 2026-11-22 03:30 +2026-11-21 16:05$/,
  );
  expect(lines.at(-1)).toBe('Times are in Asia/Tokyo.');
  expect(await store('orders', shop.host, '--page', '2')).toBe('There is no page 2: the last one is 1.');
  const { number: unpaid } = await stored({ status: 'pending_payment', payment_method: 'card' });
  expect(await store('order', shop.host, `A-${unpaid}`, 'accept')).toContain('The customer must pay first.');
  expect(await store('orders', shop.host, '--status', 'being')).toContain(
    'Unknown status "being". Statuses: active, past, ',
  );
  expect(await store('order', shop.host, `A-${number}`, 'ready')).toContain('The order is "Preparing". Next: ');
  expect(await store('order', shop.host, `A-${number}`, 'dispatch')).toBe(`Order A-${number}: Out for delivery.`);
  expect(await store('orders', shop.host, '--status', 'out-for-delivery')).toContain(`A-${number}`);
  await store('order', shop.host, `A-${number}`, 'complete');
  expect(await store('order', shop.host, `A-${number}`, 'refund', '--amount', '5')).toBe(
    `Order A-${number}: Completed.\nRefund: 5.00 USD, recorded only: pay it back yourself.`,
  );
});

test('an order without a step is shown in full: items, customer, address, times, payments and history', {
  timeout: 120_000,
}, async () => {
  const { id, number } = await stored({
    note: 'Ring twice',
    scheduled_at: '2026-11-21T18:30:00Z',
    order_discount_minor: 100,
    discounts: JSON.stringify([{ discountId: 1, title: 'Autumn', code: 'SAVE1', amountMinor: 100 }]),
  });
  await shop.insert('payment', {
    order_id: id,
    provider: 'sandbox',
    state: 'succeeded',
    amount_minor: 2080,
    currency_code: 'USD',
    intent_id: 'sbx_1',
  });
  const shown = await store('order', shop.host, `A-${number}`);
  for (const part of [
    `Order A-${number}`,
    /Status +Order placed/,
    /Customer +Ada Lovelace/,
    /Phone +\+1 503 555 0199/,
    /Email +ada@example\.com/,
    /Address +Ada Lovelace, 12 Secret Street, Flat 3, Blue door, Portland, OR\s97205/,
    /Note +Ring twice/,
    /Scheduled for +2026-11-22 03:30/,
    /Payment +Cash · Not paid/,
    /Card payment +sandbox, succeeded, 20\.80, sbx_1/,
    / 2 +Margherita +Small +9\.40 +18\.80/,
    /SAVE1 +-1\.00/,
    /Delivery +2\.00/,
    /Total +20\.80/,
    /Due on receipt +20\.80/,
    /\d{4}-\d\d-\d\d \d\d:\d\d +Order placed/,
    'Times are in Asia/Tokyo, amounts in USD.',
  ]) {
    expect(shown).toMatch(part);
  }
  const missing = await runScript(['store.ts', 'order', shop.host, '9'], env());
  expect(missing).toMatchObject({ code: 1, stdout: '', stderr: 'There is no order "9".\n' });
  expect(await store('order', shop.host, `A-${number}`, '--note', 'x')).toContain('require a step');
});
