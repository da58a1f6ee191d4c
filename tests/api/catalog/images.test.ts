import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMAGE_WIDTHS } from '#contracts/limits.ts';
import { FAVICON_SIZES } from '#domain/store/site-settings.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

let site: Storefront;
/** 400 × 200 px, the right half transparent. */
let picture = '';
let broken = '';
let foreign = '';

beforeAll(async () => {
  site = await createStorefront();
  const storage = folderMedia(join(site.env.dataDir, 'media'));
  const [a, b] = [await site.open('a.localhost'), await site.open('b.localhost')];
  const put = async (tenantId: number, bytes: Buffer): Promise<string> => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await storage.put(tenantId, hash, bytes);
    return hash;
  };
  const half = { create: { width: 200, height: 200, channels: 4, background: '#00000000' } } as const;
  const image = sharp({ create: { width: 200, height: 200, channels: 4, background: '#c2703d' } });
  picture = await put(
    a.db.tenantId,
    await image.extend({ right: 200, background: half.create.background }).webp().toBuffer(),
  );
  broken = await put(a.db.tenantId, Buffer.from('RIFF....WEBP this is no picture'));
  foreign = await put(
    b.db.tenantId,
    await sharp({ ...half })
      .webp()
      .toBuffer(),
  );
});
afterAll(() => site.close());

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

describe('a picture', () => {
  test.each([
    ['webp', 'image/webp', { width: 160, height: 80 }, 160],
    ['png', 'image/png', { width: 96, height: 96 }, 96],
    ['jpeg', 'image/jpeg', { width: 400, height: 200 }, 1280],
  ])('is returned as %s, immutable', async (format, type, size, asked) => {
    const path = `/img/${asked}/${picture}.${format}`;
    for (const response of [await site.ask(path), await site.ask(path)]) {
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[\w-]+"$/),
      });
      expect(await sizeOf(response.body)).toEqual({ ...size, format });
    }
    const { headers } = await site.ask(path);
    const known = await site.ask(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const head = await site.ask(path, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ]);
  });

  test('is never enlarged', async () => {
    for (const width of [480, 1600])
      expect(await sizeOf((await site.ask(`/img/${width}/${picture}.webp`)).body)).toMatchObject({
        width: 400,
        height: 200,
      });
  });

  test('is a square icon with transparent padding at icon sizes', async () => {
    for (const size of FAVICON_SIZES) {
      const { body } = await site.ask(`/img/${size}/${picture}.png`);
      expect(await sizeOf(body)).toEqual({ width: size, height: size, format: 'png' });
    }
    const { data } = await sharp((await site.ask(`/img/48/${picture}.png`)).body)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[3], data[(24 * 48 + 12) * 4 + 3]]).toEqual([0, 255]);
  });

  test('has a white background as JPEG', async () => {
    const { data } = await sharp((await site.ask(`/img/1280/${picture}.jpeg`)).body)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(-3)]).toEqual([255, 255, 255]);
  });

  test('is the same under every host of its store, and ignores the query', async () => {
    expect((await site.ask(`/img/160/${picture}.webp?v=2`, { host: 'A.localhost.:80' })).status).toBe(200);
  });
});

describe('no picture is found', () => {
  const LIMITED = [0, 1, 15, 159, 161, 1599, 1601, 9999].filter(
    (width) => !new Set<number>([...IMAGE_WIDTHS, ...FAVICON_SIZES]).has(width),
  );

  test('for other widths, formats or paths', async () => {
    const paths = [
      ...LIMITED.map((width) => `/img/${width}/${picture}.webp`),
      ...['gif', 'svg', 'avif', 'png', 'jpeg', 'jpg', 'WEBP', 'webp.br', ''].map(
        (format) => `/img/160/${picture}.${format}`,
      ),
      `/img/0160/${picture}.webp`,
      `/img/160/${picture.toUpperCase()}.webp`,
      `/img/160/${picture.slice(1)}.webp`,
      `/img/160/..%2f..%2f${picture}.webp`,
      '/img/160/',
      '/img',
    ];
    for (const path of paths) {
      const { status, body, headers } = await site.ask(path);
      expect([path, status, body.length, headers['cache-control']]).toEqual([path, 404, 0, 'no-store']);
    }
  });
  test('for another store, even if it was already rendered', async () => {
    const path = `/img/160/${foreign}.webp`;
    expect((await site.ask(path)).status).toBe(404);
    expect((await site.ask(path, { host: 'b.localhost' })).status).toBe(200);
    expect((await site.ask(path)).status).toBe(404);
    expect((await site.ask(`/img/160/${picture}.webp`, { host: 'b.localhost' })).status).toBe(404);
    expect((await site.ask(path, { host: 'c.localhost' })).status).toBe(404);
  });
  test('for an unknown hash', async () => {
    expect((await site.ask(`/img/160/${'0'.repeat(64)}.webp`)).status).toBe(404);
  });
});

test('a picture can only be read', async () => {
  const { status, headers } = await site.ask(`/img/160/${picture}.webp`, { method: 'POST', body: 'x' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a broken file is an internal error without details', async () => {
  const { status, headers, text } = await site.ask(`/img/160/${broken}.webp`);
  expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(text).not.toMatch(/webp|media|sharp|vips|Input|\/tmp|at /);
  expect(site.logged).toMatchObject([{ msg: 'a request failed', path: `/img/160/${broken}.webp` }]);
});
