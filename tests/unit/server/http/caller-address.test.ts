import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressBlocks, callerAddress } from '#server/http/caller-address.ts';
import { trustedProxies } from '#server/http/forwarded.ts';

const isTrusted = trustedProxies(['10.0.0.0/8', 'fd00::/8']);
const addressOf = (remoteAddress: string | undefined, forwarded?: string | string[]) =>
  callerAddress(
    {
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage,
    isTrusted,
  );

describe('the address of a client', () => {
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

  test('never depends on entries to the left of the first untrusted address', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), fc.ipV4(), (said, shopper) => {
        fc.pre(!isTrusted(shopper));
        expect(addressOf('10.0.0.1', [...said, shopper, '10.0.0.2'].join(', '))).toBe(shopper);
        expect(addressOf(shopper, said.join(', '))).toBe(shopper);
      }),
    );
  });
});

describe('the network of an address', () => {
  test.each<[address: string, subscriber: string, site: string | null]>([
    ['198.51.100.1', '198.51.100.1', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:0DB8:0001:2::', '2001:db8:1:2', '2001:db8:1'],
    ['2001:db8::6', '2001:db8:0:0', '2001:db8:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['::', '0:0:0:0', '0:0:0'],
    ['::ffff:198.51.100.1', '198.51.100.1', null],
    ['::FFFF:c633:6401', '198.51.100.1', null],
    ['0:0:0:0:0:ffff:c633:6401', '198.51.100.1', null],
    ['64:ff9b::192.0.2.1', '192.0.2.1', null],
    ['64:ff9b::c000:201', '192.0.2.1', null],
    ['64:ff9b:1::192.0.2.1', '64:ff9b:1:0', '64:ff9b:1'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
    ['', '', null],
  ])('%s is in %s', (address, subscriber, site) => expect(addressBlocks(address)).toEqual({ subscriber, site }));

  const group = fc.nat(0xffff);
  const eight = fc.tuple(group, group, group, group, group, group, group, group);
  const text = (groups: number[]) => groups.map((each) => each.toString(16)).join(':');
  const short = (groups: number[]) => new URL(`http://[${text(groups)}]`).hostname.slice(1, -1);

  test('is the same for all its addresses in any notation', () => {
    fc.assert(
      fc.property(eight, eight, (mine, other) => {
        fc.pre(mine[0] !== 0 && mine[0] !== 0x64);
        const twin = [...mine.slice(0, 4), ...other.slice(4)];
        expect(addressBlocks(short(twin))).toEqual(addressBlocks(text(mine)));
        expect(addressBlocks(text(twin))).toEqual({ subscriber: text(mine.slice(0, 4)), site: text(mine.slice(0, 3)) });
      }),
    );
  });
  test('is the IPv4 address itself in any IPv6 notation', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '64:ff9b::'), (address, prefix) => {
        const carried = prefix + address;
        const blocks = { subscriber: address, site: null };
        expect(addressBlocks(carried)).toEqual(blocks);
        expect(addressBlocks(new URL(`http://[${carried}]`).hostname.slice(1, -1))).toEqual(blocks);
      }),
    );
  });
});
