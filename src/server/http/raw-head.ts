import type { IncomingMessage } from 'node:http';

/** The headers that a published page is chosen by, as they came. */
export interface RawHead {
  host: string | undefined;
  /** How often `Host` was named. */
  hosts: number;
  forwardedHost: string | undefined;
  forwardedProto: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Reads them in one pass. `request.headers` would make an object of all headers, which costs more than everything
 * else that is done for a page in memory.
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

/** Headers that may be named several times are one list (RFC 9110, 5.3); of hosts the first counts, as for Node. */
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
