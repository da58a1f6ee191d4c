import type { ServerResponse } from 'node:http';

/** Raw headers for Node's `writeHead`: names and values in turn. */
export type RawHeaders = readonly string[];

/**
 * Forbids camera and microphone, and allows only the store's own scripts the location, for the branch selector. Browser
 * defaults apply to everything else; they deny frames of other sites everything that the page does not delegate. It is
 * short because it is sent with every page.
 */
const PERMISSIONS = 'camera=(), geolocation=(self), microphone=()';

/**
 * Added when the shopper's connection is encrypted. HSTS covers only the host, because its subdomains may belong to
 * somebody else. Windows that a store opens keep their opener, for payments that need one.
 */
export const OVER_TLS: RawHeaders = [
  'Strict-Transport-Security',
  'max-age=31536000',
  'Cross-Origin-Opener-Policy',
  'same-origin-allow-popups',
];

/** Headers of `/api` responses unless a response sets its own, so that data is never rendered as a page. */
export const API_HEADERS: RawHeaders = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options',
  'nosniff',
];

/** Policy of the server's plain pages. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Sets default headers of a response, which `writeHead` may override. */
export function setHeaders(response: ServerResponse, headers: RawHeaders): void {
  for (let index = 0; index < headers.length; index += 2)
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
}

/** Headers of a document in addition to those of every file. Empty for anything but a page. */
export type DocumentHeaders = (contentType: string, body: Buffer) => RawHeaders;

/** The page's own policy, which precedes everything that a store wrote into the page. */
const POLICY =
  /^<!doctype html>\s*<html\b[^<>]*>\s*<head>\s*(?:<meta [^<>]*>\s*){0,3}?<meta http-equiv="Content-Security-Policy" content="([\w :;,/.*'+=-]{1,4000})">/i;
/** The policy ends within this many bytes. */
const HEAD_BYTES = 6_000;
/** Number of cached policies. Pages of a store share one list. */
const MAX_KEPT = 500;

/**
 * Repeats the policy of a page's head as a header and adds `frame-ancestors`, which only works in a header.
 * @param previewOrigins origins besides the store's own that may embed it: `PREVIEW_ORIGINS`.
 */
export function documentHeaders(previewOrigins: readonly string[]): DocumentHeaders {
  const ancestors = ["frame-ancestors 'self'", ...previewOrigins].join(' ');
  const kept = new Map<string, RawHeaders>();
  return (contentType, body) => {
    if (!contentType.startsWith('text/html')) return [];
    const [, policy = ''] = POLICY.exec(body.toString('latin1', 0, HEAD_BYTES)) ?? [];
    let headers = kept.get(policy);
    if (!headers) {
      const whole = policy === '' ? ancestors : `${policy}; ${ancestors}`;
      headers = ['Content-Security-Policy', whole, 'Permissions-Policy', PERMISSIONS];
      if (kept.size < MAX_KEPT) kept.set(policy, headers);
    }
    return headers;
  };
}
