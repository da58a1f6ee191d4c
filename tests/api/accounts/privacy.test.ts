import { hash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportResponse } from '#contracts/account.ts';
import { CUSTOMER_TABLES } from '#db/accounts/customer-records.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { hashPassword } from '#services/accounts/passwords/passwords.ts';
import { sendCode } from '#services/accounts/send-code.ts';
import { purgeStore } from '#services/maintenance/purge-store.ts';
import { portland, save } from '../../support/shop/address-book.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

const PASSWORD = 'correct horse battery';
const SOON = new Date(Date.now() + 3_600_000);

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
let product: number;
let discount: number;
let passwordHash: string;
beforeAll(async () => {
  shops = await createTestShops();
  [shop, other] = [await shops.open('a.localhost'), await shops.open('b.localhost')];
  product = await shop.product({ name: 'Espresso', price: 350 });
  discount = (await shop.insert('discount', { title: 'Ten', code: 'TEN', type: 'percent', value: 100_000 })).id;
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => shops.close());

type Customer = Awaited<ReturnType<typeof customerOf>>;
/** Of the unredeemed prize: no other number contains it by chance. */
const PRIZE_MINOR = 9_876_543;
let made = 0;
/** A customer with rows in every table that holds customer data. */
async function fullCustomer(row: Record<string, unknown> = {}) {
  made += 1;
  const contact = { email: `full-${made}@example.com`, phone: `+1503555${String(made).padStart(4, '0')}` };
  const avatar = String(made).padStart(64, 'a');
  const customer = await customerOf(shops.api, shop, {
    name: `Full Customer ${made}`,
    ...contact,
    is_email_verified: true,
    is_phone_verified: true,
    password_hash: passwordHash,
    avatar_hash: avatar,
    date_of_birth: '1990-05-17',
    ...row,
  });
  const { id: customer_id } = customer;
  await shops.avatars.put(shop.db.tenantId, avatar, Buffer.from('picture'));
  expect((await save(customer, portland({ name: 'Secret Address' }))).status).toBe(200);
  await customer.add({ product_id: product, quantity: 2 }, { 'Idempotency-Key': randomUUID() });
  await shop.insert('wishlist_item', { customer_id, product_id: product });
  await shop.insert('discount_usage', { discount_id: discount, customer: `user:${customer_id}`, used: 1 });
  await shop.insert('ledger_account', { customer_id, account: 'wallet', balance_minor: 1250 });
  const entry = { customer_id, account: 'wallet', amount_minor: 1250, reason: 'operator' };
  await shop.insert('ledger_entry', { ...entry, reference: `o${made}`, note: 'Sorry' });
  const card = { customer_id, cause: 'operator', expires_at: SOON };
  await shop.insert('scratch_card', {
    ...card,
    reference: `a${made}`,
    result_type: 'wallet',
    amount_minor: PRIZE_MINOR,
  });
  const redeemed = { status: 'redeemed', redeemed_at: new Date(), result_type: 'coupon', coupon_code: 'WON' };
  await shop.insert('scratch_card', { ...card, ...redeemed, reference: `b${made}` });
  await shop.insert('password_reset', { customer_id, token_hash: `reset-secret-${made}`, expires_at: SOON });
  await shop.insert('email_confirmation', {
    customer_id,
    email: contact.email,
    token_hash: `confirm-secret-${made}`,
    expires_at: SOON,
  });
  await shop.insert('wheel_spin', {
    owner_hash: hash('sha256', `${shop.db.tenantId} user:${customer_id}`),
    prize_index: 1,
    label: 'Free coffee',
    spun_at: new Date(),
  });
  const { id: order_id, itemId: order_item_id } = await storedOrder(shop, customer.owner);
  const said = { rating: 4, comment: 'Smooth', author_name: `Full C${made}.` };
  await shop.insert('review', { product_id: product, order_item_id, ...said });
  await shop.insert('payment', {
    order_id,
    provider: 'sandbox',
    state: 'succeeded',
    amount_minor: 2080,
    currency_code: 'USD',
    intent_id: `intent-secret-${made}`,
  });
  await shop.insert('order_refund', { order_id, number: 1, card_minor: 500, provider_id: `refund-secret-${made}` });
  const endpoint = await shop.insert('webhook_endpoint', { url: 'https://erp.example/', secret: `whsec_${made}` });
  const { id: message_id } = await shop.insert('webhook_message', {
    ...{ endpoint_id: endpoint.id, webhook_id: `msg_${made}`, type: 'customer.created', status: 'delivered' },
    ...{ subject: `customer:${customer_id}`, customer_id, data: JSON.stringify({ customer: contact }) },
  });
  await shop.insert('webhook_attempt', { message_id, status_code: 204, duration_ms: 12 });
  const [referrer, referee] = [await customerOf(shops.api, shop), await customerOf(shops.api, shop)];
  await shop.insert('referral', { referee_id: customer_id, referrer_id: referrer.id });
  await shop.insert('referral', { referee_id: referee.id, referrer_id: customer_id });
  await sendCode(shop.db, { channel: 'email', to: contact.email }, null);
  return { ...customer, ...contact, name: `Full Customer ${made}`, avatar, referee, referrer };
}
const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
/** Number of a customer's rows by table. */
async function rowsOf({ id }: Pick<Customer, 'id'>): Promise<Record<string, number>> {
  const counts = Object.entries(CUSTOMER_TABLES).map(async ([table, { condition }]) => {
    const [row] = await sql(`select count(*)::int as n from ${table} t where t.tenant_id = $1 and ${condition}`, [
      shop.db.tenantId,
      id,
    ]);
    return [table, row.n] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
/** An order after its personal data was erased. */
const NOBODYS = { owner_kind: 'gone', owner_key: '', customer_name: '', customer_email: null, address: null, note: '' };
const remove = (customer: Customer, body: object, headers = {}) =>
  customer.send('POST', '/api/user/delete', body, headers);
/** Sends a code to a contact and returns its proof. */
async function codeTo(contact: Contact, customerId: number | null) {
  const ref = await sendCode(shop.db, contact, customerId);
  const [{ content }] = await sql('select content from message where recipient = $1 order by id desc limit 1', [
    contact.to,
  ]);
  return { otp_ref: ref, code: content.code as string };
}

describe('the data export', () => {
  test('covers every table, with amounts in major units', async () => {
    const customer = await fullCustomer();
    const { exported_at, sections } = expectContract(await customer.get('/api/user/export'), exportResponse);
    expect(Math.abs(Date.parse(exported_at) - Date.now())).toBeLessThan(60_000);
    expect(Object.keys(sections).toSorted()).toEqual(
      Object.values(CUSTOMER_TABLES)
        .map(({ section }) => section)
        .toSorted(),
    );
    for (const [section, records] of Object.entries(sections)) expect(records.length, section).toBeGreaterThan(0);
    expect(sections).toMatchObject({
      profile: [
        {
          id: customer.id,
          email: customer.email,
          phone: customer.phone,
          date_of_birth: '1990-05-17',
          has_password: true,
        },
      ],
      addresses: [{ name: 'Secret Address', city: 'Portland', is_default: true }],
      cart: [{ order_type: 'delivery', reward_amount: 0 }],
      cart_items: [{ name: 'Espresso', quantity: 2, seen_unit_price: 3.5 }],
      wishlist: [{ product: 'Espresso', product_id: product }],
      balances: [{ account: 'wallet', balance: 12.5 }],
      ledger: [{ account: 'wallet', amount: 12.5, reason: 'operator', note: 'Sorry' }],
      used_discounts: [{ discount: 'Ten', used: 1 }],
      wheel_spins: [{ prize: 'Free coffee' }],
      messages: [{ channel: 'email', kind: 'one_time_code', status: 'queued' }],
      orders: [{ status: 'placed', total: 20.8, customer_name: 'Ada Lovelace', address: { city: 'Portland' } }],
      order_items: [{ name: 'Margherita', quantity: 2, line_total: 18.8 }],
      order_events: [{ kind: 'order', status: 'placed' }],
      reviews: [{ product: 'Espresso', rating: 4, comment: 'Smooth' }],
      payments: [{ provider: 'sandbox', state: 'succeeded', amount: 20.8 }],
      refunds: [{ number: 1, card: 5 }],
    });
    expect(sections.profile?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(sections.referrals?.map((each) => each.as).toSorted()).toEqual(['referee', 'referrer']);
  });
  test('contains no secret, no data of others and no unredeemed prize', async () => {
    const customer = await fullCustomer();
    const { text, body } = await customer.get('/api/user/export');
    const codes = await sql('select code_hash, ref_hash from one_time_code');
    const secrets = codes.flatMap((code) => Object.values<string>(code));
    expect(secrets.length).toBeGreaterThan(0);
    const [{ content }] = await sql('select content from message order by id desc limit 1');
    for (const secret of [
      ...secrets,
      passwordHash,
      'reset-secret',
      'confirm-secret',
      'intent-secret',
      'refund-secret',
      'k_',
      customer.token,
      `${PRIZE_MINOR}`,
      `${PRIZE_MINOR / 100}`,
      content.code,
    ])
      expect(text).not.toContain(secret);
    for (const { id, email } of await sql('select id, email from customer where id <> $1', [customer.id])) {
      expect(text).not.toContain(`"${email}"`);
      expect(body.sections.profile[0].id).not.toBe(id);
    }
    expect(body.sections.scratch_cards).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'available', result: null, amount: null, coupon_code: null }),
        expect.objectContaining({ status: 'redeemed', result: 'coupon', coupon_code: 'WON' }),
      ]),
    );
  });
  test('omits data of an unverified contact, which may belong to another person', async () => {
    const contact = { channel: 'email', to: 'theirs@example.com' } as const;
    const customer = await customerOf(shops.api, shop, { email: contact.to });
    await sendCode(shop.db, contact, null);
    const { sections } = (await customer.get('/api/user/export')).body;
    expect([sections.messages, sections.codes]).toEqual([[], []]);
  });
  test('is only for customers', async () => {
    expect((await shopperAt(shops.api, shop.host).get('/api/user/export')).status).toBe(401);
    const foreign = await customerOf(shops.api, other);
    const here = shopperAt(shops.api, shop.host, { Authorization: `Bearer ${foreign.token}` });
    expect((await here.get('/api/user/export')).status).toBe(401);
  });
});

