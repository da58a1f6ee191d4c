import { describe, expect, test } from 'vitest';
import { operatorAccess } from '#server/http/operator-access.ts';

const TOKEN = 'a-token-of-monitors';

/** Whether a request from `address` with these headers belongs to an operator. */
function isOperator(address: string | undefined, headers: Record<string, string>, token?: string): boolean {
  return operatorAccess(token)({ headers, socket: { remoteAddress: address } as never });
}

describe('without a token', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1:4321'],
    ['127.8.8.8', 'localhost'],
    ['::1', '[::1]:4321'],
    ['::ffff:127.0.0.1', 'slice.localhost:4321'],
    ['127.0.0.1', 'LOCALHOST.'],
  ])('%s asking for %s on this machine is an operator', (address, host) =>
    expect(isOperator(address, { host })).toBe(true),
  );

  test.each([
    ['192.0.2.7', '127.0.0.1'],
    ['::ffff:192.0.2.7', 'localhost'],
    ['2001:db8::1', '[::1]'],
    ['fe80::1', 'localhost'],
    [undefined, 'localhost'],
  ])('%s is not an operator', (address, host) => expect(isOperator(address, { host })).toBe(false));

  test.each(['shop.example', '127.0.0.1.shop.example', 'localhost.shop.example', 'notlocalhost', '[::2]', '128.0.0.1'])(
    'a request for %s comes through a proxy or a browser',
    (host) => expect(isOperator('127.0.0.1', { host })).toBe(false),
  );

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'the header %s of a proxy excludes an operator, with any value',
    (name) => expect(isOperator('127.0.0.1', { host: 'localhost', [name]: '' })).toBe(false),
  );

  test('no token is valid', () => {
    for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer null'])
      expect(isOperator('192.0.2.7', { host: 'shop.example', authorization })).toBe(false);
  });
});

describe('with a token', () => {
  const ask = (authorization: string) =>
    isOperator('192.0.2.7', { host: 'shop.example', 'x-forwarded-for': '192.0.2.8', authorization }, TOKEN);

  test('every client with the token is an operator', () => {
    expect([ask(`Bearer ${TOKEN}`), ask(`bearer  ${TOKEN}`)]).toEqual([true, true]);
  });
  test.each([
    '',
    TOKEN,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Bearer ${TOKEN} x`,
    'Bearer',
  ])('%j is not the token', (authorization) => expect(ask(authorization)).toBe(false));
  test('this machine needs the token, too, since a proxy on it may not identify its clients', () => {
    expect(isOperator('127.0.0.1', { host: 'localhost' }, TOKEN)).toBe(false);
    expect(isOperator('127.0.0.1', { host: 'localhost', authorization: `Bearer ${TOKEN}` }, TOKEN)).toBe(true);
  });
});
