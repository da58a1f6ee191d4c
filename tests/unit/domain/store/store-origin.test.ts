import { expect, test } from 'vitest';
import { storeOrigin } from '#domain/store/store-origin.ts';

test.each([
  ['slice.localhost', undefined, 'http://slice.localhost:4321'],
  ['localhost', '', 'http://localhost:4321'],
  ['127.0.0.1', undefined, 'http://127.0.0.1:4321'],
  ['[::1]', undefined, 'http://[::1]:4321'],
  ['slice.example', undefined, 'https://slice.example'],
  ['notlocalhost', undefined, 'https://notlocalhost'],
  ['slice.localhost', 'https://slice.example/shop?x#y', 'https://slice.example'],
  ['slice.localhost', 'HTTP://Slice.Example:8080', 'http://slice.example:8080'],
  ['slice.example', 'javascript:alert(1)', 'https://slice.example'],
  ['slice.example', 'https://', 'https://slice.example'],
])('%s with %s: %s', (host, setting, origin) => expect(storeOrigin(host, 4321, setting)).toBe(origin));

test('the default port of HTTP is omitted', () =>
  expect(storeOrigin('a.localhost', 80, undefined)).toBe('http://a.localhost'));
