import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { ConfigError } from '#config/env.ts';
import type { RawHead } from './raw-head.ts';

/** Whether an address belongs to a proxy whose `X-Forwarded-*` headers are trusted. */
export type IsTrusted = (address: string | undefined) => boolean;

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

function addEntry(list: BlockList, entry: string): void {
  const [, address = '', bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
  if (isIP(address) === 0) throw new RangeError('no address');
  if (bits === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(bits), familyOf(address));
}

/**
 * @param proxies addresses or ranges (`10.0.0.0/8`) of the operator's proxies.
 * @throws {ConfigError} naming the invalid entry.
 */
export function trustedProxies(proxies: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const entry of proxies) {
    try {
      addEntry(list, entry);
    } catch (cause) {
      const advice = 'which is neither an address nor a range such as 10.0.0.0/8. Correct it or unset it.';
      throw new ConfigError(`TRUSTED_PROXIES has ${entry}, ${advice}`, { cause });
    }
  }
  // The list also finds an IPv4 address that IPv6 carries, as in `::ffff:10.0.0.1`.
  return (address) => proxies.length > 0 && address !== undefined && list.check(address, familyOf(address));
}

/**
 * The host that a request is for: the one that a trusted proxy reports, or else the `Host` header. Undefined if several
 * proxies report different hosts, because the first entry may be forged by the shopper.
 */
export function requestedHost(
  request: Pick<IncomingMessage, 'socket'>,
  { host, forwardedHost }: RawHead,
  isTrusted: IsTrusted,
): string | undefined {
  if (forwardedHost === undefined || !isTrusted(request.socket.remoteAddress)) return host;
  const [first, ...others] = forwardedHost.split(',').map((name) => name.trim());
  return others.every((name) => name === first) ? first : undefined;
}

/** Whether trusted proxies unanimously report that the shopper's connection is encrypted. */
export function isOverTls(
  request: Pick<IncomingMessage, 'socket'>,
  { forwardedProto }: RawHead,
  isTrusted: IsTrusted,
): boolean {
  if (forwardedProto === undefined || !/^https(?:\s*,\s*https)*$/i.test(forwardedProto)) return false;
  return isTrusted(request.socket.remoteAddress);
}

/** Sets the host of a request in both representations of its headers. */
export function setHost(request: IncomingMessage, host: string): void {
  request.headers.host = host;
  const others: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2);
    if (name.toLowerCase() !== 'host') others.push(name, value);
  }
  request.rawHeaders = ['Host', host, ...others];
}
