/** Limits per customer apply per e-mail address or number, whatever account or guest uses it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeStore } from '#services/maintenance/purge-store.ts';
import { accountsOf } from '../../support/shop/accounts.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { ADA, orderBody, place, placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

const AT_ONCE = 20;
let shops: TestShops;
let shop: TestShop;
let bread = 0;
let codes = 0;
const REFUSED = '422 coupon_used_by_customer';
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('contacts.example');
  bread = await shop.product({ name: 'Bread', price: 1000 });
});
afterAll(() => shops.close());

type Contact = { email: string; phone: string };

/** A fixed coupon of 2.00, usable once per customer unless `differing` says otherwise. */
async function couponOf(differing: object = {}): Promise<string> {
  codes += 1;
  const row = { title: 'Once', type: 'fixed', value: 200, usage_limit_per_customer: 1, ...differing };
  await shop.insert('discount', { code: `ONCE${codes}`, ...row });
  return `ONCE${codes}`;
}

/** A new guest with a filled cart. */
async function guest(): Promise<Shopper> {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: bread, quantity: 1 });
  return shopper;
}

/** The order request for a shopper's cart with the coupon applied. */
async function wanting(shopper: Shopper, code: string, differing: object = {}) {
  await shopper.cart(`?coupon_code=${code}`);
  return orderBody(shopper, { coupon_code: code, ...differing });
}

/**
 * Guests with these contacts order at the same moment. Null for an order with the discount, otherwise the error code.
 */
async function orderAtOnce(code: string, contacts: readonly Contact[]): Promise<(string | null)[]> {
  const guests = await Promise.all(contacts.map(guest));
  const bodies = await Promise.all(
    guests.map((shopper, at) => wanting(shopper, code, { customer: { ...ADA, ...contacts[at] } })),
  );
  const responses = await Promise.all(guests.map((shopper, at) => place(shopper, bodies[at] ?? {})));
  return responses.map(({ status, body }) => (status === 201 ? null : `${status} ${body.code}`));
}

const newContact = (): Contact => {
  codes += 1;
  return { email: `contact-${codes}@example.com`, phone: `+1503555${String(codes).padStart(4, '0')}` };
};
const deadlocks = async () =>
  (await shops.database.pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]
    .deadlocks;

test.each([
  ['a coupon for once a customer', {}, REFUSED],
  [
    'a coupon for first orders',
    { is_first_order_only: true, usage_limit_per_customer: null },
    '422 coupon_not_first_order',
  ],
] as const)('%s counts once for 20 guests with one contact who order at once', async (_, differing, refusal) => {
  const contact = newContact();
  const ends = await orderAtOnce(await couponOf(differing), Array<Contact>(AT_ONCE).fill(contact));
  expect(ends.filter((end) => end === null)).toHaveLength(1);
  expect(new Set(ends)).toEqual(new Set([null, refusal]));
});

test('no email address and no number exceeds the limit in any combination, without deadlocks', async () => {
  const pool = Array.from({ length: 4 }, newContact);
  const before = await deadlocks();
  const pick = fc.tuple(fc.nat(3), fc.nat(3));
  await fc.assert(
    fc.asyncProperty(
      fc.array(pick, { minLength: AT_ONCE, maxLength: AT_ONCE }),
      fc.integer({ min: 1, max: 2 }),
      async (picks, limit) => {
        const contacts = picks.map(([email, phone]) => ({
          email: pool[email]?.email ?? '',
          phone: pool[phone]?.phone ?? '',
        }));
        const ends = await orderAtOnce(await couponOf({ usage_limit_per_customer: limit }), contacts);
        const got = contacts.filter((_, at) => ends[at] === null);
        for (const { email, phone } of contacts) {
          expect(got.filter((each) => each.email === email).length).toBeLessThanOrEqual(limit);
          expect(got.filter((each) => each.phone === phone).length).toBeLessThanOrEqual(limit);
        }
        // A rejection always has a cause: the address or number reached its limit.
        for (const [at, end] of ends.entries()) {
          const { email, phone } = contacts[at] ?? newContact();
          const theirs = got.filter((each) => each.email === email || each.phone === phone).length;
          if (end !== null) expect([end, theirs >= limit]).toEqual([REFUSED, true]);
        }
      },
    ),
    { numRuns: 6 },
  );
  expect(await deadlocks()).toBe(before);
});
test('a contact is recognized in other spellings, under another name and in an account', async () => {
  const code = await couponOf();
  const contact = newContact();
  expect(await orderAtOnce(code, [contact])).toEqual([null]);
  const other = newContact();
  const spelled = [
    { ...other, email: contact.email.toUpperCase() },
    { ...other, phone: `(503) 555-${contact.phone.slice(-4)}` },
  ];
  for (const again of spelled) expect(await orderAtOnce(code, [again])).toEqual([REFUSED]);
  const customer = await customerOf(shops.api, shop, { email: contact.email });
  await customer.add({ product_id: bread, quantity: 1 });
  // The contact of the account counts, not the one in the request.
  const body = await wanting(customer, code, { customer: { ...ADA, ...other } });
  expect((await place(customer, body)).body.code).toBe('coupon_used_by_customer');
});

