/** Who may use which endpoint of operators: each role, nobody, customers, and operators of another store. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApi, OPERATOR_ROUTES } from '#api/app.ts';
import { hasRight, OPERATOR_ROLES, type OperatorRole } from '#domain/operators/roles.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { customerOf } from '../../support/shop/customer.ts';
import {
  type Desk,
  deskAt,
  OPERATOR_PASSWORD,
  operatorOf,
  type SignedInOperator,
} from '../../support/shop/operator.ts';
import { ask, createTestShops, PORT, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let operators: Record<OperatorRole, SignedInOperator>;
let stranger: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('mine.example');
  const other = await shops.open('theirs.example');
  const made = await Promise.all(OPERATOR_ROLES.map(async (role) => [role, await operatorOf(shops.api, shop, role)]));
  operators = Object.fromEntries(made);
  stranger = await operatorOf(shops.api, other, 'owner');
});
afterAll(() => shops.close());

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.unknown()).optional() }))),
});
/** The endpoints of the document, by method and path. */
const documented = async () => {
  const { body } = await shop.get('/api/operator/openapi.json');
  return Object.entries(document.parse(body).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      isOpen: security?.length === 0,
    })),
  );
};
/** Those for operators. Signing out would end the session of the others. */
const CLOSED = OPERATOR_ROUTES.filter(({ access, path }) => access === 'operator' && path !== '/operator/sign-out');
const CASES = CLOSED.map((route) => [`${route.method} /api${route.path}`, route] as const);

/** A request without a body, to something that does not exist. */
const request = (desk: Pick<Desk, 'get' | 'send'>, { method, path }: (typeof CLOSED)[number]) => {
  const target = path.replace('/operator', '').replace(/\{\w+\}/g, '987654321');
  return method === 'GET' ? desk.get(target) : desk.send(method, target, {});
};

test.each(['PUT', 'DELETE', 'POST'])('a body of a %s from nobody is not read', async (method) => {
  const routes = CLOSED.filter((route) => route.method === method);
  // It never ends, so a response means that nobody waited for it.
  const body = (): ReadableStream => new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([123])) });
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
  for (const { path } of routes) {
    const url = `http://${shop.host}/api${path.replace(/\{\w+\}/g, '987654321')}`;
    const init = { method, headers, body: body(), duplex: 'half' } as RequestInit;
    expect([path, (await ask(shops.api, url, init)).status]).toEqual([path, 401]);
  }
  expect(routes.length).toBeGreaterThan(0);
});

test('the document lists every endpoint of operators', async () => {
  const names = OPERATOR_ROUTES.map(({ method, path }) => `${method} /api${path}`);
  const all = await documented();
  expect(all.map(({ name }) => name).sort()).toEqual(names.sort());
  const open = all.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  expect(open.sort()).toEqual([
    'POST /api/operator/forgot-password',
    'POST /api/operator/link',
    'POST /api/operator/set-password',
    'POST /api/operator/sign-in',
    'POST /api/operator/sign-in/options',
    'POST /api/operator/sign-in/passkey',
  ]);
});

describe.each(CASES)('%s', (_, route) => {
  test.each(OPERATOR_ROLES)('lets a role in only if it has the right: %s', async (role) => {
    const { status, body } = await request(operators[role], route);
    if (!route.right || !hasRight(role, route.right)) expect([status, body.code]).toEqual([403, 'forbidden']);
    else expect([401, 403, 500]).not.toContain(status);
  });

  test('lets in nobody else', async () => {
    const customer = await customerOf(shops.api, shop);
    const bearer = { Authorization: `Bearer ${customer.token}` };
    const asCustomer = deskAt(shops.api, shop.host);
    const outsiders: Pick<Desk, 'get' | 'send'>[] = [
      deskAt(shops.api, shop.host),
      deskAt(shops.api, shop.host, stranger.cookie()),
      deskAt(shops.api, shop.host, `__Host-desk=${customer.token}`),
      deskAt(shops.api, shop.host, `__Host-desk=${'A'.repeat(43)}`),
      // Only a cookie with the prefix is safe from other hosts of the domain.
      deskAt(shops.api, shop.host, operators.owner.cookie().replace('__Host-', '')),
      {
        get: (path) => asCustomer.get(path, bearer),
        send: (method, path, body) => asCustomer.send(method, path, body, bearer),
      },
    ];
    for (const outsider of outsiders) {
      const { status, body } = await request(outsider, route);
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    }
  });
});

test('a write from another site is refused, whoever sends it', async () => {
  const headers = { Cookie: operators.owner.cookie(), 'Content-Type': 'application/json' };
  for (const { method, path } of OPERATOR_ROUTES.filter((route) => route.method !== 'GET')) {
    const url = `http://${shop.host}/api${path.replace(/\{\w+\}/g, '1')}`;
    const send = (more: Record<string, string>) =>
      ask(shops.api, url, { method, headers: { ...headers, ...more }, body: '{}' });
    expect((await send({})).body.code).toBe('requested_with_required');
    const foreign = { 'X-Requested-With': 'XMLHttpRequest', Origin: 'https://evil.example' };
    expect((await send(foreign)).body.code).toBe('foreign_origin');
  }
});

test('a sensitive change asks for the password again, once it was entered some time ago', async () => {
  const owner = await operatorOf(shops.api, shop, 'owner');
  const invite = () => owner.send('POST', '/operators', { email: 'sam@shop.example', name: 'Sam', role: 'staff' });
  const age = `update operator_session set confirmed_at = now() - interval '16 minutes' where operator_id = $1`;
  await shops.database.pool.query(age, [owner.id]);
  const refused = await invite();
  expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required']);
  const wrong = await owner.send('POST', '/confirm', { password: 'over the counter' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']]);
  expect((await invite()).status).toBe(403);
  expect((await owner.send('POST', '/confirm', { password: OPERATOR_PASSWORD })).status).toBe(200);
  expect((await invite()).status).toBe(201);
});

test('without a desk there are no endpoints of operators', async () => {
  const api = createApi({ stores: storeDirectory(shops.database.pool), port: PORT, log: () => undefined });
  for (const path of ['session', 'orders', 'push', 'openapi.json']) {
    const { status } = await ask(api, `http://${shop.host}/api/operator/${path}`, {
      headers: { Cookie: operators.owner.cookie() },
    });
    expect(status).toBe(404);
  }
});
