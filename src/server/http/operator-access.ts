import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import { isLocalHost } from '#lib/net/local-host.ts';
import { normalizeHost } from '#lib/net/normalize-host.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Headers by which a proxy reveals that it forwards somebody else's request. */
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** The list also finds an IPv4 address that IPv6 carries, as in `::ffff:127.0.0.1`. */
const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && LOOPBACK.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Whether a `Host` header names this machine. A proxy that adds no headers about its client still passes on the
 * requested host. So does a local browser whose page from elsewhere rebound its name to this machine.
 */
function namesThisMachine(hostHeader: string | undefined): boolean {
  const host = normalizeHost(hostHeader);
  return host !== null && isLocalHost(host);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request may see operator data. */
export type IsOperator = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean;

/**
 * Operators present the token. If none is configured, they must connect from this machine without a proxy.
 * @param token `METRICS_TOKEN`
 */
export function operatorAccess(token: string | undefined): IsOperator {
  const expected = token === undefined ? null : digest(token);
  return ({ headers, socket }) => {
    if (expected !== null) {
      const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
      // Digests have equal lengths, as the constant-time comparison requires.
      return timingSafeEqual(digest(given), expected);
    }
    const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
    return isLoopback(socket.remoteAddress) && !isForwarded && namesThisMachine(headers.host);
  };
}
