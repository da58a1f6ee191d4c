import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AvatarStorage, folderMedia, pictureStorage } from '#providers/media-storage.ts';
import { type S3Server, startS3Server } from '../../support/stubs/s3-server.ts';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-media-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = Buffer.from('picture');
const hash = createHash('sha256').update(bytes).digest('hex');

const inBucket = () => pictureStorage({ mediaBucket: server.settings, dataDir: folder });

describe.each<[place: string, open: () => AvatarStorage]>([
  ['a folder', () => pictureStorage({ mediaBucket: undefined, dataDir: folder }).media],
  ['a bucket', () => inBucket().media],
])('in %s', (_, open) => {
  test('a tenant sees only its own files, with the bytes that were stored', async () => {
    const media = open();
    await Promise.all([media.put(1, hash, bytes), media.put(1, hash, bytes)]);
    expect(await media.read(1, hash)).toEqual(bytes);
    expect(await media.read(2, hash)).toBeNull();
  });

  test.each(['../../etc/passwd', hash.toUpperCase(), `${hash}0`, '', `${hash}/`])('%j is not a hash', async (name) => {
    const media = open();
    await expect(media.read(1, name)).rejects.toThrow('not a media file');
    await expect(media.put(1, name, bytes)).rejects.toThrow('not a media file');
    await expect(media.remove(1, name)).rejects.toThrow('not a media file');
  });

  test('stored files are listed with their time and can be removed repeatedly', async () => {
    const media = open();
    const [first, second] = ['e'.repeat(64), 'f'.repeat(64)] as const;
    for (const name of [first, second]) await media.put(9, name, bytes);
    const listed = async () => (await Array.fromAsync(media.names(9))).flat().toSorted();
    expect(await listed()).toEqual([first, second]);
    expect(await media.storedAt(9, first)).toBeCloseTo(Date.now(), -5);
    for (const _again of [1, 2]) await media.remove(9, first);
    expect(await listed()).toEqual([second]);
    expect(await media.storedAt(9, first)).toBeNull();
    expect((await Array.fromAsync(media.names(90))).flat()).toEqual([]);
  });

  test('the files of a tenant are removed together, and those of others stay', async () => {
    const media = open();
    for (const tenant of [4, 40]) await media.put(tenant, hash, bytes);
    for (const _again of [1, 2]) await media.removeAll(4);
    expect(await media.read(4, hash)).toBeNull();
    expect(await media.read(40, hash)).toEqual(bytes);
  });
});

test('a folder gets complete files, even from concurrent writes', async () => {
  const media = folderMedia(folder);
  await Promise.all(Array.from({ length: 20 }, () => media.put(7, hash, bytes)));
  expect(await readdir(join(folder, '7', hash.slice(0, 2)))).toEqual([`${hash}.webp`]);
});

test('a failure leaves no file behind', async () => {
  const file = join(folder, 'plain');
  await folderMedia(folder).put(3, hash, bytes);
  await expect(folderMedia(join(folder, '3', hash.slice(0, 2), `${hash}.webp`)).put(1, hash, bytes)).rejects.toThrow(
    'ENOTDIR',
  );
  expect(await folderMedia(file).read(1, hash)).toBeNull();
});

test('a bucket keeps pictures of stores and of customers apart, each as a WebP that caches keep', async () => {
  const { media, avatars } = inBucket();
  await media.put(5, hash, bytes);
  expect(await avatars.read(5, hash)).toBeNull();
  const { status, headers } = await server.object(`media/5/${hash.slice(0, 2)}/${hash}.webp`);
  expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
    status: 200,
    type: 'image/webp',
    cache: 'public, max-age=31536000, immutable',
  });
});

test('a bucket that is away is an error, and nothing is missing once it is back', async () => {
  const { media } = inBucket();
  await media.put(6, hash, bytes);
  await server.stop();
  await expect(media.read(6, hash)).rejects.toThrow();
  await expect(media.put(6, 'a'.repeat(64), bytes)).rejects.toThrow();
  await server.start();
  expect(await media.read(6, hash)).toEqual(bytes);
  expect(await media.read(6, 'a'.repeat(64))).toBeNull();
});
