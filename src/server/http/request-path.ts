import type { IncomingMessage } from 'node:http';
import { normalizeHost } from '#lib/net/normalize-host.ts';

/** A dot segment, plain or escaped. Browsers resolve these before they send a request. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=[/?]|$)/i;

/**
 * The path of a request line. Null if it cannot be one of ours. An absolute form (`GET http://…`) must name the same
 * host as the `Host` header, so that a cache in front cannot be made to store one store's page under another's.
 */
export function requestPath(url: string, hostHeader: string | undefined): string | null {
  if (url.startsWith('/')) return url.startsWith('//') || url.includes('\\') || leavesFolder(url) ? null : url;
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return normalizeHost(host) === normalizeHost(hostHeader) ? pathname + search : null;
}

const leavesFolder = (url: string): boolean => DOT_SEGMENT.test(url.split('?', 1)[0] ?? '');

/** Whether a request only reads. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD';
