import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeHost } from '#lib/net/normalize-host.ts';

describe('normalizeHost', () => {
  test.each([
    ['slice.localhost', 'slice.localhost'],
    ['Slice.LOCALHOST:4321', 'slice.localhost'],
    ['slice.localhost.', 'slice.localhost'],
    ['slice.localhost.:80', 'slice.localhost'],
    ['127.0.0.1:4321', '127.0.0.1'],
    ['[::1]:4321', '[::1]'],
  ])('%s is %s', (header, host) => expect(normalizeHost(header)).toBe(host));

  test.each([
    undefined,
    '',
    '..',
    '../greens',
    'a..b',
    '.a',
    'a b',
    'a/b',
    'a\\b',
    'a:b',
    'a@b',
    'a%2eb',
    'ä.example',
    'a\0',
    'x'.repeat(300),
  ])('%j is not a host', (header) => expect(normalizeHost(header)).toBeNull());

  test('the result is a single folder name and does not change when normalised again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webAuthority({ withPort: true })), (header) => {
        const host = normalizeHost(header);
        if (host === null) return;
        expect(host).toMatch(/^(\[[0-9a-f:.]+\]|[a-z0-9-]+(\.[a-z0-9-]+)*)$/);
        expect(normalizeHost(host)).toBe(host);
      }),
    );
  });
});
