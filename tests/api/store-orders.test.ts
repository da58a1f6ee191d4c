import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from '../support/run-script.ts';
import { createTestShops, type TestShop, type TestShops } from '../support/shop.ts';
import { guestOwner, shopperAt } from '../support/shopper.ts';
import { storedOrder } from '../support/stored-order.ts';

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

/** What the command says, or why it does not. */
const store = async (...typed: string[]): Promise<string> => {
  const ended = await runScript(['store.ts', ...typed], { DATABASE_URL: shops.database.url, DATA_DIR: folder });
  return (ended.stdout || ended.stderr).trim();
};
const stored = (row: Record<string, unknown>) => storedOrder(shop, guestOwner(shopperAt(shops.api, shop.host)), row);

test('an operator reads of orders in words, and moves them on by steps', { timeout: 120_000 }, async () => {
  const { number } = await stored({ status: 'preparing' });
  const [wanted, made] = ['2026-11-21T18:30:00Z', '2026-11-21T07:05:00Z'];
  const pickup = { status: 'ready', order_type: 'pickup', payment_method: 'card' };
  const { number: other } = await stored({ ...pickup, scheduled_at: wanted, created_at: made });
  await shop.insert('setting', { key: 'time_zone', value: 'Asia/Tokyo' });
  const lines = (await store('orders', shop.host)).split('\n');
  expect(lines[0]).toMatch(/^Number +Status +Payment +Paid by +Way +Customer +Pieces +Total +Wanted +Made$/);
  expect(lines.find((line) => line.includes(`A-${number}`))).toMatch(
    / Being prepared +Not paid +Cash +Delivery +Ada Lovelace +2 +20\.80 USD +now /,
  );
  expect(lines.find((line) => line.includes(`A-${other}`))).toMatch(
    / Ready for pickup +Not paid +Card +Pickup .* 2026-11-22 03:30 +2026-11-21 16:05$/,
  );
  expect(lines.at(-1)).toBe('Times are those of Asia/Tokyo.');
  const { number: unpaid } = await stored({ status: 'pending_payment', payment_method: 'card' });
  expect(await store('order', shop.host, `A-${unpaid}`, 'accept')).toContain('Its shopper has to pay first.');
  expect(await store('orders', shop.host, '--status', 'being')).toContain('Unknown status "being"');
  expect(await store('order', shop.host, `A-${number}`, 'ready')).toContain('It stands at "Being prepared". Next: ');
  expect(await store('order', shop.host, `A-${number}`, 'dispatch')).toBe(`Order A-${number}: Out for delivery.`);
  expect(await store('orders', shop.host, '--status', 'out-for-delivery')).toContain(`A-${number}`);
  await store('order', shop.host, `A-${number}`, 'complete');
  expect(await store('order', shop.host, `A-${number}`, 'refund', '--amount', '5')).toBe(
    `Order A-${number}: Completed.\nGoes back: 5.00 USD noted: hand it back yourself. Nothing else pays it.`,
  );
});
