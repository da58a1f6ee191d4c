/** Responses that need neither a store nor a template, so they work when nothing else does. */
import type { ServerResponse } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '#api/response/api-error.ts';
import { textDirection } from '#lib/locale.ts';
import { languageOf, wordsOf } from '#words/words.ts';
import { PLAIN_PAGE_POLICY } from './security-headers.ts';

/** @param home label of a link to the home page; empty where there is none */
const page = (title: string, text: string, home: string, language: string): string =>
  `<!doctype html><html lang="${language}" dir="${textDirection(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;text-align:center;padding:16px}h1{font-size:24px}a{color:inherit}</style>
<main><h1>${title}</h1><p>${text}</p>${home && `<p><a href="/">${home}</a></p>`}</main></html>`;

/** Statuses of the pages. Their texts are the section `plainPages` of `words/server`. */
const STATUS = {
  badRequest: 400,
  unknownStore: 404,
  wrongMethod: 405,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
} as const;
type PlainPage = keyof typeof STATUS;

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': PLAIN_PAGE_POLICY,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
const HEADERS: Partial<Record<PlainPage, Record<string, string>>> = {
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
 * @param locale of the store; English if it is not known
 * @param more additional headers
 */
export function sendPlainPage(
  response: ServerResponse,
  which: PlainPage,
  locale = 'en',
  more: Record<string, string> = {},
): void {
  const say = wordsOf(locale);
  const home = which === 'unknownStore' ? '' : say('notFound.home');
  const body = page(say(`plainPages.${which}_title`), say(`plainPages.${which}_text`), home, languageOf(locale));
  end(response, STATUS[which], { ...PAGE_HEADERS, ...HEADERS[which], ...more }, body);
}

/**
 * Ends an `/api` request with an error of the contract.
 * @param locale of the store; English if it is not known
 * @param status overrides the error's own status.
 */
export function sendApiError(
  response: ServerResponse,
  code: ErrorCode,
  { locale = 'en', status = ERROR_STATUS[code] }: { locale?: string | undefined; status?: number } = {},
): void {
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
  const more: Record<string, string> = code === 'unavailable' ? { 'Retry-After': '5' } : {};
  end(response, status, { ...headers, ...more }, JSON.stringify({ message: wordsOf(locale)(`errors.${code}`), code }));
}
