/** Operators upload pictures for what the store sells and shows. */

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AVATAR_MAX } from '#contracts/limits.ts';
import { mediaResponse } from '#contracts/operator/media.ts';
import { operatorOf, pictureOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let manager: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('pictures.example');
  manager = await operatorOf(shops.api, shop, 'manager');
});
afterAll(() => shops.close());

const upload = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
  manager.upload('/media', 'picture', bytes, headers);
const hashIn = (path: string): string => /([0-9a-f]{64})/.exec(path)?.[1] ?? '';
const rows = async () =>
  (await shops.database.pool.query('select hash, width from media where tenant_id = $1', [shop.db.tenantId])).rows;

test('a photograph becomes a WebP of at most 1,600 px, upright and without camera data', async () => {
  const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#c2703d' } })
    .withExif({ IFD0: { Make: 'Spycam' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(photo);
  expect([status, mediaResponse.parse(body)]).toEqual([201, body]);
  const { media } = body;
  expect(media).toMatchObject({ width: 1_067, height: 1_600 });
  expect(media.path).toMatch(/^\/img\/1280\/[0-9a-f]{64}\.webp$/);
  expect(media.url).toBe(media.path.replace('1280', '640'));
  const bytes = await shops.media.read(shop.db.tenantId, hashIn(media.path));
  const { format, width, exif } = await sharp(bytes ?? undefined).metadata();
  expect([format, width, exif]).toEqual(['webp', 1_067, undefined]);
  expect(await rows()).toContainEqual({ hash: hashIn(media.path), width: 1_067 });
});

test('the same picture is stored once, and a repeat with the same key is the same response', async () => {
  const before = (await rows()).length;
  const picture = await pictureOf('#0f5257');
  const headers = { 'Idempotency-Key': randomUUID() };
  const [first, again, anew] = [await upload(picture, headers), await upload(picture, headers), await upload(picture)];
  expect([first.status, again.body, anew.body]).toEqual([201, first.body, first.body]);
  expect(await rows()).toHaveLength(before + 1);
});

test('the picture of one store is not in the media of another', async () => {
  const other = await shops.open('other.example');
  const { body } = await upload(await pictureOf('#123456'));
  expect(await shops.media.read(other.db.tenantId, hashIn(body.media.path))).toBeNull();
});

describe('refuses as a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['a drawing, which can have scripts', async () => Buffer.from(svg)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a picture', async () => (await pictureOf('#ffffff', { width: 500, height: 500 })).subarray(0, 200)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s', async (_, make) => {
    const before = await rows();
    const { status, body } = await upload(await make());
    expect([status, body.errors]).toEqual([422, { picture: ['Choose a picture in JPEG, PNG or WebP format'] }]);
    expect(await rows()).toEqual(before);
  });

  test('one of more than 2 MB', async () => {
    expect((await upload(Buffer.alloc(AVATAR_MAX + 1))).body.code).toBe('body_too_large');
  });
});