/** Equivalent spellings of a Gmail address. */
const spellingOf = (name: string) =>
  fc
    .tuple(fc.subarray([...name.slice(1)].map((_, at) => at + 1)), fc.stringMatching(/^[a-z0-9]{0,6}$/), fc.boolean())
    .map(([dots, tag, isOld]) => {
      const dotted = [...name].map((sign, at) => (dots.includes(at) ? `.${sign}` : sign)).join('');
      return `${dotted}${tag === '' ? '' : `+${tag}`}@${isOld ? 'googlemail.com' : 'gmail.com'}`;
    });

test('a mailbox has one first order, in any notation of its address', async () => {
  let mailboxes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(spellingOf('adalovelace'), { minLength: 2, maxLength: 4 }), async (spelled) => {
      mailboxes += 1;
      const code = await couponOf({ is_first_order_only: true, usage_limit_per_customer: null });
      // A different mailbox for each run.
      const contacts = spelled.map((email) => ({ ...newContact(), email: `${'x'.repeat(mailboxes)}${email}` }));
      const ends = await orderAtOnce(code, contacts);
      expect(ends.filter((end) => end === null)).toHaveLength(1);
    }),
    { numRuns: 10 },
  );
});

test('an address with a tag is the same mailbox, and another name or provider is not', () =>
  fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[a-z][a-z0-9]{1,12}$/),
      fc.stringMatching(/^[a-z0-9]{1,8}$/),
      fc.constantFrom('gmail.com', 'example.com', 'yahoo.co.uk', 'proton.me', 'me.com', 'yandex.com', 'outlook.com'),
      async (name, tag, domain) => {
        const { rows } = await shops.database.pool.query(
          `select mailbox_of($1) = mailbox_of($2) as tagged, mailbox_of(mailbox_of($1)) = mailbox_of($1) as stable,
             mailbox_of($1) = mailbox_of($3) as elsewhere, mailbox_of($1) = mailbox_of($4) as other`,
          [`${name}@${domain}`, `${name}+${tag}@${domain}`, `${name}@mail.test`, `${name}${tag}@${domain}`],
        );
        expect(rows[0]).toEqual({ tagged: true, stable: true, elsewhere: false, other: false });
      },
    ),
    { numRuns: 50 },
  ));

test('a domain that only resembles Yandex is not treated as Yandex', async () => {
  const { rows } = await shops.database.pool.query(
    `select mailbox_of('ada@yandex.example') as fake, mailbox_of('ada@yandex.com.evil.ru') as longer,
       mailbox_of('ada-l@yandex.kz') as kz, mailbox_of('ada.l+shop@ya.ru') as ya`,
  );
  expect(rows[0]).toEqual({
    fake: 'ada@yandex.example',
    longer: 'ada@yandex.com.evil.ru',
    kz: 'ada.l@yandex.ru',
    ya: 'ada.l@yandex.ru',
  });
});

