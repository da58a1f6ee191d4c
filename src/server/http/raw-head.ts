import type { IncomingMessage } from 'node:http';

/** The raw headers that select a published page. */
export interface RawHead {
  host: string | undefined;
  /** Number of `Host` headers. */
  hosts: number;
  forwardedHost: string | undefined;
  forwardedProto: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Reads the headers in one pass. `request.headers` would create an object of all headers, which costs more than all
 * other work for a page in memory.
 */
export function rawHead({ rawHeaders }: IncomingMessage): RawHead {
  const head: RawHead = {
    host: undefined,
    hosts: 0,
    forwardedHost: undefined,
    forwardedProto: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 ? isHost(name) : MAYBE.has(name.length)) take(head, name, rawHeaders[index + 1] ?? '');
  }
  return head;
}

const MAYBE = new Set(
  ['if-none-match', 'accept-encoding', 'x-forwarded-host', 'x-forwarded-proto'].map(({ length }) => length),
);
const isHost = (name: string): boolean => name === 'Host' || name === 'host' || name.toLowerCase() === 'host';

/** Repeated headers are joined to one list (RFC 9110, 5.3). The first `Host` counts, as in Node. */
function take(head: RawHead, name: string, value: string): void {
  switch (name.toLowerCase()) {
    case 'host':
      head.hosts += 1;
      head.host ??= value;
      break;
    case 'accept-encoding':
      head.acceptEncoding = listed(head.acceptEncoding, value);
      break;
    case 'if-none-match':
      head.ifNoneMatch = listed(head.ifNoneMatch, value);
      break;
    case 'x-forwarded-host':
      head.forwardedHost = listed(head.forwardedHost, value);
      break;
    case 'x-forwarded-proto':
      head.forwardedProto = listed(head.forwardedProto, value);
      break;
    default:
  }
}

const listed = (before: string | undefined, value: string): string =>
  before === undefined ? value : `${before}, ${value}`;
