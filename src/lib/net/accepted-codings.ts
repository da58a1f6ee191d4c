/** Whether a content coding is accepted, that is, listed without `q=0` (RFC 9110, 12.5.3). */
const accepts = (header: string, coding: string): boolean => {
  const at = header.indexOf(coding);
  if (at < 0) return false;
  return !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(at + coding.length));
};

const known = new Map<string, readonly ('br' | 'gzip')[]>();
const MAX_KNOWN = 200;

/**
 * The codings that an `Accept-Encoding` header lists, best first. Browsers send few distinct headers, so results are
 * cached.
 */
export function acceptedCodings(header: string): readonly ('br' | 'gzip')[] {
  let codings = known.get(header);
  if (!codings) {
    codings = (['br', 'gzip'] as const).filter((coding) => accepts(header, coding));
    if (known.size < MAX_KNOWN) known.set(header, codings);
  }
  return codings;
}
