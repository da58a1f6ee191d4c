/** Published files that lost bytes on the disk, under a running server and across a restart. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/server-process.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { type RunningScript, startScript } from '../../support/process/run-script.ts';
import { type HttpResponse, httpAsk } from '../../support/shop/http-ask.ts';
import { createTestShops, type TestShops } from '../../support/shop/shop.ts';

/** A busy machine starts processes slowly. */
const PATIENCE_MS = 240_000;
const HOST = 'disk.localhost';
/** Printed at the end of the first publish. */
const PUBLISHED = /MB written|Unchanged/;
const FORMS = ['', '.br', '.gz'] as const;
const CODINGS = ['identity', 'br', 'gzip'] as const;

const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  emptied: (file) => truncateSync(file, 0),
  truncated: (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  garbled(file) {
    const bytes = readFileSync(file);
    bytes.fill(0x20, bytes.length >> 1, (bytes.length >> 1) + 40);
    writeFileSync(file, bytes);
  },
};
/** Each damage to each of the three files of a page, and all three emptied. */
const CASES = [
  ...Object.values(DAMAGES).flatMap((damage) => FORMS.map((form) => ({ damage, forms: [form] as readonly string[] }))),
  { damage: DAMAGES.emptied as (file: string) => void, forms: FORMS as readonly string[] },
];

const dataDir = createDataDir();
let shops: TestShops;
let port = 0;
let server: RunningScript | undefined;

beforeAll(async () => {
  shops = await createTestShops();
  const shop = await shops.open(HOST);
  for (let index = 0; index < 2 * CASES.length; index += 1) await shop.product({ name: `Blend ${index}` });
  port = await freePort();
});
afterAll(async () => {
  await stop();
  await shops.close();
  removeDataDir(dataDir);
});

async function start(): Promise<void> {
  if (server) return;
  const script = startScript(['start.ts'], {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: shops.database.url,
    DEMO: 'false',
  });
  server = script;
  await expect.poll(() => script.output(), { timeout: 120_000, interval: 50 }).toMatch(PUBLISHED);
}

async function stop(): Promise<void> {
  server?.child.kill('SIGTERM');
  await server?.ended;
  server = undefined;
}

const fileOf = (path: string): string => join(dataDir, 'published', HOST, path);

function textOf({ headers, body }: HttpResponse): string {
  const coding = headers['content-encoding'];
  return String(coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body);
}

/** Damages files of pages `first`, `first + 1`…; expects complete responses, and restored files soon after. */
async function damageAndVisit(first: number, between: () => Promise<void>): Promise<void> {
  const files = CASES.map((_, index) => fileOf(`product/blend-${first + index}/index.html`));
  const sitemap = fileOf('sitemap-1.xml');
  const before = [...files, sitemap].map((file) => FORMS.map((form) => readFileSync(file + form)));
  for (const [index, { damage, forms }] of CASES.entries()) for (const form of forms) damage(files[index] + form);
  truncateSync(sitemap, 0);
  await between();
  for (const [index] of CASES.entries()) {
    for (const coding of CODINGS) {
      const path = `/product/blend-${first + index}`;
      const response = await httpAsk(port, path, { host: HOST, headers: { 'accept-encoding': coding } });
      expect([path, coding, response.status, textOf(response)]).toEqual([
        path,
        coding,
        200,
        String(before[index]?.[0]),
      ]);
    }
  }
  await httpAsk(port, '/sitemap-1.xml', { host: HOST });
  const now = () => [...files, sitemap].map((file) => FORMS.map((form) => readFileSync(file + form)));
  await expect.poll(() => JSON.stringify(now()) === JSON.stringify(before), { timeout: 60_000 }).toBe(true);
  const map = await httpAsk(port, '/sitemap-1.xml', { host: HOST });
  expect([map.status, map.text]).toEqual([200, String(before.at(-1)?.[0])]);
}

test('a page that lost bytes while the server runs is served completely and published again', {
  timeout: PATIENCE_MS,
}, async () => {
  await start();
  await damageAndVisit(0, async () => undefined);
});

test('a page that lost bytes across a restart is served completely and published again', {
  timeout: PATIENCE_MS,
}, async () => {
  await start();
  await stop();
  await damageAndVisit(CASES.length, start);
});
