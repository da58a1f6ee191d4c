import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { IsTrusted } from './forwarded.ts';

/** `192.0.2.1:80` and `[2001:db8::1]:80`, as some proxies write them. */
const WITH_PORT = /^(?:\[([0-9a-f.:]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/i;

/** An address of a list of forwarders; null: it is none (`unknown`, a name, nothing). */
function readAddress(entry: string): string | null {
  const text = entry.trim();
  const [, inner, plain] = WITH_PORT.exec(text) ?? [];
  const address = (inner ?? plain ?? text).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

/**
 * The shopper's address: who is connected, or, where that is a trusted proxy, whom it names by `X-Forwarded-For`. Each
 * proxy adds at the right whom it was asked by, so that the rightmost one that is no trusted proxy counts: what stands
 * further left may be the shopper's own words. Behind an entry that is no address nothing is believed any more.
 * @returns an IP address; empty where the connection has gone already.
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

/** Who is counted for an address: the subscriber, and of IPv6 the site, which can have many of those. */
export interface AddressBlocks {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  subscriber: string;
  /** The /48: null for IPv4. */
  site: string | null;
}

/** A site may do what so many of its subscribers may: a /48 has 65,536 of them, a home often 16. */
export const SUBSCRIBERS_OF_A_SITE = 16;

/** The blocks of an address, however it is written; one that carries an IPv4 address counts as that. */
export function addressBlocks(address: string): AddressBlocks {
  if (!isIPv6(address)) return { subscriber: address, site: null };
  const groups = groupsOf(address);
  if (CARRY_IPV4.has(groups.slice(0, 6).join(':'))) return { subscriber: dotted(groups.slice(6)), site: null };
  const [subscriber, site] = [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')];
  return { subscriber, site };
}

/** What IPv4 addresses are mapped into, and what NAT64 translates them to (RFC 6052). */
const CARRY_IPV4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const [before, after] = [readGroups(head), readGroups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
}

const readGroups = (text: string): string[] => (text === '' ? [] : text.split(':').flatMap(readGroup));

/** A dotted end stands for two groups. */
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
