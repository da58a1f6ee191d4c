/** Keys with which scripts use the API of operators. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KEY_DAYS_MAX } from '#contracts/limits.ts';
import { newOperatorKeyResponse, operatorKeysResponse } from '#contracts/operator/operators.ts';
import type { OperatorRole } from '#domain/operators/roles.ts';
import { sendOperatorReset } from '#services/operators/operator-links.ts';
import { deskAt, OPERATOR_PASSWORD, operatorOf, type SignedInOperator, tokenOf } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let owner: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
  owner = await operatorOf(shops.api, shop, 'owner', 'Olga');
});
afterAll(() => shops.close());

/** A script that sends this key with every request. */
function scriptWith(secret: string, host = shop.host) {
  const desk = deskAt(shops.api, host);
  const bearer = { Authorization: `Bearer ${secret}` };
  return {
    get: (path: string) => desk.get(path, bearer),
    send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => desk.send(method, path, body, bearer),
  };
}

async function keyOf(operator: SignedInOperator, role: OperatorRole, name = 'Till') {
  const { status, body } = await operator.send('POST', '/keys', { name, role, days: 30 });
  expect(status).toBe(201);
  expect(newOperatorKeyResponse.parse(body)).toEqual(body);
  return { ...scriptWith(body.secret), id: body.id as number, secret: body.secret as string };
}

const list = async () => (await owner.get('/keys')).body.keys;

