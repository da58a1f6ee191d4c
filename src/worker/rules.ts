/** Rules that decide what is cached for offline use, and under which key. */
import { KEPT_OFFLINE, TAKES_QUERY } from '#domain/store/page-rules.ts';

export type Kind = 'page' | 'asset' | 'image';

const FILES: readonly (readonly [prefix: string, kind: Kind])[] = [
  ['/_astro/', 'asset'],
  ['/img/', 'image'],
];

/** Classifies a path of the store's own origin. Returns null if it is never cached. */
export function kindOf({ pathname }: Pick<URL, 'pathname'>): Kind | null {
  if (KEPT_OFFLINE.test(pathname)) return 'page';
  return FILES.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? null;
}

/**
 * Whether the offline page may replace a path: true for pages that a shopper opens, false for the desk, API requests and files.
 */
export const isShown = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  !/^\/(?:api|desk|_astro|img|metrics)(?:\/|$)/.test(pathname);

/** Cache key of a page. The query is dropped if it does not change the page. */
export const pageKey = ({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string =>
  origin + pathname + (TAKES_QUERY.test(pathname) ? search : '');

/**
 * Whether a response may be cached. A redirected response is rejected because a navigation cannot be answered with it.
 */
export const isKeepable = ({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>) =>
  status === 200 && !redirected && !/\b(?:no-store|private)\b/.test(headers.get('Cache-Control') ?? '');

/** Whether a response says that the page no longer exists. */
export const isGone = ({ status }: Pick<Response, 'status'>): boolean => status === 404 || status === 410;

/** Scripts, fonts and images that are referenced directly in the HTML of a page. */
export const filesOf = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/(?:\ssrc="|url\(["']?)(\/(?:_astro|img)\/[\w./-]+)/g), ([, path = '']) => path)),
];
