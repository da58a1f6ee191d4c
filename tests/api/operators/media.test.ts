/** Operators upload pictures for what the store sells and shows. */

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AVATAR_MAX } from '#contracts/limits.ts';
import { mediaResponse } from '#contracts/operator/media.ts';
import { purgeUploads } from '#services/maintenance/purge-uploads.ts';
import { operatorOf, pictureOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

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

test('pictures of one store that are sent all at once do not keep those of others waiting', async () => {
  const other = await operatorOf(shops.api, await shops.open('busy.example'), 'manager');
  const colours = Array.from({ length: 12 }, (_, index) => `#0000${(16 + index).toString(16)}`);
  const pictures = await Promise.all(colours.map((colour) => pictureOf(colour, { width: 2_000, height: 2_000 })));
  const sent = await Promise.all(pictures.map((picture) => other.upload('/media', 'picture', picture)));
  const statuses = sent.map(({ status }) => status);
  expect([statuses.includes(201), statuses.includes(503)]).toEqual([true, true]);
  expect((await other.upload('/media', 'picture', await pictureOf('#0a0a0a'))).status).toBe(201);
});

test('the picture of one store is not in the media of another', async () => {
  const other = await shops.open('other.example');
  const { body } = await upload(await pictureOf('#123456'));
  expect(await shops.media.read(other.db.tenantId, hashIn(body.media.path))).toBeNull();
});

describe('a picture that was uploaded a day ago', () => {
  let made = 0;
  const uploadNumber = async (number: number): Promise<string> =>
    (await upload(await pictureOf('#5b8c5a', { width: 100 + number, height: 40 }))).body.media.path;
  /** Uploads a picture that no other test has, and returns its path. */
  const uploaded = (): Promise<string> => {
    made += 1;
    return uploadNumber(made);
  };
  const pass = (hours: number) =>
    shops.database.pool.query('update media set uploaded_at = uploaded_at - make_interval(hours => $1)', [hours]);
  const purge = () => purgeUploads(shop.db, shops.media, async () => true);
  const isThere = async (path: string): Promise<boolean> => {
    const row = (await rows()).some(({ hash }) => hash === hashIn(path));
    expect((await shops.media.read(shop.db.tenantId, hashIn(path))) !== null).toBe(row);
    return row;
  };

  test('is removed if nothing ever used it, but not before, and not if it was not uploaded', async () => {
    const [old, imported] = [await uploaded(), await shop.media('imported')];
    await shops.media.put(shop.db.tenantId, imported, Buffer.from('imported'));
    await pass(23);
    await purge();
    expect(await isThere(old)).toBe(true);
    await pass(2);
    const recent = await uploaded();
    expect(await purge()).toBeGreaterThanOrEqual(1);
    expect([await isThere(old), await isThere(recent), await isThere(`/img/1280/${imported}.webp`)]).toEqual([
      ...[false, true, true],
    ]);
    // It can be uploaded anew.
    expect(await uploadNumber(made - 1)).toBe(old);
    expect(await isThere(old)).toBe(true);
  });

  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const response = await manager.send(method, path, body);
    expect([200, 201]).toContain(response.status);
    return response.body;
  };
  const draft = async (fields: object) =>
    (await send('POST', '/products', { name: `Draft ${made}`, selling_price: 5, status: 'draft', ...fields })).product;
  const USES: Record<string, (path: string) => Promise<unknown>> = {
    'an unpublished product': (path) => draft({ images: [{ image: path }] }),
    'a description of a product': (path) => draft({ description_html: `<img src="${path}" alt="">` }),
    'a category': (image) => send('POST', '/categories', { name: `Category ${made}`, image }),
    'a description of a category': (path) =>
      send('POST', '/categories', { name: `Told ${made}`, description_html: `<img src="${path}" alt="">` }),
    'a content page': (path) =>
      send('POST', '/pages', { title: `Page ${made}`, content_html: `<img src="${path}" alt="">` }),
    'a setting': (path) => send('PUT', '/settings', { settings: { logo: path } }),
    'an icon': (path) => send('PUT', '/settings', { settings: { favicon_32: path } }),
    'the footer': (path) => send('PUT', '/settings', { settings: { poweredByFooter: `<img src="${path}" alt="">` } }),
    'the home page': (path) =>
      shop.insert('layout_item', {
        ...{ code: 'banner', type: 'designElement', settings: '{}', position: 0 },
        data: JSON.stringify({ image: hashIn(path) }),
      }),
    'only an earlier version of the home page': async (image) => {
      await send('PUT', '/home-layout', { items: [{ code: 'static_banner', data: { banner: { image } } }] });
      await send('PUT', '/home-layout', { items: [{ code: 'search_block', data: {} }] });
    },
    'an order': async (path) => {
      const { id } = await storedOrder(shop, { kind: 'guest', key: 'someone' });
      const image = JSON.stringify({ hash: hashIn(path) });
      await shops.database.pool.query('update order_item set image = $2 where order_id = $1', [id, image]);
    },
    'only the history': async (path) => {
      const { id } = await draft({ images: [{ image: path }] });
      await send('PUT', `/products/${id}`, { images: [] });
    },
  };
  test.each(Object.entries(USES))('stays if it is used by %s', async (_, use) => {
    const path = await uploaded();
    await use(path);
    for (let day = 0; day < 2; day += 1) {
      await pass(25);
      await purge();
      expect(await isThere(path)).toBe(true);
    }
  });

  test('of one store is no matter of another', async () => {
    const other = await shops.open(`${randomUUID()}.example`);
    const path = await uploaded();
    await pass(25);
    await purgeUploads(other.db, shops.media, async () => true);
    expect(await isThere(path)).toBe(true);
  });
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
