import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { imageRoute, parseImagePath } from '#server/pages/image-route.ts';
import { httpAsk } from '../../../support/shop/http-ask.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontage images '));
let server: Server;
/** Originals read, and those in progress at once. */
let reads = 0;
/** Reasons why pictures could not be stored. */
const unkept: unknown[] = [];
let atOnce = 0;
let mostAtOnce = 0;

beforeAll(async () => {
  const original = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3f6ea8' } })
    .webp()
    .toBuffer();
  const route = imageRoute(
    {
      put: async () => {},
      read: async () => {
        reads += 1;
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        // As long as the other concurrent requests need to arrive.
        for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        return original;
      },
    },
    folder,
    (error) => void unkept.push(error),
  );
  server = createServer((request, response) => void route(request, response, 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  reads = 0;
});

const ask = (path: string) => httpAsk((server.address() as AddressInfo).port, path);
const hash = (digit: number) => String(digit).repeat(64);

test('concurrent requests for one rendition create it once', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => ask(`/img/160/${hash(1)}.webp`)));
  expect(reads).toBe(1);
  expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  await ask(`/img/160/${hash(1)}.webp`);
  expect(reads).toBe(1);
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([]);
});

test('a picture that cannot be stored is still sent', async () => {
  // A file in place of the folder of this width: nobody can write below it, not even root.
  writeFileSync(join(folder, '1', '480'), '');
  const first = await ask(`/img/480/${hash(3)}.webp`);
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(first.body).metadata()).width).toBe(300);
  expect(await ask(`/img/480/${hash(3)}.webp`)).toMatchObject({ status: 200, body: first.body });
  expect(unkept).toHaveLength(2);
});

test('concurrent requests for different pictures keep few originals in memory', async () => {
  await Promise.all([2, 3, 4, 5, 6, 7, 8, 9].map((digit) => ask(`/img/160/${hash(digit)}.webp`)));
  expect(reads).toBe(8);
  expect(mostAtOnce).toBeLessThanOrEqual(availableParallelism());
});

test.each([
  '/img/160/x.webp',
  `/img/161/${hash(1)}.webp`,
  `/img/160/${hash(1)}.gif`,
  `//img/160/${hash(1)}.webp`,
  `/img/160/${hash(1)}.webp/`,
])('%s is not the path of a picture', (path) => expect(parseImagePath(path)).toBeNull());
