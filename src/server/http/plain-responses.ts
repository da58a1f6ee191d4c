/** Responses that need neither a store nor a template, so they work when nothing else does. */
import type { ServerResponse } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '#api/response/api-error.ts';
import { wordsOf } from '#words/words.ts';
import { PLAIN_PAGE_POLICY } from './security-headers.ts';

const PAGE = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;display:grid;place-content:center;min-height:90vh;text-align:center;padding:16px}h1{font-size:24px}</style>
<main><h1>${title}</h1><p>${text}</p></main></html>`;

const PAGES = {
  badRequest: [400, PAGE('This address can’t be read', 'Please check the link and try again.')],
  unknownStore: [404, PAGE('There is no store here', 'No store of this server answers to this address.')],
  wrongMethod: [405, PAGE('This can’t be done here', 'This address can only be read.')],
  tooMany: [429, PAGE('Too many pages at once', 'Please wait a minute and try again.')],
  failed: [500, PAGE('Something went wrong', 'Please try again in a moment.')],
  unavailable: [
    503,
    PAGE('We will be right back', 'The store does not answer right now. Please try again in a moment.'),
  ],
} as const;

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': PLAIN_PAGE_POLICY,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
const HEADERS: Partial<Record<keyof typeof PAGES, Record<string, string>>> = {
  wrongMethod: { Allow: 'GET, HEAD' },
  unavailable: { 'Retry-After': '5' },
};

function end(response: ServerResponse, status: number, headers: Record<string, string>, body: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .writeHead(status, {
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    })
    .end(body);
}

/**
 * Ends a response with one of the plain pages. A response that has already begun is cut off.
 * @param more additional headers
 */
export function sendPlainPage(
  response: ServerResponse,
  which: keyof typeof PAGES,
  more: Record<string, string> = {},
): void {
  const [status, page] = PAGES[which];
  end(response, status, { ...PAGE_HEADERS, ...HEADERS[which], ...more }, page);
}

/**
 * Ends an `/api` request with an error of the contract.
 * @param status overrides the error's own status.
 */
export function sendApiError(response: ServerResponse, code: ErrorCode, status: number = ERROR_STATUS[code]): void {
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
  const more: Record<string, string> = code === 'unavailable' ? { 'Retry-After': '5' } : {};
  end(response, status, { ...headers, ...more }, JSON.stringify({ message: wordsOf('en')(`errors.${code}`), code }));
}
