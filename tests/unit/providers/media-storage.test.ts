import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderMedia } from '#providers/media-storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-media-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = Buffer.from('picture');
const hash = createHash('sha256').update(bytes).digest('hex');

test('the storage writes complete files by tenant and hash, even from concurrent writes', async () => {
  const media = folderMedia(folder);
  await Promise.all(Array.from({ length: 20 }, () => media.put(7, hash, bytes)));
  expect(await media.read(7, hash)).toEqual(bytes);
  expect(await readdir(join(folder, '7', hash.slice(0, 2)))).toEqual([`${hash}.webp`]);
});

test('a tenant sees only its own files', async () => {
  const media = folderMedia(folder);
  await media.put(1, hash, bytes);
  expect(await media.read(2, hash)).toBeNull();
});

test.each(['../../etc/passwd', hash.toUpperCase(), `${hash}0`, '', `${hash}/`])('%j is not a hash', async (name) => {
  const media = folderMedia(folder);
  await expect(media.read(1, name)).rejects.toThrow('not a media file');
  await expect(media.put(1, name, bytes)).rejects.toThrow('not a media file');
});

test('a failure leaves no file behind', async () => {
  const file = join(folder, 'plain');
  await folderMedia(folder).put(3, hash, bytes);
  await expect(folderMedia(join(folder, '3', hash.slice(0, 2), `${hash}.webp`)).put(1, hash, bytes)).rejects.toThrow(
    'ENOTDIR',
  );
  expect(await folderMedia(file).read(1, hash)).toBeNull();
});

test('stored files are listed with their time and can be removed repeatedly', async () => {
  const media = folderMedia(folder);
  const names = ['e'.repeat(64), 'f'.repeat(64)];
  for (const name of names) await media.put(9, name, bytes);
  const listed = async () => (await Array.fromAsync(media.names(9))).flat().toSorted();
  expect(await listed()).toEqual(names);
  expect(await media.keptAt(9, names[0] ?? '')).toBeCloseTo(Date.now(), -5);
  for (const _ of [1, 2]) await media.remove(9, names[0] ?? '');
  expect(await listed()).toEqual(names.slice(1));
  expect(await media.keptAt(9, names[0] ?? '')).toBeNull();
  expect(await Array.fromAsync(media.names(10))).toEqual([]);
});