describe('a customer who deletes their account and returns', () => {
  const accounts = () => accountsOf(shops, shop);
  const leave = async (shopper: Shopper, email: string) => {
    const proof = await accounts().askCode(email, shopper);
    expect((await accounts().post('user/delete', proof, shopper)).status).toBe(200);
  };
  const orderWith = async (shopper: Shopper, code: string, differing = {}) => {
    await shopper.add({ product_id: bread, quantity: 1 });
    const { status, body } = await place(shopper, await wanting(shopper, code, differing));
    return status === 201 ? null : body.code;
  };
  const signIn = async (email: string) =>
    accounts().bearer((await accounts().loginByCode(email, { name: 'Ada' })).body.token);

  test('gets no second first-order discount, as guest or customer, until the digests are removed', async () => {
    const code = await couponOf({ is_first_order_only: true, usage_limit_per_customer: null });
    const { email, phone } = newContact();
    const ada = await signIn(email);
    expect(await orderWith(ada, code, { customer: { ...ADA, phone } })).toBeNull();
    const { rows } = await shops.database.pool.query('select id from orders order by id desc limit 1');
    await shops.database.pool.query(`update orders set status = 'completed', ended_at = now() where id = $1`, [
      rows[0].id,
    ]);
    await leave(ada, email);
    const kept = await shops.database.pool.query('select * from former_contact');
    expect(JSON.stringify(kept.rows)).not.toMatch(/contact-|503555/);
    const tagged = email.replace('@', '+again@');
    expect(await orderWith(await signIn(tagged), code)).toBe('coupon_not_first_order');
    expect(await orderWith(await guest(), code, { customer: { ...newContact(), name: 'A', phone } })).toBe(
      'coupon_not_first_order',
    );
    await shops.database.pool.query(`update former_contact set expires_at = now() - interval '1 second'`);
    await purgeStore(shop.db, async () => true);
    expect((await shops.database.pool.query('select 1 from former_contact')).rows).toEqual([]);
    expect(await orderWith(await guest(), code, { customer: { ...newContact(), name: 'A', phone } })).toBeNull();
  });

  test('keeps their earlier uses of a coupon', async () => {
    const code = await couponOf({ usage_limit_per_customer: 2 });
    const { email } = newContact();
    const ada = await signIn(email);
    expect(await orderWith(ada, code)).toBeNull();
    await shops.database.pool.query(`update orders set status = 'completed', ended_at = now() where status = 'placed'`);
    await leave(ada, email);
    const again = await signIn(email);
    expect(await orderWith(again, code)).toBeNull();
    expect(await orderWith(again, code)).toBe('coupon_used_by_customer');
  });

  test("has an order counted once, even if the account's address is another spelling of its mailbox", async () => {
    const code = await couponOf({ usage_limit_per_customer: 2 });
    const email = 'ada.lovelace+shop@gmail.com';
    const ada = await signIn(email);
    expect(await orderWith(ada, code)).toBeNull();
    await shops.database.pool.query(`update orders set status = 'completed', ended_at = now() where status = 'placed'`);
    await leave(ada, email);
    const again = await signIn(email);
    expect(await orderWith(again, code)).toBeNull();
    expect(await orderWith(again, code)).toBe('coupon_used_by_customer');
  });

  test('has an active order counted once, before and after it completes', async () => {
    const code = await couponOf({ usage_limit_per_customer: 2 });
    const { email } = newContact();
    const ada = await signIn(email);
    expect(await orderWith(ada, code)).toBeNull();
    await leave(ada, email);
    const again = await signIn(email);
    expect(await orderWith(again, code)).toBeNull();
    await shops.database.pool.query(`update orders set status = 'completed', ended_at = now() where status = 'placed'`);
    await purgeStore(shop.db, async () => true);
    expect(await orderWith(again, code)).toBe('coupon_used_by_customer');
  });

  test('has a guest order counted once, even after leaving repeatedly', async () => {
    const code = await couponOf({ usage_limit_per_customer: 2 });
    const contact = newContact();
    expect(await orderWith(await guest(), code, { customer: { ...contact, name: 'Ada' } })).toBeNull();
    for (let times = 0; times < 2; times += 1) await leave(await signIn(contact.email), contact.email);
    const again = await signIn(contact.email);
    expect(await orderWith(again, code)).toBeNull();
    expect(await orderWith(again, code)).toBe('coupon_used_by_customer');
  });
});

test('a customer who used a coupon is recognized as a guest by the contact of the account', async () => {
  const code = await couponOf();
  const { email, phone } = newContact();
  const customer = await customerOf(shops.api, shop, { email });
  await customer.add({ product_id: bread, quantity: 1 });
  expect((await place(customer, await wanting(customer, code))).status).toBe(201);
  expect(await orderAtOnce(code, [{ email, phone }])).toEqual([REFUSED]);
});

test('a cancelled order returns the coupon use of its contact, and stores count separately', async () => {
  const code = await couponOf();
  const contact = newContact();
  const customer = { ...ADA, ...contact };
  const first = await guest();
  await first.cart(`?coupon_code=${code}`);
  const { id } = await placedOrder(first, { customer });
  await first.send('POST', '/api/cancel-order', { order_id: id, reason_code: 'changed_mind' });
  expect(await orderAtOnce(code, [contact])).toEqual([null]);
  const other = await shops.open('other-contacts.example');
  await other.insert('discount', { code, title: 'Once', type: 'fixed', value: 200, usage_limit_per_customer: 1 });
  const there = shopperAt(shops.api, other.host);
  await there.add({ product_id: await other.product({ name: 'Bread', price: 1000 }), quantity: 1 });
  expect((await place(there, await wanting(there, code, { customer }))).status).toBe(201);
});
