import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import { ConfigError } from '#config/env.ts';

/** Whether an address is that of a proxy whose `X-Forwarded-*` headers are believed. */
export type IsTrusted = (address: string | undefined) => boolean;

/**
 * @param proxies addresses or ranges (`10.0.0.0/8`) of the operator's own proxies.
 * @throws {ConfigError} naming the entry that is neither.
 */
export function trustedProxies(proxies: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const entry of proxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    try {
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    } catch {
      throw new ConfigError(`TRUSTED_PROXIES has ${entry}, which is no address and no range such as 10.0.0.0/8.`);
    }
  }
  return (address) => {
    if (proxies.length === 0 || address === undefined) return false;
    const plain = address.replace(/^::ffff:/, '');
    return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  };
}

/** The host that a request is for: what a trusted proxy says it was, else the `Host` header. */
export function requestedHost(request: IncomingMessage, isTrusted: IsTrusted): string | undefined {
  const forwarded = request.headers['x-forwarded-host'];
  if (typeof forwarded === 'string' && isTrusted(request.socket.remoteAddress))
    return forwarded.split(',', 1)[0]?.trim();
  return request.headers.host;
}
