import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressBlock, callerAddress } from '#server/caller-address.ts';
import { trustedProxies } from '#server/forwarded.ts';

const isTrusted = trustedProxies(['10.0.0.0/8', 'fd00::/8']);
const addressOf = (remoteAddress: string | undefined, forwarded?: string | string[]) =>
  callerAddress(
    {
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage,
    isTrusted,
  );

describe('the address of a caller', () => {
  test.each<[why: string, from: string | undefined, forwarded: string | string[] | undefined, address: string]>([
    ['is who is connected', '203.0.113.9', undefined, '203.0.113.9'],
    ['is no word of a stranger', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is whom a trusted proxy names', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['passes over trusted proxies', '10.0.0.1', '198.51.100.1, 10.0.0.3,10.0.0.2', '198.51.100.1'],
    ['is not what the shopper put in front', '10.0.0.1', '192.0.2.1, 10.9.9.9, 198.51.100.1', '198.51.100.1'],
    ['is that of several headers, too', '10.0.0.1', ['192.0.2.1', '198.51.100.1, 10.0.0.2'], '198.51.100.1'],
    ['is a trusted one where there is none else', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['stops at what is no address', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['stops at an empty entry', '10.0.0.1', '198.51.100.1,', '10.0.0.1'],
    ['of a proxy that says nothing is the proxy', '10.0.0.1', '', '10.0.0.1'],
    ['has no port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['has no brackets', 'fd00::1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['is IPv4 where IPv6 carries it', '::ffff:10.0.0.1', '::FFFF:198.51.100.1', '198.51.100.1'],
    ['is empty for a connection that has gone', undefined, '198.51.100.1', ''],
  ])('%s', (_, from, forwarded, address) => expect(addressOf(from, forwarded)).toBe(address));

  test('never depends on what stands left of the first stranger', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), fc.ipV4(), (said, shopper) => {
        fc.pre(!isTrusted(shopper));
        expect(addressOf('10.0.0.1', [...said, shopper, '10.0.0.2'].join(', '))).toBe(shopper);
        expect(addressOf(shopper, said.join(', '))).toBe(shopper);
      }),
    );
  });
});

describe('one subscriber', () => {
  test.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s is of %s', (address, block) => expect(addressBlock(address)).toBe(block));

  test('has all addresses of its network, however they are written', () => {
    const group = fc.nat(0xffff);
    const eight = fc.tuple(group, group, group, group, group, group, group, group);
    fc.assert(
      fc.property(eight, eight, (one, other) => {
        const [mine, twin] = [one, [...one.slice(0, 4), ...other.slice(4)]];
        const text = (groups: number[]) => groups.map((each) => each.toString(16)).join(':');
        const short = new URL(`http://[${text(twin)}]`).hostname.slice(1, -1);
        expect(addressBlock(short)).toBe(addressBlock(text(mine)));
        expect(addressBlock(text(twin))).toBe(text(mine.slice(0, 4)));
      }),
    );
  });
});
