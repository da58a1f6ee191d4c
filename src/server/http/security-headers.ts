import type { ServerResponse } from 'node:http';

/** Headers as Node's `writeHead` takes them raw: names and values in turn. */
export type RawHeaders = readonly string[];

/**
 * What no script of a page may ask a shopper for, and what only the store's own may: where they are, for the branch
 * selector. Everything else is left as browsers have it, which give a frame of another site nothing that its page does
 * not hand on. It goes out with every page, so it is short.
 */
const PERMISSIONS = 'camera=(), geolocation=(self), microphone=()';

/**
 * What is added where the shopper's connection is encrypted. The host alone: what else lies below it may be another's.
 * Windows that a store opens keep their opener, for payments that need one.
 */
export const OVER_TLS: RawHeaders = [
  'Strict-Transport-Security',
  'max-age=31536000',
  'Cross-Origin-Opener-Policy',
  'same-origin-allow-popups',
];

/** Of answers of `/api`, unless one brings its own: they are data, whoever opens them. */
export const API_HEADERS: RawHeaders = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options',
  'nosniff',
];

/** Of the plain pages of the server itself. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Gives an answer headers that it has unless `writeHead` says otherwise. */
export function setHeaders(response: ServerResponse, headers: RawHeaders): void {
  for (let index = 0; index < headers.length; index += 2)
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
}

/** The headers that a document has beside those of every file; none for what is no page. */
export type DocumentHeaders = (contentType: string, body: Buffer) => RawHeaders;

/** A page's own policy, in front of everything that a store has written into it. */
const POLICY =
  /^<!doctype html>\s*<html\b[^<>]*>\s*<head>\s*(?:<meta [^<>]*>\s*){0,3}?<meta http-equiv="Content-Security-Policy" content="([\w :;,/.*'+=-]{1,4000})">/i;
/** It ends within so many bytes. */
const HEAD_BYTES = 6_000;
/** Policies that are kept: pages of a store share one list. */
const MAX_KEPT = 500;

/**
 * Repeats the policy that a page states in its head, and adds who may show it in a frame, which counts in a header only.
 * @param previewOrigins origins that may, beside the store's own: `PREVIEW_ORIGINS`.
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
