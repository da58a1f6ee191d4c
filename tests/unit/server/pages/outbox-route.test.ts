import { describe, expect, test } from 'vitest';
import { mayReadOutbox } from '#server/pages/outbox-route.ts';

const may = (headers: Record<string, string>, remoteAddress = '127.0.0.1', method = 'GET'): boolean =>
  mayReadOutbox({ method, headers: { host: 'slice.localhost:4321', ...headers }, socket: { remoteAddress } as never });

test.each([
  {},
  { host: 'localhost:4321' },
  { host: 'LOCALHOST.' },
  { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
])('a user at this machine has access: %j', (headers) => expect(may(headers)).toBe(true));

describe('access is refused', () => {
  test.each(['192.0.2.7', '::ffff:192.0.2.7', '10.0.0.1', 'fe80::1', '2001:db8::1'])('from %s', (address) => {
    expect(may({}, address)).toBe(false);
  });

  test.each([
    'shop.example',
    '127.0.0.1:4321',
    '[::1]:4321',
    'localhost.shop.example',
    'notlocalhost',
    'localhost@shop.example',
    '',
  ])('with %j, which a proxy or a foreign page can use', (host) => expect(may({ host })).toBe(false));

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'through a proxy with the header %s',
    (name) => expect(may({ [name]: '' })).toBe(false),
  );

  test.each([
    ['a script of the store', 'same-origin', 'empty'],
    ['a frame of the store', 'same-origin', 'iframe'],
    ['a link of another store of this machine', 'same-site', 'document'],
    ['a link of another site', 'cross-site', 'document'],
    ['a picture of another site', 'cross-site', 'image'],
  ])('for %s', (_, site, destination) => {
    expect(may({ 'sec-fetch-site': site, 'sec-fetch-dest': destination })).toBe(false);
  });

  test.each(['POST', 'OPTIONS', 'PUT'])('with %s', (method) => expect(may({}, '127.0.0.1', method)).toBe(false));
});