describe('deleting an account', () => {
  test('erases the customer from every table and affects no one else', async () => {
    const [leaving, staying] = [await fullCustomer(), await fullCustomer()];
    const kept = await rowsOf(staying);
    for (const [table, count] of Object.entries(await rowsOf(leaving))) expect(count, table).toBeGreaterThan(0);
    const { status, body } = await remove(leaving, { current_password: PASSWORD });
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Your account and your data have been deleted' },
    });
    expect(await rowsOf(leaving)).toEqual(Object.fromEntries(Object.keys(CUSTOMER_TABLES).map((table) => [table, 0])));
    expect(await rowsOf(staying)).toEqual(kept);
    const dump = JSON.stringify(
      await Promise.all(Object.keys(CUSTOMER_TABLES).map((table) => sql(`select * from ${table}`))),
    );
    for (const trace of [leaving.phone, `user:${leaving.id}`, leaving.avatar]) expect(dump).not.toContain(trace);
  });
  test('notifies the customer at a verified contact', async () => {
    const leaving = await fullCustomer();
    await remove(leaving, { current_password: PASSWORD });
    expect(await sql('select channel, content from message where recipient = $1', [leaving.email])).toEqual([
      { channel: 'email', content: { kind: 'account_deleted', name: leaving.name } },
    ]);
    const byPhone = await fullCustomer({ email: null, is_email_verified: false });
    await remove(byPhone, { current_password: PASSWORD });
    expect(await sql('select channel from message where recipient = $1', [byPhone.phone])).toEqual([
      { channel: 'sms' },
    ]);
    const unverified = await fullCustomer({ is_email_verified: false, is_phone_verified: false });
    const before = (await sql('select id from message')).length;
    await remove(unverified, { current_password: PASSWORD });
    expect((await sql('select id from message')).length).toBe(before);
  });
  test('ends all sessions and deletes the avatar', async () => {
    const leaving = await fullCustomer();
    expect(await shops.avatars.read(shop.db.tenantId, leaving.avatar)).not.toBeNull();
    await remove(leaving, { current_password: PASSWORD });
    expect((await leaving.get('/api/get-wishlist')).status).toBe(401);
    expect((await remove(leaving, { current_password: PASSWORD })).status).toBe(401);
    expect(await shops.avatars.read(shop.db.tenantId, leaving.avatar)).toBeNull();
  });
  test("keeps the customer's referrals for others, without a name", async () => {
    const leaving = await fullCustomer();
    await remove(leaving, { current_password: PASSWORD });
    const rows = await sql('select referrer_id from referral where referee_id = $1', [leaving.referee.id]);
    expect(rows).toEqual([{ referrer_id: null }]);
    expect(await sql('select 1 from referral where referrer_id = $1', [leaving.referrer.id])).toEqual([]);
  });
  test('keeps the reviews without a name, and republishes their pages', async () => {
    const leaving = await fullCustomer();
    const [{ author_name }] = await sql('select author_name from review order by id desc limit 1');
    const reviews = () => shop.get(`/api/get-product-reviews?product_id=${product}`);
    expect((await reviews()).text).toContain(author_name);
    await sql('delete from change_log');
    await remove(leaving, { current_password: PASSWORD });
    const after = await reviews();
    expect(after.text).not.toContain(author_name);
    expect(after.body.reviews[0]).toMatchObject({ rating: 4, comment: 'Smooth', author_name: '' });
    expect(await sql('select subject from change_log')).toEqual([{ subject: `product:${product}` }]);
  });
  test('keeps personal data of active orders until they end', async () => {
    const leaving = await fullCustomer();
    const made = (row: object) => storedOrder(shop, leaving.owner, { note: 'Ring twice', ...row });
    const [over, way] = [await made({ status: 'completed', ended_at: new Date() }), await made({ status: 'accepted' })];
    const read = async ({ id }: { id: number }) => (await sql('select * from orders where id = $1', [id]))[0];
    const before = await read(way);
    await remove(leaving, { current_password: PASSWORD });
    expect(await read(over)).toMatchObject(NOBODYS);
    expect(await read(way)).toEqual({ ...before, owner_kind: 'gone', owner_key: 'leaving' });
    await purgeStore(shop.db, async () => true);
    expect(await read(way)).toMatchObject({ customer_name: 'Ada Lovelace', note: 'Ring twice' });
    await sql(`update orders set status = 'completed', ended_at = now() where id = $1`, [way.id]);
    await purgeStore(shop.db, async () => true);
    expect(await read(way)).toMatchObject(NOBODYS);
  });
  test('erases what operators wrote to them about an order', async () => {
    const leaving = await fullCustomer();
    const { id } = await storedOrder(shop, leaving.owner, { status: 'completed', ended_at: new Date() });
    await shop.insert('order_event', { order_id: id, kind: 'payment', status: 'refunded', note: 'Dear Ada' });
    await remove(leaving, { current_password: PASSWORD });
    const notes = await sql('select note from order_event where order_id = $1', [id]);
    expect(notes.map(({ note }) => note)).toEqual([null, null]);
  });
  test('leaves no webhook about them but of orders, and those only until they are sent', async () => {
    const leaving = await fullCustomer();
    const made = (row: Record<string, unknown>) => storedOrder(shop, leaving.owner, row);
    const [over, way] = [await made({ status: 'completed', ended_at: new Date() }), await made({ status: 'accepted' })];
    const { id: endpoint_id } = await shop.insert('webhook_endpoint', { url: 'https://a.example/', secret: 'whsec_a' });
    const queue = async (subject: string, customer_id: number | null = leaving.id) => {
      const row = { endpoint_id, webhook_id: randomUUID(), type: 'any', subject, customer_id, data: '{}' };
      await shop.insert('webhook_message', row);
    };
    for (const subject of [`customer:${leaving.id}`, 'review:1', `order:${over.id}`, `order:${way.id}`])
      await queue(subject);
    await remove(leaving, { current_password: PASSWORD });
    await queue(`order:${way.id}`, null);
    // Of somebody else, and of a guest.
    await queue('order:1', leaving.referee.id);
    await queue(`order:${(await storedOrder(shop, { kind: 'guest', key: 'g' })).id}`, null);
    const subjects = async () => {
      const rows = await sql('select subject from webhook_message where endpoint_id = $1 order by id', [endpoint_id]);
      return rows.map(({ subject }) => subject);
    };
    const purge = () => purgeStore(shop.db, async () => true);
    await purge();
    expect(await subjects()).toHaveLength(5);
    expect((await subjects()).slice(0, 3)).toEqual([`order:${over.id}`, `order:${way.id}`, `order:${way.id}`]);
    await sql(`update webhook_message set status = 'delivered' where endpoint_id = $1`, [endpoint_id]);
    await purge();
    expect((await subjects())[0]).toBe(`order:${way.id}`);
    await sql(`update orders set status = 'completed', ended_at = now() where id = $1`, [way.id]);
    await purge();
    expect(await subjects()).toHaveLength(2);
  });
  test('twice at the same time takes effect once', async () => {
    const leaving = await fullCustomer();
    const headers = { 'Idempotency-Key': randomUUID() };
    const responses = await Promise.all([1, 2].map(() => remove(leaving, { current_password: PASSWORD }, headers)));
    // The later request gets the first response, or is no longer signed in.
    for (const { status } of responses) expect([200, 401]).toContain(status);
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect(await sql('select 1 from message where recipient = $1', [leaving.email])).toHaveLength(1);
  });
});

