import { normalizeHost } from '#lib/normalize-host.ts';

/** A segment that leaves its folder, plain or escaped. Browsers resolve them before they ask. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=[/?]|$)/i;

/**
 * The path of a request line, or null where it can't be one of ours: an absolute form (`GET http://…`) must name the
 * same host as the `Host` header, so that no cache in front can be made to file one store's page under another's.
 */
export function requestPath(url: string, hostHeader: string | undefined): string | null {
  if (url.startsWith('/')) return url.startsWith('//') || url.includes('\\') || leavesFolder(url) ? null : url;
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return normalizeHost(host) === normalizeHost(hostHeader) ? pathname + search : null;
}

const leavesFolder = (url: string): boolean => DOT_SEGMENT.test(url.split('?', 1)[0] ?? '');
