/** Security headers of each kind of response. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePage } from '#publish/output-folder.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { type HttpResponse, httpAsk } from '../../support/shop/http-ask.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

const PREVIEW = 'https://admin.example';
const PERMISSIONS = 'camera=(), geolocation=(self), microphone=()';
const OVER_TLS = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
const NAMES = [
  ...['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'],
  ...Object.keys(OVER_TLS),
];

let site: Storefront;
let server: RunningServer;
beforeAll(async () => {
  site = await createStorefront();
  const shop = await site.open('a.localhost');
  await shop.product({ name: 'Latte' });
  await site.publish('a.localhost');
  await plant('old/index.html', '<!doctype html><html><head><title>of a build before</title>');
  await plant(
    'fake/index.html',
    `<!doctype html><html><head><title><meta ${stated("script-src 'unsafe-inline'")}</title>`,
  );
  const env = { ...site.env, port: 0, trustedProxies: ['127.0.0.1'], previewOrigins: [PREVIEW] };
  server = await startServer(env, site.backend, pino({ level: 'silent' }));
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const stated = (policy: string): string => `http-equiv="Content-Security-Policy" content="${policy}">`;
async function plant(file: string, text: string): Promise<void> {
  mkdirSync(join(site.published, 'a.localhost', file, '..'), { recursive: true });
  await writePage(join(site.published, 'a.localhost', file), Buffer.from(text), new Date());
}
const ask = (path: string, headers: Record<string, string> = {}): Promise<HttpResponse> =>
  httpAsk(server.port, path, { headers });
const security = ({ headers }: HttpResponse) =>
  Object.fromEntries(NAMES.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
const policyOf = ({ text }: HttpResponse): string =>
  /<meta http-equiv="C[^"]+" content="([^"]+)">/.exec(text)?.[1] ?? '';

const PAGE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS,
};
const DATA = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const PLAIN = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

describe('a page repeats its policy in the header and restricts framing', () => {
  test.each<[kind: string, path: string, status: number]>([
    ['published', '/product/latte', 200],
    ['published, from memory', '/product/latte', 200],
    ['rendered now', '/search-regular?q=latte', 200],
    ['not found', '/nothing/at/all', 404],
  ])('%s', async (_kind, path, status) => {
    const response = await ask(path);
    const policy = policyOf(response);
    expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
    expect([response.status, security(response)]).toEqual([
      status,
      { ...PAGE, 'content-security-policy': `${policy}; frame-ancestors 'self' ${PREVIEW}` },
    ]);
  });

  test("unless it has no policy, or a merchant's text only looks like one", async () => {
    for (const path of ['/old', '/fake'])
      expect(security(await ask(path))).toEqual({
        ...PAGE,
        'content-security-policy': `frame-ancestors 'self' ${PREVIEW}`,
      });
  });

  test('also with a 304', async () => {
    const { headers, ...response } = await ask('/product/latte');
    const again = await ask('/product/latte', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, security(again)]).toEqual([304, security({ headers, ...response })]);
  });
});

test('other files do not have the policy of a page', async () => {
  const { text } = await ask('/product/latte');
  const [script = ''] = /\/_astro\/[^"']+\.js/.exec(text) ?? [];
  for (const path of [script, '/robots.txt', '/manifest.webmanifest'])
    expect([path, security(await ask(path))]).toEqual([
      path,
      { 'x-content-type-options': 'nosniff', 'referrer-policy': PAGE['referrer-policy'] },
    ]);
});

test.each(['/api/get-data', '/api/get-product?slug=latte', '/api/nothing', '/api/health', '/api/get-product'])(
  '%s has the headers of data',
  async (path) => expect(security(await ask(path))).toEqual(DATA),
);

test('an unknown store has data headers for API requests and a plain page otherwise', async () => {
  const elsewhere = (path: string) => httpAsk(server.port, path, { host: 'nobody.example' });
  expect(security(await elsewhere('/api/get-data'))).toEqual(DATA);
  expect(security(await elsewhere('/'))).toEqual({
    'content-security-policy': PLAIN,
    'x-content-type-options': 'nosniff',
    'referrer-policy': PAGE['referrer-policy'],
  });
});

test('the API documentation has its own policy', async () => {
  const response = await ask('/api/docs');
  expect([response.status, response.headers['content-security-policy']]).toEqual([
    200,
    expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'$/),
  ]);
});

describe('responses over TLS have HSTS', () => {
  const PATHS = ['/product/latte', '/product/latte', '/search-regular?q=latte', '/nothing', '/api/get-data', '/latte/'];

  test.each(PATHS)('on %s when a trusted proxy says so', async (path) => {
    for (const proto of ['https', 'https, HTTPS'])
      expect(security(await ask(path, { 'x-forwarded-proto': proto }))).toMatchObject(OVER_TLS);
    for (const proto of ['http', 'http, https', 'https, http', 'httpsx', ''])
      expect(security(await ask(path, { 'x-forwarded-proto': proto }))).not.toHaveProperty('strict-transport-security');
  });

  test('but not when an untrusted sender says so', async () => {
    for (const path of PATHS)
      expect(security(await site.ask(path, { headers: { 'x-forwarded-proto': 'https' } }))).not.toHaveProperty(
        'strict-transport-security',
      );
  });
});