describe('an account is not deleted', () => {
  const stays = async (customer: Customer) => expect((await customer.get('/api/get-wishlist')).status).toBe(200);
  const refused = (code: string, field: string) => ({
    status: 422,
    body: { code, errors: { [field]: [expect.any(String)] } },
  });

  test('without its password, not even with a code', async () => {
    const customer = await fullCustomer();
    const wrong = refused('validation_failed', 'current_password');
    expect(await remove(customer, {})).toMatchObject(wrong);
    expect(await remove(customer, { current_password: 'wrong' })).toMatchObject(wrong);
    const code = await codeTo({ channel: 'email', to: customer.email }, customer.id);
    expect(await remove(customer, code)).toMatchObject(wrong);
    await stays(customer);
    expect(await shops.avatars.read(shop.db.tenantId, customer.avatar)).not.toBeNull();
  });
  test('without a code if it has no password', async () => {
    const customer = await fullCustomer({ password_hash: null });
    expect(await remove(customer, {})).toMatchObject(refused('validation_failed', 'code'));
    expect(await remove(customer, { current_password: PASSWORD })).toMatchObject(refused('validation_failed', 'code'));
    const right = await codeTo({ channel: 'email', to: customer.email }, customer.id);
    const code = right.code === '000000' ? '000001' : '000000';
    const missed = await remove(customer, { ...right, code });
    expect(missed).toMatchObject(refused('otp_invalid', 'code'));
    expect(missed.body.attempts_left).toBe(4);
    await stays(customer);
    expect((await remove(customer, right)).status).toBe(200);
  });
  test.each([
    ['a new contact', (customer: { id: number }) => codeTo({ channel: 'email', to: 'thief@example.com' }, customer.id)],
    ['signing in', (customer: { email: string }) => codeTo({ channel: 'email', to: customer.email }, null)],
    [
      'another customer',
      async (customer: { email: string }) =>
        codeTo({ channel: 'email', to: customer.email }, (await fullCustomer()).id),
    ],
  ])('with a code for %s', async (_, makeCode) => {
    const customer = await fullCustomer({ password_hash: null });
    expect(await remove(customer, await makeCode(customer))).toMatchObject(refused('otp_expired', 'code'));
    await stays(customer);
  });
  test('with a code to an unverified contact', async () => {
    const customer = await fullCustomer({ password_hash: null, is_phone_verified: false });
    const code = await codeTo({ channel: 'sms', to: customer.phone }, customer.id);
    expect(await remove(customer, code)).toMatchObject(refused('otp_expired', 'code'));
    await stays(customer);
  });
  test('without a session', async () => {
    const guest = shopperAt(shops.api, shop.host);
    expect((await guest.send('POST', '/api/user/delete', { current_password: PASSWORD })).status).toBe(401);
  });
});
