import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '#config/env.ts';
import { requestedHost, setHost, trustedProxies } from '#server/http/forwarded.ts';
import { rawHead } from '#server/http/raw-head.ts';

const requestOf = (rawHeaders: string[], remoteAddress = '10.1.2.3') => {
  const headers: Record<string, string> = {};
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers[(rawHeaders[index] ?? '').toLowerCase()] ??= rawHeaders[index + 1] ?? '';
  return { rawHeaders, headers, socket: { remoteAddress } } as unknown as IncomingMessage;
};

describe('trusted proxies', () => {
  test.each<[entries: string[], address: string | undefined, isTrusted: boolean]>([
    [[], '127.0.0.1', false],
    [['127.0.0.1'], '127.0.0.1', true],
    [['127.0.0.1'], '::ffff:127.0.0.1', true],
    [['10.0.0.0/8'], '::FFFF:10.1.2.3', true],
    [['10.0.0.0/8'], '::ffff:11.1.2.3', false],
    [['127.0.0.1'], '127.0.0.2', false],
    [['127.0.0.1'], undefined, false],
    [['10.0.0.0/8'], '10.255.0.1', true],
    [['10.0.0.0/8'], '11.0.0.1', false],
    [['fd00::/8', '::1'], '::1', true],
    [['fd00::/8'], 'fd12::1', true],
    [['fd00::/8'], '10.0.0.1', false],
    [['0.0.0.0/0'], '203.0.113.9', true],
  ])('%j: %s is %s', (entries, address, isTrusted) => expect(trustedProxies(entries)(address)).toBe(isTrusted));

  test.each([
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0',
    'proxy.example',
    '/8',
    '10.0.0.0/-1',
    '10.0.0.1 10.0.0.2',
    '::1/129',
  ])('%s is refused and named', (entry) => {
    expect(() => trustedProxies(['127.0.0.1', entry])).toThrow(ConfigError);
    expect(() => trustedProxies([entry])).toThrow(entry);
  });
});

test('the host comes from a trusted proxy; contradicting proxies are ignored', () => {
  const isTrusted = trustedProxies(['10.0.0.0/8']);
  const hostSaid = (request: IncomingMessage) => requestedHost(request, rawHead(request), isTrusted);
  const hostOf = (forwarded: string, from?: string) =>
    hostSaid(requestOf(['Host', 'inner', 'X-Forwarded-Host', forwarded], from));
  expect(hostOf('a.example')).toBe('a.example');
  expect(hostOf('a.example, a.example')).toBe('a.example');
  expect(hostOf('a.example, b.example')).toBeUndefined();
  expect(hostOf('a.example', '11.0.0.1')).toBe('inner');
  expect(hostSaid(requestOf(['Host', 'inner']))).toBe('inner');
});

test('several host headers are detected in any notation', () => {
  expect(rawHead(requestOf(['Host', 'a', 'X-Host', 'b', 'Accept', 'host']))).toMatchObject({ host: 'a', hosts: 1 });
  expect(rawHead(requestOf(['host', 'a', 'Accept', '*/*', 'HOST', 'b']))).toMatchObject({ host: 'a', hosts: 2 });
});

test('repeated headers become one list, ignoring case', () => {
  const head = rawHead(
    requestOf(['ACCEPT-encoding', 'br', 'if-None-Match', '"a"', 'accept-encoding', 'gzip', 'If-None-Match', '"b"']),
  );
  expect(head).toMatchObject({ acceptEncoding: 'br, gzip', ifNoneMatch: '"a", "b"' });
});

test('setting the host replaces all others in both forms of the headers', () => {
  const request = requestOf(['Accept', '*/*', 'HoSt', 'a', 'X-A', 'host']);
  setHost(request, 'b');
  expect(request.headers.host).toBe('b');
  expect(request.rawHeaders).toEqual(['Host', 'b', 'Accept', '*/*', 'X-A', 'host']);
});
