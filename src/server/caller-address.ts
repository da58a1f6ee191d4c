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

/** What one subscriber has: an IPv4 address, or the 2^64 IPv6 addresses of a network. */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after]
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** A dotted end stands for two groups; no network is told by those. */
const groupsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]));
