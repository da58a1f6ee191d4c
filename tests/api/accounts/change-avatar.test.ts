import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avatarResponse } from '#contracts/account.ts';
import { AVATAR_MAX } from '#contracts/limits.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { ask, createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
});
afterAll(() => shops.close());

type Customer = Awaited<ReturnType<typeof customerOf>>;
const newCustomer = (): Promise<Customer> => customerOf(shops.api, shop);

const formOf = (bytes: Uint8Array, { name = 'me.jpg', type = 'image/jpeg', field = 'avatar' } = {}): FormData => {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
};
const upload = ({ token }: Pick<Customer, 'token'>, body: RequestInit['body'], headers: Record<string, string> = {}) =>
  ask(shops.api, `http://${shop.host}/api/user/change-avatar`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest', ...headers },
    ...(body !== undefined && { body }),
  });
/** The response for a path of the store, with its bytes. */
const picture = async (path: string, host = shop.host) => {
  const response = await shops.api.fetch(new Request(`http://${host}${path}`));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const noPicture = {
  status: 422,
  body: {
    code: 'validation_failed',
    message: 'Choose a picture in JPEG, PNG or WebP format',
    errors: { avatar: ['Choose a picture in JPEG, PNG or WebP format'] },
  },
};
const photo = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#c2703d' } });
const kept = () => [...shops.avatars.files.keys()].filter((key) => key.startsWith(`${shop.db.tenantId}/`)).length;

test('a form with too many parts is not parsed', async () => {
  const customer = await newCustomer();
  const form = (parts: number): string =>
    `${'--B\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n'.repeat(parts)}--B--\r\n`;
  const type = { 'Content-Type': 'multipart/form-data; boundary=B' };
  expect((await upload(customer, form(3), type)).body.errors).toHaveProperty('avatar');
  for (const parts of [30, 40_000])
    expect((await upload(customer, form(parts), type)).body).toEqual({
      code: 'validation_failed',
      message: 'The form has too many fields.',
    });
});

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('in %s becomes a square WebP of 512 px', async (format) => {
    const customer = await newCustomer();
    const body = expectContract(
      await upload(customer, formOf(await photo().toFormat(format).toBuffer())),
      avatarResponse,
    );
    expect(body.avatar).toMatch(/^\/api\/avatars\/[0-9a-f]{64}\.webp$/);
    expect(body.user).toMatchObject({ id: customer.id, avatar: body.avatar });
    const { status, headers, bytes } = await picture(body.avatar ?? '');
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
  test('is rotated upright and loses its location and camera data', async () => {
    const gps = { GPSLatitude: '45/1 31/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '122/1 40/1 0/1' };
    const left = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    // Red is left of blue; the orientation says that the camera was turned, so red belongs at the top.
    const taken = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'Spycam' }, IFD3: gps })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Spycam');
    const { body } = await upload(await newCustomer(), formOf(taken));
    const { bytes } = await picture(body.avatar);
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect(bytes.includes('Spycam')).toBe(false);
    const at = async (left: number, top: number) => [
      ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [[red = 0], [, , blue = 0]] = [await at(256, 100), await at(256, 400)];
    expect(Math.min(red, blue)).toBeGreaterThan(200);
  });
  test('loses data that is appended to it', async () => {
    const script = '<script>alert(document.domain)</script>PK\u0003\u0004';
    const polyglot = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(script)]);
    const { body } = await upload(await newCustomer(), formOf(polyglot, { name: 'x.html', type: 'text/html' }));
    const { headers, bytes } = await picture(body.avatar);
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('PK\u0003\u0004')).toBe(false);
    expect(headers.get('Content-Type')).toBe('image/webp');
  });
  test('can be read only by those who know its name', async () => {
    const other = await shops.open('b.localhost');
    const { body } = await upload(await newCustomer(), formOf(await photo().png().toBuffer()));
    expect((await picture(body.avatar, other.host)).status).toBe(404);
    for (const path of [
      '/api/avatars',
      '/api/avatars/',
      `/api/avatars/${'0'.repeat(64)}.webp`,
      '/api/avatars/..%2f..%2fx.webp',
    ])
      expect((await picture(path)).status, path).toBe(404);
    const named = await upload(await newCustomer(), formOf(await photo().png().toBuffer()));
    // The same picture of another customer has another name.
    expect(named.body.avatar).not.toBe(body.avatar);
  });
  test('is deleted when another one replaces it', async () => {
    const customer = await newCustomer();
    const before = (await upload(customer, formOf(await photo().png().toBuffer()))).body.avatar;
    const files = kept();
    const after = (await upload(customer, formOf(await photo(20, 20).png().toBuffer()))).body.avatar;
    expect([(await picture(before)).status, (await picture(after)).status]).toEqual([404, 200]);
    expect(kept()).toBe(files);
  });
  test('sent again with the same key is the same, with any form boundary', async () => {
    const customer = await newCustomer();
    const bytes = await photo().png().toBuffer();
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [
      await upload(customer, formOf(bytes), headers),
      await upload(customer, formOf(bytes), headers),
    ];
    expect(again.body).toEqual(first.body);
    expect((await picture(first.body.avatar)).status).toBe(200);
    const other = await upload(customer, formOf(await photo(9, 9).png().toBuffer()), headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });
});

