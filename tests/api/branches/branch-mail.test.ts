import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOutbox } from '#services/messages/read-outbox.ts';
import { CARDS, cardOrder, jobsByHand, pay } from '../../support/shop/payments.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

const BRANCH = 'orders@tea.example';

let shops: TestShops;
let shop: TestShop;
let ada: Shopper;
let teaId: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('tea.example');
  teaId = await shop.product({ name: 'Green tea', price: 940 });
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.database.pool.query('delete from message');
  await setBranchEmail(BRANCH);
  ada = shopperAt(shops.api, shop.host);
});

const setBranchEmail = (email: string) => shops.database.pool.query('update branch set email = $1', [email]);
/** The mails that the branch received. */
const mails = async (hasDesk = true) =>
  (await readOutbox(shop, { port: 4321, hasDesk })).entries
    .filter(({ recipient }) => recipient === BRANCH)
    .map(({ rendered }) => rendered);

describe('the new order mail to the branch', () => {
  test('contains everything needed to make the order and contact its customer', async () => {
    await ada.add({ product_id: teaId, quantity: 2 });
    const { order_number: number } = await placedOrder(ada, { note: 'No sugar' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^New order A-\d+ – /);
    expect(mail?.subject).toContain(number);
    for (const part of [
      '2 × Green tea   $18.80',
      'To pay on receipt   $18.80',
      'When: As soon as possible',
      'Order type: Pickup',
      'Customer: Ada Lovelace',
      'Phone: +1 503 555 0123',
      'Email: ada@example.com',
      'Payment: Cash · Not paid',
      'Order notes: No sugar',
    ]) {
      expect(mail?.text).toContain(part);
    }
    const { rows } = await shops.database.pool.query('select max(id) as id from orders');
    expect(mail?.text).toContain(`https://tea.example/desk#/orders/${rows[0].id}`);
    // Only the customer gets the order key.
    expect(`${mail?.html}${mail?.text}`).not.toContain('track-order');
  });

  test('leads to the order only where the store is run at the desk', async () => {
    await ada.add({ product_id: teaId, quantity: 1 });
    await placedOrder(ada);
    expect((await mails(false))[0]?.text).not.toContain('/desk');
    await shop.insert('setting', { key: 'adminUrl', value: 'https://admin.example' });
    expect((await mails())[0]?.text).not.toContain('/desk');
  });

  test('is in the language of the store', async () => {
    await shop.insert('setting', { key: 'locale', value: 'de-DE' });
    await ada.add({ product_id: teaId, quantity: 1 });
    await placedOrder(ada);
    await shops.database.pool.query(`delete from setting where key = 'locale'`);
    expect((await mails()).map((mail) => mail !== null)).toEqual([true]);
    await shop.insert('setting', { key: 'locale', value: 'ar' });
    expect((await mails())[0]?.subject).toMatch(/^طلب جديد A-\d+/);
    await shops.database.pool.query(`delete from setting where key = 'locale'`);
  });

  test('is not sent to a branch without an email address', async () => {
    await setBranchEmail('');
    await ada.add({ product_id: teaId, quantity: 1 });
    await placedOrder(ada);
    const { rows } = await shops.database.pool.query(`select recipient from message order by id`);
    expect(rows).toEqual([{ recipient: 'ada@example.com' }]);
  });

  test('is sent once for a card order, after the payment', async () => {
    const order = await cardOrder(shop, ada);
    expect(await mails()).toEqual([]);
    const bob = jobsByHand(shops);
    await Promise.all([pay(ada, order, CARDS.success), pay(ada, order, CARDS.success)]);
    for (const subject of await bob.take('sandbox_webhook')) await bob.work('sandbox_webhook', subject);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.text).toContain('Payment: Card · Paid');
  });

  test('is not sent for a rejected order', async () => {
    await ada.add({ product_id: teaId, quantity: 1 });
    await expect(placedOrder(ada, { accepts_terms: false })).rejects.toThrow();
    expect(await mails()).toEqual([]);
  });
});
