import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { imageRoute, parseImagePath } from '#server/pages/image-route.ts';
import { httpAsk } from '../../../support/shop/http-ask.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontage images '));
let server: Server;
let plain: Buffer;
let noise: Buffer;
/** The picture that every hash stands for. */
let original: Buffer;
/** Originals read, and those in progress at once. */
let reads = 0;
/** Reasons why pictures could not be stored. */
const unkept: unknown[] = [];
let atOnce = 0;
let mostAtOnce = 0;

beforeAll(async () => {
  const size = { width: 300, height: 200, channels: 3, background: '#3f6ea8' } as const;
  plain = await sharp({ create: size }).webp().toBuffer();
  noise = await sharp({ create: { ...size, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .webp()
    .toBuffer();
  original = plain;
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

const ask = (path: string, accept = '*/*') =>
  httpAsk((server.address() as AddressInfo).port, path, { headers: { accept } });
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

describe('AVIF', () => {
  const TAKES_AVIF = 'image/avif,image/webp,*/*;q=0.8';
  const formats = async (path: string) => [
    (await ask(path, TAKES_AVIF)).headers['content-type'],
    (await ask(path)).headers['content-type'],
  ];

  test('takes the place of WebP after the first request, for browsers that take it', async () => {
    original = noise;
    const path = `/img/640/${hash(1)}.webp`;
    const first = await ask(path, TAKES_AVIF);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding, Accept',
    });
    await expect.poll(() => formats(path)).toEqual(['image/avif', 'image/webp']);
    const better = await ask(path, TAKES_AVIF);
    expect(better.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') });
    expect(better.body.length).toBeLessThan(first.body.length);
    const { format, width, height } = await sharp(better.body).metadata();
    expect({ format, width, height }).toEqual({ format: 'heif', width: 300, height: 200 });
    // The address, the width and the format of the picture decide; nothing is made twice.
    reads = 0;
    await formats(path);
    expect(reads).toBe(0);
  });

  test('is not used where it would be larger, or for small pictures', async () => {
    original = plain;
    const path = `/img/640/${hash(2)}.webp`;
    await ask(path, TAKES_AVIF);
    await expect
      .poll(async () => (await ask(path, TAKES_AVIF)).headers['cache-control'])
      .toBe('public, max-age=31536000, immutable');
    expect(await formats(path)).toEqual(['image/webp', 'image/webp']);
    expect((await ask(`/img/160/${hash(2)}.webp`, TAKES_AVIF)).headers['cache-control']).toContain('immutable');
  });
});

test.each([
  '/img/160/x.webp',
  `/img/161/${hash(1)}.webp`,
  `/img/160/${hash(1)}.gif`,
  `//img/160/${hash(1)}.webp`,
  `/img/160/${hash(1)}.webp/`,
])('%s is not the path of a picture', (path) => expect(parseImagePath(path)).toBeNull());