/** A PNG of one colour with the given side: a few kilobytes that decode to a huge picture. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('refuses as a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['a drawing', async () => Buffer.from(svg)],
    ['a drawing with a prologue', async () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF that is a script', async () => Buffer.from('GIF89a=alert(1)//')],
    ['an AVIF', () => photo().avif().toBuffer()],
    ['a GIF', () => photo().gif().toBuffer()],
    ['a page that begins as a JPEG does', async () => Buffer.from('\u00ff\u00d8\u00ff<html><script>', 'latin1')],
    ['half a picture', async () => (await photo().png().toBuffer()).subarray(0, 200)],
    ['a decompression bomb', async () => bomb(8_000)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s', async (_, make) => {
    const customer = await newCustomer();
    const files = kept();
    expect(await upload(customer, formOf(await make()))).toMatchObject(noPicture);
    expect(kept()).toBe(files);
  });
  test('only a bomb beyond the pixel limit, not one within it', async () => {
    expect(bomb(8_000).length).toBeLessThan(20_000);
    expect((await upload(await newCustomer(), formOf(bomb(600)))).status).toBe(200);
  });
  test.each([
    ['more than 2 MB', AVATAR_MAX + 1],
    ['more than any form', AVATAR_MAX + 20_000],
  ])('%s with 413', async (_, size) => {
    const large = Buffer.concat([await photo().png().toBuffer(), Buffer.alloc(size)]);
    // As bytes, because undici's own stream fails if a form is not read to its end.
    const form = new Response(formOf(large.subarray(0, size)));
    const type = { 'Content-Type': form.headers.get('Content-Type') ?? '' };
    const response = await upload(await newCustomer(), new Uint8Array(await form.arrayBuffer()), type);
    expect(response).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });
  test('no file of exactly 2 MB', async () => {
    const large = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(AVATAR_MAX)]).subarray(0, AVATAR_MAX);
    expect((await upload(await newCustomer(), formOf(large))).status).toBe(200);
  });
  test('a request without a form, or with another one', async () => {
    const customer = await newCustomer();
    const bytes = await photo().png().toBuffer();
    const json = { 'Content-Type': 'application/json' };
    expect(await upload(customer, '{"avatar":"x"}', json)).toMatchObject({
      status: 415,
      body: { code: 'form_required' },
    });
    expect(await upload(customer, undefined)).toMatchObject({ status: 415 });
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect(await upload(customer, 'no form', broken)).toMatchObject({ status: 422 });
    expect(await upload(customer, formOf(bytes, { field: 'picture' }))).toMatchObject({ status: 422 });
    const text = new FormData();
    text.set('avatar', 'https://example.com/me.jpg');
    expect(await upload(customer, text)).toMatchObject({
      status: 422,
      body: { errors: { avatar: ['must be a file'] } },
    });
    const two = formOf(bytes);
    two.set('customer_id', '1');
    expect(await upload(customer, two)).toMatchObject({ status: 422 });
  });
  test('requests without a session or from another site', async () => {
    const customer = await newCustomer();
    const form = async () => formOf(await photo().png().toBuffer());
    expect((await upload({ token: 'x' }, await form())).status).toBe(401);
    expect((await upload(customer, await form(), { 'X-Requested-With': '' })).status).toBe(403);
    expect((await upload(customer, await form(), { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await upload(customer, await form(), { Origin: `http://${shop.host}` })).status).toBe(200);
  });
});
