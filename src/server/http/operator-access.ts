import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import { isLocalHost } from '#lib/local-host.ts';
import { normalizeHost } from '#lib/normalize-host.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** A proxy says by one of these that somebody else asks. */
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

function isLoopback(address: string | undefined): boolean {
  if (address === undefined) return false;
  const plain = address.replace(/^::ffff:/, '');
  return LOOPBACK.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/**
 * Whether a `Host` header names this machine. A proxy that says nothing of those who ask still passes on the host that
 * they asked for; so does a browser here, whose page of elsewhere made its name lead to this machine.
 */
function namesThisMachine(hostHeader: string | undefined): boolean {
  const host = normalizeHost(hostHeader);
  return host !== null && isLocalHost(host);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request may see what is not for shoppers. */
export type IsOperator = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean;

/**
 * Operators bear the token; where there is none they ask from this very machine, without a proxy.
 * @param token `METRICS_TOKEN`
 */
export function operatorAccess(token: string | undefined): IsOperator {
  const expected = token === undefined ? null : digest(token);
  return ({ headers, socket }) => {
    if (expected !== null) {
      const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
      // Digests are equally long, which the comparison in constant time wants.
      return timingSafeEqual(digest(given), expected);
    }
    const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
    return isLoopback(socket.remoteAddress) && !isForwarded && namesThisMachine(headers.host);
  };
}
