import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OTP_TRIES } from '#contracts/limits.ts';
import { checkCode, consumeCode } from '#services/accounts/check-code.ts';
import { sendReset } from '#services/accounts/forgotten-password.ts';
import { sendCode } from '#services/accounts/send-code.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('codes.example');
});
afterAll(() => shops.close());
beforeEach(() => sql('truncate message, one_time_code'));

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const contact = { channel: 'email', to: 'ada@example.com' } as const;
const sent = async (customerId: number | null = null, db = shop.db) => {
  const ref = await sendCode(db, contact, customerId);
  const [{ content }] = (await sql('select content from message order by id desc limit 1')) as [
    { content: { code: string } },
  ];
  return { ref, code: content.code, customerId };
};
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const judge = (given: Awaited<ReturnType<typeof sent>>, db = shop.db) =>
  db.transaction((transaction) => consumeCode(transaction, given));

test('a code is sent to its contact and stored only as digests', async () => {
  const { ref, code } = await sent();
  expect(code).toMatch(/^\d{6}$/);
  expect(ref).toMatch(/^[\w-]{43}$/);
  const [message] = await sql('select channel, recipient, content, expires_at from message');
  expect(message).toMatchObject({
    channel: 'email',
    recipient: contact.to,
    content: { kind: 'one_time_code', minutes: 5 },
  });
  const kept = JSON.stringify(await sql('select * from one_time_code'));
  expect(kept).not.toContain(ref);
  expect(kept).not.toContain(`"${code}"`);
});

test.each([-86_400_000, 86_400_000])(
  'codes expire by the clock of the database, even if the process clock is %i ms off',
  async (off) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    try {
      await sql('truncate message');
      const given = await sent();
      await sendReset(shop.db, contact.to);
      const lives = await sql(
        'select extract(epoch from expires_at - created_at)::int as seconds from message order by id',
      );
      expect(lives).toEqual([{ seconds: 300 }, { seconds: 1800 }]);
      expect(await judge(given)).toEqual({ ok: true, contact });
    } finally {
      vi.useRealTimers();
    }
  },
);

describe('a code', () => {
  test('proves its contact once', async () => {
    const given = await sent();
    expect(await judge(given)).toEqual({ ok: true, contact });
    expect(await judge(given)).toEqual({ ok: false, code: 'otp_expired' });
  });
  test('expires after five wrong tries', async () => {
    const given = await sent();
    for (let left = OTP_TRIES - 1; left >= 0; left -= 1)
      expect(await judge({ ...given, code: wrong(given.code) })).toEqual({
        ok: false,
        code: 'otp_invalid',
        attemptsLeft: left,
      });
    expect(await judge(given)).toEqual({ ok: false, code: 'otp_expired' });
  });
  test('tried wrongly 40 times at once is checked five times', async () => {
    const given = await sent();
    const tries = Array.from({ length: 40 }, () => judge({ ...given, code: wrong(given.code) }));
    const judged = (await Promise.all(tries)).filter((each) => !each.ok && each.code === 'otp_invalid');
    expect(judged.map((each) => !each.ok && each.code === 'otp_invalid' && each.attemptsLeft).toSorted()).toEqual([
      0, 1, 2, 3, 4,
    ]);
  });
  test('used 40 times at once is valid once', async () => {
    const given = await sent();
    const all = await Promise.all(Array.from({ length: 40 }, () => judge(given)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });
  test('is valid for five minutes', async () => {
    const given = await sent();
    await sql(`update one_time_code set expires_at = expires_at - interval '299 seconds'`);
    expect((await shop.db.transaction((transaction) => checkCode(transaction, given))).ok).toBe(true);
    await sql(`update one_time_code set expires_at = expires_at - interval '1 second'`);
    expect(await judge(given)).toEqual({ ok: false, code: 'otp_expired' });
  });
  test('is not valid with another reference, nor in another store', async () => {
    const one = await sent();
    let two = await sent();
    while (two.code === one.code) two = await sent();
    const other = await shops.open('other-codes.example');
    expect(await judge(one, other.db)).toEqual({ ok: false, code: 'otp_expired' });
    expect(await judge({ ...two, code: one.code })).toMatchObject({ code: 'otp_invalid' });
  });
  test('for signing in does not change an account, nor the reverse, and such a try does not count', async () => {
    const [ada, bob] = [await customerOf(shops.api, shop), await customerOf(shops.api, shop)];
    const [signIn, change] = [await sent(), await sent(ada.id)];
    expect(await judge({ ...signIn, customerId: ada.id })).toEqual({ ok: false, code: 'otp_expired' });
    for (const customerId of [null, bob.id])
      expect(await judge({ ...change, customerId })).toEqual({ ok: false, code: 'otp_expired' });
    expect(await sql('select distinct tries_left from one_time_code')).toEqual([{ tries_left: OTP_TRIES }]);
    expect([await judge(signIn), await judge(change)]).toEqual([
      { ok: true, contact },
      { ok: true, contact },
    ]);
  });
  test('that was read but not spent can be used again', async () => {
    const given = await sent();
    await shop.db.transaction((transaction) => checkCode(transaction, given));
    expect((await judge(given)).ok).toBe(true);
  });
});