describe('a key', () => {
  test('does what its role may, in the name of its operator, and is noted as used', async () => {
    const script = await keyOf(owner, 'staff');
    expect((await list())[0]).toMatchObject({ name: 'Till', role: 'staff', operator_name: 'Olga', used_at: null });
    const product = await shop.product({ name: 'Tea', stock: 3 });
    expect((await script.send('PUT', `/products/${product}/stock`, { stock: 8 })).status).toBe(200);
    expect((await script.get('/settings')).body.code).toBe('forbidden');
    const [newest] = (await owner.get('/audit')).body.data;
    expect(newest).toMatchObject({ operator_name: 'Olga · Till', action: 'product.stock' });
    const { body } = await owner.get('/keys');
    expect(operatorKeysResponse.parse(body)).toEqual(body);
    expect(body.keys[0].used_at).not.toBeNull();
  });

  test('never does what needs a password, nor what only people do', async () => {
    const script = await keyOf(owner, 'owner');
    const invitation = { email: 'lee@shop.example', name: 'Lee', role: 'owner' };
    expect((await script.send('POST', '/operators', invitation)).body.code).toBe('confirmation_required');
    const another = await script.send('POST', '/keys', { name: 'More', role: 'owner', days: 30 });
    expect(another.body.code).toBe('confirmation_required');
    expect((await script.send('PUT', '/settings', { canonicalOrigin: 'https://evil.example' })).status).not.toBe(200);
    for (const path of ['/sign-out', '/confirm'])
      expect((await script.send('POST', path, { password: 'x' })).body.code).toBe('forbidden');
    expect((await script.get('/session')).body.operator.role).toBe('owner');
  });

  test('never has more rights than its operator has now', async () => {
    const second = await operatorOf(shops.api, shop, 'owner', 'Rita');
    const script = await keyOf(second, 'manager');
    expect((await script.get('/settings')).status).toBe(200);
    await owner.send('PUT', `/operators/${second.id}`, { role: 'staff' });
    expect((await script.get('/settings')).body.code).toBe('forbidden');
    expect((await script.get('/orders')).status).toBe(200);
  });

  test('ends when it is removed, and when its operator is', async () => {
    const script = await keyOf(owner, 'staff');
    expect((await owner.send('DELETE', `/keys/${script.id}`)).status).toBe(200);
    expect((await script.get('/orders')).status).toBe(401);
    expect((await owner.send('DELETE', `/keys/${script.id}`)).status).toBe(404);
    const second = await operatorOf(shops.api, shop, 'owner', 'Rita');
    const theirs = await keyOf(second, 'staff');
    await owner.send('DELETE', `/operators/${second.id}`);
    expect((await theirs.get('/orders')).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  test('is told to its operator by mail, and is rejected after they set a new password', async () => {
    const second = await operatorOf(shops.api, shop, 'owner', 'Rita');
    const script = await keyOf(second, 'owner');
    const { rows } = await shops.database.pool.query(
      "select content->>'what' as what from message where recipient = $1 and content->>'kind' = 'account_changed'",
      [second.email],
    );
    expect(rows).toEqual([{ what: 'desk_key' }]);
    await sendOperatorReset(shop.db, second.email);
    const links = await shops.database.pool.query(
      "select content->>'path' as path from message where recipient = $1 and content->>'kind' = 'password_reset'",
      [second.email],
    );
    const password = `new ${OPERATOR_PASSWORD}`;
    const token = tokenOf(String(links.rows[0]?.path));
    const reset = { token, password, password_confirmation: password };
    expect((await deskAt(shops.api, shop.host).send('POST', '/set-password', reset)).status).toBe(200);
    expect((await script.get('/orders')).status).toBe(401);
  });

  test('is rejected after it expires, and is shown as expired', async () => {
    const script = await keyOf(owner, 'staff');
    const { rows } = await shops.database.pool.query(
      "update operator_key set expires_at = now() - interval '1 second' where id = $1 returning name",
      [script.id],
    );
    expect(rows).toEqual([{ name: 'Till' }]);
    expect((await script.get('/orders')).status).toBe(401);
    expect((await list())[0]).toMatchObject({ is_expired: true });
  });

  test('opens no other store, and nothing in another form', async () => {
    const script = await keyOf(owner, 'owner');
    const other = await shops.open(`other-${randomUUID()}.example`);
    expect((await scriptWith(script.secret, other.host).get('/orders')).status).toBe(401);
    const theirs = await operatorOf(shops.api, other, 'owner');
    expect((await theirs.send('DELETE', `/keys/${script.id}`)).status).toBe(404);
    expect((await deskAt(shops.api, shop.host, `__Host-desk=${script.secret}`).get('/orders')).status).toBe(401);
    const session = owner.cookie().split('=')[1] ?? '';
    expect((await scriptWith(session).get('/orders')).status).toBe(401);
  });

  test('that is wrong is refused, even beside the cookie of an operator', async () => {
    const { status } = await owner.get('/orders', { Authorization: `Bearer frontage_${'A'.repeat(43)}` });
    expect(status).toBe(401);
  });
});

test('a key is stored as its digest, and shown only once', async () => {
  const { secret } = await keyOf(owner, 'staff');
  const { rows } = await shops.database.pool.query('select row_to_json(k)::text as text from operator_key k');
  const stored = JSON.stringify(rows);
  expect(stored).toContain('Till');
  expect(stored).not.toContain(secret);
  expect(JSON.stringify(await list())).not.toContain(secret);
});

test.each([
  [{ name: '', role: 'staff', days: 30 }, 'name'],
  [{ name: 'Till', role: 'admin', days: 30 }, 'role'],
  [{ name: 'Till', role: 'staff', days: 0 }, 'days'],
  [{ name: 'Till', role: 'staff', days: KEY_DAYS_MAX + 1 }, 'days'],
])('a key is refused with a clear error: %j', async (key, field) => {
  const { status, body } = await owner.send('POST', '/keys', key);
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'validation_failed', [field]]);
});

test('a store has at most 50 keys', async () => {
  for (let count = 0; count < 50; count++) await keyOf(owner, 'staff', `Key ${count}`);
  const { status, body } = await owner.send('POST', '/keys', { name: 'One more', role: 'staff', days: 30 });
  expect([status, body.code]).toEqual([409, 'too_many_keys']);
});
