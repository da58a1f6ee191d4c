/** How operators come in: invitation, password, forgotten password, session and its end. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorLinkResponse, operatorSession } from '#contracts/operator/operators.ts';
import { inviteOperator } from '#services/operators/operator-links.ts';
import { beginOperatorSession, currentOperator } from '#services/operators/operator-session.ts';
import { deskAt, OPERATOR_PASSWORD, operatorOf, tokenOf } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops({ isLimited: true });
  shop = await shops.open('desk.example');
});
afterAll(() => shops.close());

const sql = async (text: string, ...values: unknown[]) => (await shops.database.pool.query(text, values)).rows;
const desk = () => deskAt(shops.api, shop.host);
const signIn = (email: string, password = OPERATOR_PASSWORD) => desk().send('POST', '/sign-in', { email, password });
/** The token in the newest mail to an address. */
const mailedToken = async (recipient: string) => {
  const text = 'select content from message where recipient = $1 order by id desc limit 1';
  return tokenOf((await sql(text, recipient))[0].content.path);
};
const accept = (token: string, more: object = {}) =>
  desk().send('POST', '/set-password', {
    token,
    password: OPERATOR_PASSWORD,
    password_confirmation: OPERATOR_PASSWORD,
    ...more,
  });

describe('an invitation', () => {
  test('is mailed, names the invited, and is accepted once', async () => {
    const email = `new-${randomUUID()}@shop.example`;
    await inviteOperator(shop.db, { email, name: 'Sam', role: 'manager' });
    expect((await signIn(email)).status).toBe(422);
    const token = await mailedToken(email);
    const link = await desk().send('POST', '/link', { token });
    expect(link.body).toEqual({ name: 'Sam', email, is_new: true });
    expect(operatorLinkResponse.parse(link.body)).toEqual(link.body);

    const guessable = await accept(token, { password: 'password1', password_confirmation: 'password1' });
    expect([guessable.status, Object.keys(guessable.body.errors)]).toEqual([422, ['password']]);
    const accepted = await accept(token, { name: 'Samantha' });
    expect(accepted.status).toBe(200);
    expect(operatorSession.parse(accepted.body)).toEqual(accepted.body);
    expect(accepted.body.operator).toMatchObject({ email, name: 'Samantha', role: 'manager' });
    expect((await accept(token)).body.code).toBe('reset_invalid');
    expect((await signIn(email)).status).toBe(200);
  });

  test('that is sent again replaces the first, and one that has expired is refused', async () => {
    const email = `late-${randomUUID()}@shop.example`;
    const first = await inviteOperator(shop.db, { email, name: 'Lee', role: 'staff' });
    const second = await inviteOperator(shop.db, { email, name: 'Lee', role: 'staff' });
    expect((await accept(tokenOf(first?.path ?? ''))).body.code).toBe('reset_invalid');
    await sql(`update operator_link set expires_at = now() where operator_id = $1`, second?.operator.id);
    expect((await accept(tokenOf(second?.path ?? ''))).body.code).toBe('reset_invalid');
  });

  test('that is forgotten is sent again for as long as at first', async () => {
    const email = `slow-${randomUUID()}@shop.example`;
    await inviteOperator(shop.db, { email, name: 'Sasha', role: 'staff' });
    await desk().send('POST', '/forgot-password', { email });
    const [{ days }] = await sql(
      `select extract(day from expires_at - now())::int as days from operator_link l
       join operator o on o.id = l.operator_id where o.email = $1`,
      email,
    );
    expect(days).toBe(6);
    expect((await accept(await mailedToken(email))).body.operator).toMatchObject({ name: 'Sasha' });
  });

  test('is the only link by which a name is chosen', async () => {
    const operator = await operatorOf(shops.api, shop, 'staff', 'Nora');
    await desk().send('POST', '/forgot-password', { email: operator.email });
    const reset = await accept(await mailedToken(operator.email), { name: 'The owner' });
    expect(reset.body.operator.name).toBe('Nora');
  });

  test('is no way to the name of another operator, unless the invitation has it', async () => {
    await operatorOf(shops.api, shop, 'owner', 'Olivia');
    const invitation = await inviteOperator(shop.db, { email: 'sam@shop.example', name: 'Sam', role: 'staff' });
    const token = tokenOf(invitation?.path ?? '');
    const refused = await accept(token, { name: 'OLIVIA' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']]);
    expect((await accept(token, { name: 'Samuel' })).body.operator.name).toBe('Samuel');
    const namesake = await inviteOperator(shop.db, { email: 'olivia@shop.example', name: 'Olivia', role: 'staff' });
    expect((await accept(tokenOf(namesake?.path ?? ''), { name: 'Olivia' })).body.operator.name).toBe('Olivia');
  });

  test('to an operator who has accepted changes nothing', async () => {
    const { email } = await operatorOf(shops.api, shop, 'staff');
    expect(await inviteOperator(shop.db, { email, name: 'Eve', role: 'owner' })).toBeNull();
    expect((await signIn(email)).body.operator.role).toBe('staff');
  });

  test('of another store is unknown here', async () => {
    const other = await shops.open(`other-${randomUUID()}.example`);
    const invitation = await inviteOperator(other.db, { email: 'kim@shop.example', name: 'Kim', role: 'owner' });
    expect((await accept(tokenOf(invitation?.path ?? ''))).body.code).toBe('reset_invalid');
  });
});

describe('a session', () => {
  test('is in a cookie that no script and no other site can use, and not in the response', async () => {
    const { email } = await operatorOf(shops.api, shop, 'owner');
    const { headers, text } = await signIn(email);
    const cookie = headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    const token = cookie.split(/[=;]/)[1] ?? '';
    expect(text).not.toContain(token);
    expect(JSON.stringify(await sql('select * from operator_session'))).not.toContain(token);
  });

  test('ends when its operator signs out, and for all browsers when the password changes', async () => {
    const operator = await operatorOf(shops.api, shop, 'staff');
    const tablet = desk();
    await tablet.send('POST', '/sign-in', { email: operator.email, password: OPERATOR_PASSWORD });
    const kept = tablet.cookie();
    expect((await tablet.get('/session')).status).toBe(200);
    await tablet.send('POST', '/sign-out', {});
    expect(tablet.cookie()).toBe('');
    expect((await deskAt(shops.api, shop.host, kept).get('/session')).status).toBe(401);
    expect((await operator.get('/session')).status).toBe(200);

    expect((await desk().send('POST', '/forgot-password', { email: operator.email })).status).toBe(200);
    expect((await accept(await mailedToken(operator.email))).status).toBe(200);
    expect((await operator.get('/session')).status).toBe(401);
  });

  test('does not begin by a password that is being changed', async () => {
    const { email, id } = await operatorOf(shops.api, shop, 'staff');
    const client = await shops.database.pool.connect();
    await client.query('begin');
    await client.query(`update operator set password_hash = 'another' where id = $1`, [id]);
    const attempt = signIn(email);
    await expect
      .poll(async () => (await sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).length)
      .toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    expect((await attempt).status).toBe(422);
    // That of the invitation, which this change has not ended.
    expect(await sql('select 1 as one from operator_session where operator_id = $1', id)).toHaveLength(1);
  });

  test('that has expired is refused, and one in use is extended', async () => {
    const operator = await operatorOf(shops.api, shop, 'staff');
    const end = async () => {
      const text = 'select expires_at > now() + interval $2 as is_later from operator_session where operator_id = $1';
      return (await sql(text.replace('$2', `'13 days'`), operator.id))[0].is_later;
    };
    await sql(`update operator_session set expires_at = now() + interval '1 day' where operator_id = $1`, operator.id);
    await operator.get('/session');
    expect(await end()).toBe(true);
    await sql('update operator_session set expires_at = now() where operator_id = $1', operator.id);
    expect((await operator.get('/session')).status).toBe(401);
  });

  test('ends after 30 days, however much it is used', async () => {
    const operator = await operatorOf(shops.api, shop, 'staff');
    const age = (days: number) =>
      sql(
        `update operator_session set created_at = now() - make_interval(days => $2), expires_at = now() + interval '1 hour'
         where operator_id = $1`,
        operator.id,
        days,
      );
    const left = async () => {
      const text = `select round(extract(epoch from expires_at - now()) / 86400)::int as days from operator_session`;
      return (await sql(`${text} where operator_id = $1`, operator.id))[0].days;
    };
    await age(10);
    await operator.get('/session');
    expect(await left()).toBe(14);
    await age(28);
    await operator.get('/session');
    expect(await left()).toBe(2);
    await age(30);
    await operator.get('/session');
    expect(await left()).toBe(0);
  });

  test('gives way to the next one of the same browser', async () => {
    const [first, second] = [await operatorOf(shops.api, shop, 'staff'), await operatorOf(shops.api, shop, 'manager')];
    const tablet = desk();
    await tablet.send('POST', '/sign-in', { email: first.email, password: OPERATOR_PASSWORD });
    const former = tablet.cookie();
    const failed = await tablet.send('POST', '/sign-in', { email: second.email, password: 'wrong counter' });
    expect([failed.status, (await deskAt(shops.api, shop.host, former).get('/session')).status]).toEqual([422, 200]);
    await tablet.send('POST', '/sign-in', { email: second.email, password: OPERATOR_PASSWORD });
    expect((await tablet.get('/session')).body.operator.id).toBe(second.id);
    expect((await deskAt(shops.api, shop.host, former).get('/session')).status).toBe(401);
    expect((await first.get('/session')).status).toBe(200);
  });
});

test('the oldest session of an operator ends when the twenty-first begins', async () => {
  const [{ id, get }, colleague] = [
    await operatorOf(shops.api, shop, 'staff'),
    await operatorOf(shops.api, shop, 'staff'),
  ];
  const [operator] = await sql('select id, password_hash as "passwordHash" from operator where id = $1', id);
  const begin = () => beginOperatorSession(shop.db, operator);
  const second = await begin();
  for (let begun = 2; begun < 20; begun += 1) await begin();
  expect((await get('/session')).status).toBe(200);
  await begin();
  expect((await get('/session')).status).toBe(401);
  expect(await currentOperator(shop.db, second?.token ?? '')).toMatchObject({ id });
  expect((await colleague.get('/session')).status).toBe(200);
});

describe('a new password', () => {
  const mails = (recipient: string) =>
    sql(`select content from message where recipient = $1 order by id`, recipient).then((rows) =>
      rows.map(({ content }) => [content.kind, content.what]),
    );
  const history = async () => {
    const owner = await operatorOf(shops.api, shop, 'owner', 'Olga');
    return (await owner.get('/audit')).body.data.filter(
      ({ operator_name: name }: { operator_name: string }) => name !== 'Olga',
    );
  };

  test('is told to its operator by mail, and is in the history', async () => {
    const { email } = await operatorOf(shops.api, shop, 'staff', 'Pat');
    expect(await mails(email)).toEqual([['operator_invitation', undefined]]);
    expect((await history())[0]).toMatchObject({
      ...{ operator_name: 'Pat', action: 'operator.join', subject: email, after: { name: 'Pat', role: 'staff' } },
    });
    await desk().send('POST', '/forgot-password', { email });
    await accept(await mailedToken(email));
    expect((await mails(email)).slice(1)).toEqual([
      ['password_reset', undefined],
      ['account_changed', 'desk_password'],
    ]);
    const [newest] = await history();
    expect(newest).toMatchObject({ action: 'operator.password', subject: email, before: null, after: null });
  });
});

describe('a password', () => {
  test('that is wrong and an unknown address get the same error', async () => {
    const { email } = await operatorOf(shops.api, shop, 'staff');
    const refused = [await signIn(email, 'wrong counter'), await signIn(`nobody-${randomUUID()}@shop.example`)];
    for (const { status, text, headers } of refused)
      expect([status, text, headers.get('Set-Cookie')]).toEqual([422, refused[0]?.text, null]);
  });

  test('cannot be tried without end', async () => {
    const { email } = await operatorOf(shops.api, shop, 'staff');
    const statuses: number[] = [];
    for (let index = 0; index < 25; index += 1) statuses.push((await signIn(email, `wrong ${index}`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(statuses.at(-1)).toBe(429);
  });

  test('that is forgotten is no secret of who is an operator', async () => {
    const { email } = await operatorOf(shops.api, shop, 'staff');
    const count = async () => Number((await sql('select count(*) as n from message'))[0].n);
    const before = await count();
    const known = await desk().send('POST', '/forgot-password', { email });
    const links = await sql('select * from operator_link order by operator_id');
    const unknown = await desk().send('POST', '/forgot-password', { email: `nobody-${randomUUID()}@shop.example` });
    expect(unknown.text).toBe(known.text);
    expect(await count()).toBe(before + 1);
    // The time to answer is no difference either: what is written for somebody else is taken back.
    expect(await sql('select * from operator_link order by operator_id')).toEqual(links);
  });
});
