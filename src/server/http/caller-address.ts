import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { IsTrusted } from './forwarded.ts';

/** `192.0.2.1:80` and `[2001:db8::1]:80`, as some proxies write addresses. */
const WITH_PORT = /^(?:\[([0-9a-f.:]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/i;

/** Parses one entry of `X-Forwarded-For`. Null if it is not an address (`unknown`, a name, empty). */
function readAddress(entry: string): string | null {
  const text = entry.trim();
  const [, inner, plain] = WITH_PORT.exec(text) ?? [];
  const address = (inner ?? plain ?? text).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

/**
 * The shopper's address: the peer of the connection, or the address that a trusted proxy reports in `X-Forwarded-For`.
 * Each proxy appends its peer on the right, so the rightmost untrusted entry counts; entries further left may be forged
 * by the shopper. Parsing stops at an entry that is not an address.
 * @returns an IP address; empty if the connection is already closed.
 */
export function callerAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: IsTrusted,
): string {
  const forwarded = headers['x-forwarded-for'];
  const entries = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '')).split(',');
  let address = readAddress(socket.remoteAddress ?? '') ?? '';
  while (entries.length > 0 && address !== '' && isTrusted(address)) {
    const next = readAddress(entries.pop() ?? '');
    if (next === null) break;
    address = next;
  }
  return address;
}

/**
 * Address blocks that rate limits count: the subscriber, and for IPv6 also the site, which contains many subscribers.
 */
export interface AddressBlocks {
  /** The IPv4 address, or the IPv6 /64. */
  subscriber: string;
  /** The IPv6 /48. Null for IPv4. */
  site: string | null;
}

/** A site gets the limits of this many subscribers. A /48 contains 65,536 of them, but a home often has 16. */
export const SUBSCRIBERS_OF_A_SITE = 16;

/** The blocks of an address in any notation. An IPv6 address that embeds an IPv4 address counts as the latter. */
export function addressBlocks(address: string): AddressBlocks {
  if (!isIPv6(address)) return { subscriber: address, site: null };
  const groups = groupsOf(address);
  if (CARRY_IPV4.has(groups.slice(0, 6).join(':'))) return { subscriber: dotted(groups.slice(6)), site: null };
  const [subscriber, site] = [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')];
  return { subscriber, site };
}

/** Prefixes of IPv4-mapped addresses and of NAT64 (RFC 6052). */
const CARRY_IPV4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const [before, after] = [readGroups(head), readGroups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
}

const readGroups = (text: string): string[] => (text === '' ? [] : text.split(':').flatMap(readGroup));

/** A dotted suffix yields two groups. */
function readGroup(text: string): string[] {
  const bytes = text.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  if (bytes.length === 4) return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
  return [Number.parseInt(text, 16).toString(16)];
}

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
