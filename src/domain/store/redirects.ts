/** Redirects that a merchant sets up for addresses of an earlier shop. Former slugs are another matter (`slug_redirect`). */
import { pageAt } from './pages.ts';

/** Redirects of one store. */
export const REDIRECTS_MAX = 5_000;
/** Characters of a path, with its escapes, and of a target. */
const REDIRECT_LENGTH_MAX = 1_000;

/** A redirect in its stored form. */
export interface PathRedirect {
  /** A path in the form of `normalizePath`. */
  from: string;
  /** A path of the store, which may have a query and a hash, or an https URL. */
  to: string;
}

export type RedirectProblem =
  | 'not_a_path'
  | 'not_an_address'
  | 'too_long'
  | 'page_of_store'
  | 'leads_to_itself'
  | 'loop'
  | 'taken'
  | 'too_many';

export interface RedirectFailure {
  ok: false;
  field: keyof PathRedirect;
  code: RedirectProblem;
}

const failure = (field: keyof PathRedirect, code: RedirectProblem): RedirectFailure => ({ ok: false, field, code });

/** Only resolves relative addresses. */
const BASE = 'https://store.invalid';
/** Escapes of characters that are allowed in a path as they are. */
const NEEDLESS_ESCAPES = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

/**
 * The one form of a path: absolute, without a slash at the end or two in a row, and with escapes only where they are
 * necessary. Null if an escape is malformed.
 */
export function normalizePath(pathname: string): string | null {
  try {
    const segments = pathname.split('/').filter((segment) => segment !== '');
    return `/${segments.map((segment) => tidySegment(segment)).join('/')}`;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

const tidySegment = (segment: string): string =>
  encodeURIComponent(decodeURIComponent(segment)).replace(NEEDLESS_ESCAPES, decodeURIComponent);

/**
 * Reads a redirect as it was typed.
 * @param ownHosts hosts of the store. An address on one of them becomes a path.
 */
export function readRedirect(
  typed: Readonly<PathRedirect>,
  ownHosts: ReadonlySet<string>,
): { ok: true; redirect: PathRedirect } | RedirectFailure {
  const from = readFrom(typed.from.trim());
  if (from === null) return failure('from', 'not_a_path');
  if (from.length > REDIRECT_LENGTH_MAX) return failure('from', 'too_long');
  if (isFixed(from)) return failure('from', 'page_of_store');
  const to = readTo(typed.to.trim(), ownHosts);
  if (to === null) return failure('to', 'not_an_address');
  if (to.length > REDIRECT_LENGTH_MAX) return failure('to', 'too_long');
  if (pathOf(to) === from) return failure('to', 'leads_to_itself');
  return { ok: true, redirect: { from, to } };
}

/** Accepts whole addresses too, because that is what search engines export. Their host and query do not matter. */
function readFrom(text: string): string | null {
  const address = text.startsWith('/') ? text.replace(/^[/\\]+/, '/') : /^https?:\/\//i.test(text) ? text : null;
  return address !== null && URL.canParse(address, BASE) ? normalizePath(new URL(address, BASE).pathname) : null;
}

function readTo(text: string, ownHosts: ReadonlySet<string>): string | null {
  if (!/^(?:\/|https:\/\/)/i.test(text) || !URL.canParse(text, BASE)) return null;
  const { origin, hostname, protocol, username, password, pathname, search, hash, href } = new URL(text, BASE);
  if (protocol !== 'https:' || username !== '' || password !== '') return null;
  if (origin !== BASE && !ownHosts.has(hostname)) return text.startsWith('/') ? null : href;
  const path = normalizePath(pathname);
  return path && path + search + hash;
}

/** The path of a target within the store. Null for an address elsewhere, and for none. */
const pathOf = (to: string | undefined): string | null => /^\/[^?#]*/.exec(to ?? '')?.[0] ?? null;

/** Paths of the server that are no pages of the table. */
const FIXED = /^\/(?:$|(?:api|desk|img|ping|metrics|dev|_[^/]*)(?:\/|$))/;

/**
 * Whether a path always belongs to the store, so that a redirect from it would never be used. Below `/product` and other
 * paths of the catalog it depends on the catalog: there, a page that exists precedes the redirect.
 */
function isFixed(path: string): boolean {
  if (FIXED.test(path)) return true;
  const page = pageAt(path);
  return page !== undefined && page.published !== 'each' && page.path !== '/[...path]';
}

/** Browsers follow this many redirects. */
const HOPS_MAX = 20;

/** Whether a redirect leads back to where it begins, or through more redirects than browsers follow. */
export function isLoop({ from, to }: PathRedirect, targets: ReadonlyMap<string, string>): boolean {
  let hops = 1;
  for (let at = pathOf(to); at !== null; at = pathOf(targets.get(at))) {
    if (at === from || hops > HOPS_MAX) return true;
    hops += 1;
  }
  return false;
}

export type RedirectOutcome =
  | { ok: true; redirect: PathRedirect; outcome: 'created' | 'updated' | 'unchanged' }
  | RedirectFailure;

/**
 * Decides about redirects as they were typed, one after the other. Each is checked against those of the store and the
 * accepted ones before it.
 * @param present targets of the store's redirects by path
 */
export function planRedirects(
  present: ReadonlyMap<string, string>,
  ownHosts: ReadonlySet<string>,
  typed: readonly Readonly<PathRedirect>[],
): RedirectOutcome[] {
  const targets = new Map(present);
  const given = new Set<string>();
  return typed.map((each): RedirectOutcome => {
    const read = readRedirect(each, ownHosts);
    if (!read.ok) return read;
    const { from, to } = read.redirect;
    const before = targets.get(from);
    if (given.has(from) && before !== to) return failure('from', 'taken');
    if (before === undefined && targets.size >= REDIRECTS_MAX) return failure('from', 'too_many');
    if (before !== to && isLoop(read.redirect, targets)) return failure('to', 'loop');
    targets.set(from, to);
    given.add(from);
    return {
      ok: true,
      redirect: { from, to },
      outcome: before === undefined ? 'created' : before === to ? 'unchanged' : 'updated',
    };
  });
}

/**
 * Where a request to a redirected path goes.
 * @param query of the request, with its `?`. It is kept unless the target has one.
 */
export function redirectLocation(to: string, query: string): string {
  const hash = /#.*$/.exec(to)?.[0] ?? '';
  const address = to.slice(0, to.length - hash.length);
  return (address.includes('?') ? address : address + query) + hash;
}
