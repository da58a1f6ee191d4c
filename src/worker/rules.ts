/** What is kept for a time without a network, and under which name. */
import { TAKES_QUERY } from '#contracts/limits.ts';

export type Kind = 'page' | 'asset' | 'image';

/** Pages of the catalog. All others are of one shopper, or of one moment, and never kept. */
const PAGE = /^\/(?:$|search$|search-regular$|(?:category|product|page)\/.)/;
const FILES: readonly (readonly [prefix: string, kind: Kind])[] = [
  ['/_astro/', 'asset'],
  ['/img/', 'image'],
];

/** What an address of the store's own origin is, or null for what is never kept. */
export function kindOf({ pathname }: Pick<URL, 'pathname'>): Kind | null {
  if (PAGE.test(pathname)) return 'page';
  return FILES.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? null;
}

/** Whether the offline page may stand for an address: for whatever a shopper opens, but not for calls and files. */
export const isShown = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  !/^\/(?:api|_astro|img|metrics)(?:\/|$)/.test(pathname);

/** The name of a page among those that are kept: without a query, where that means nothing. */
export const pageKey = ({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string =>
  origin + pathname + (TAKES_QUERY.test(pathname) ? search : '');

/** Whether an answer is one to keep. One that was redirected can not be given to a navigation later. */
export const isKeepable = ({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>) =>
  status === 200 && !redirected && !/\b(?:no-store|private)\b/.test(headers.get('Cache-Control') ?? '');

/** Whether an answer says that there is no such page any more. */
export const isGone = ({ status }: Pick<Response, 'status'>): boolean => status === 404 || status === 410;

/** The scripts, fonts and pictures that a page's HTML names itself. */
export const filesOf = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/(?:\ssrc="|url\(["']?)(\/(?:_astro|img)\/[\w./-]+)/g), ([, path = '']) => path)),
];
