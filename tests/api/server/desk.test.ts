/** How the desk is served. Its screens are tested in browsers. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { createRemoteStorefront, createStorefront, type Site, type Storefront } from '../../support/shop/storefront.ts';

/** Limit of what the sign-in loads, compressed. */
const FIRST_LOAD_KB = 350;

/** A store that sets map pictures. */
const MAPS = 'maps.localhost';

let site: Storefront;
let maps: TestShop;
beforeAll(async () => {
  site = await createStorefront({ trustedProxies: ['127.0.0.1'] });
  await site.open('a.localhost');
  maps = await site.open(MAPS);
});
afterAll(() => site.close());

const scriptsIn = (text: string): string[] => [...text.matchAll(/\/desk\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
/** Scripts that a script imports before it runs. */
const importsIn = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `/desk/assets/${name}`);

describe('the page', () => {
  test('is sent to every store, is never stored and is not for search engines', async () => {
    const { status, headers, text } = await site.ask('/desk');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
      ...{ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' },
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(scriptsIn(text).length).toBeGreaterThan(0);
  });

  test('allows scripts of its host only, no inline code, and nobody to frame it', async () => {
    const { headers, text } = await site.ask('/desk');
    const policy = String(headers['content-security-policy']);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      ...["img-src 'self'", "connect-src 'self'", "frame-src 'self'", "base-uri 'none'", "form-action 'none'"],
      "frame-ancestors 'none'",
    ]);
    expect(text).not.toMatch(/<style|style=|<script(?![^>]*\ssrc=)/);
  });

  test('may request the map pictures that the store has set, and nothing else of their host', async () => {
    const value = 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1';
    await upsertSettings(maps.db, [{ key: 'map_tiles_url', value }]);
    const { headers } = await site.ask('/desk', { host: MAPS });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("; connect-src 'self' https://tiles.example:8443; ");
    expect(policy.replace(' https://tiles.example:8443', '')).toBe(
      (await site.ask('/desk')).headers['content-security-policy'],
    );
  });

  test('over TLS has the headers of every page', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.localhost' };
    expect((await site.ask('/desk', { headers })).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('has one address, takes only reads, and is of no unknown host', async () => {
    expect(await site.ask('/desk/')).toMatchObject({ status: 301, headers: { location: '/desk' } });
    expect((await site.ask('/desk/orders')).status).toBe(404);
    expect((await site.ask('/desk', { method: 'POST' })).status).toBe(405);
    expect((await site.ask('/desk', { method: 'HEAD' })).status).toBe(200);
    expect((await site.ask('/desk', { host: 'unknown.localhost' })).status).toBe(404);
  });
});

describe('its scripts', () => {
  test('are sent compressed under names that never change their content', async () => {
    const [path = ''] = scriptsIn((await site.ask('/desk')).text);
    const plain = await site.ask(path);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const coded = async (coding: string) => (await site.ask(path, { headers: { 'accept-encoding': coding } })).body;
    expect(brotliDecompressSync(await coded('br')).equals(plain.body)).toBe(true);
    expect(gunzipSync(await coded('gzip')).equals(plain.body)).toBe(true);
    expect((await site.ask('/desk/assets/nothing.js')).status).toBe(404);
    expect((await site.ask('/desk/index.html')).status).toBe(404);
  });

  test(`of the first load have at most ${FIRST_LOAD_KB} KB`, async () => {
    const sizes = new Map<string, number>();
    const queue = scriptsIn((await site.ask('/desk')).text);
    for (const path of queue) {
      if (sizes.has(path)) continue;
      const { status, body } = await site.ask(path, { headers: { 'accept-encoding': 'br' } });
      expect(status, path).toBe(200);
      sizes.set(path, body.length);
      queue.push(...importsIn(String(brotliDecompressSync(body))));
    }
    const kilobytes = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024;
    expect(kilobytes).toBeGreaterThan(50);
    expect(kilobytes).toBeLessThanOrEqual(FIRST_LOAD_KB);
  });
});

test('its worker acts for the page, is looked for again, and requests nothing', async () => {
  const { status, headers, text } = await site.ask('/desk/sw.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    ...{ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    ...{ 'service-worker-allowed': '/desk', 'content-security-policy': "default-src 'none'" },
  });
  expect(text).not.toMatch(/\b(?:import|export|fetch)\b/);
});

test('crawlers are told to stay away', async () => {
  expect((await site.ask('/robots.txt')).text).toContain('\nDisallow: /desk\n');
});

describe('there is no desk', () => {
  const paths = async ({ ask }: Site): Promise<number[]> => {
    const [script = ''] = scriptsIn((await site.ask('/desk')).text);
    return Promise.all(['/desk', '/desk/sw.js', script].map(async (path) => (await ask(path)).status));
  };

  test('if it is switched off', async () => {
    const without = await createStorefront({ hasDesk: false });
    await without.open('a.localhost');
    expect(await paths(without)).toEqual([404, 404, 404]);
    await without.close();
  });

  test('where another origin serves the API', async () => {
    const remote = await createRemoteStorefront(`http://127.0.0.1:${site.port}`);
    expect(await paths(remote)).toEqual([404, 404, 404]);
    await remote.close();
  });
});
