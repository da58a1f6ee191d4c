/** Answers that need no store and no template: they work when nothing else does. */
import type { ServerResponse } from 'node:http';

const PAGE = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;display:grid;place-content:center;min-height:90vh;text-align:center;padding:16px}h1{font-size:24px}</style>
<main><h1>${title}</h1><p>${text}</p></main></html>`;

const ANSWERS = {
  badRequest: [400, PAGE('This address can’t be read', 'Please check the link and try again.')],
  unknownStore: [404, PAGE('There is no store here', 'No store of this server answers to this address.')],
  wrongMethod: [405, PAGE('This can’t be done here', 'This address can only be read.')],
  failed: [500, PAGE('Something went wrong', 'Please try again in a moment.')],
  unavailable: [
    503,
    PAGE('We will be right back', 'The store does not answer right now. Please try again in a moment.'),
  ],
} as const;

const HEADERS: Partial<Record<keyof typeof ANSWERS, Record<string, string>>> = {
  wrongMethod: { Allow: 'GET, HEAD' },
  unavailable: { 'Retry-After': '5' },
};

/** Ends a response with one of the plain pages. */
export function answerPlainly(response: ServerResponse, which: keyof typeof ANSWERS): void {
  const [status, page] = ANSWERS[which];
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...HEADERS[which],
    })
    .end(page);
}

/** The contract's refusal of an unknown host. */
export function answerUnknownStore(response: ServerResponse): void {
  response
    .writeHead(404, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(JSON.stringify({ message: 'No store answers to this address.', code: 'unknown_store' }));
}
