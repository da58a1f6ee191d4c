import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localImages } from '#services/media/local-image.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage local-'));
  await mkdir(join(folder, 'first', 'deep'), { recursive: true });
  await mkdir(join(folder, 'second'));
  await writeFile(join(folder, 'secret.webp'), 'secret');
  await writeFile(join(folder, 'first', 'deep', 'a b.webp'), 'one');
  await writeFile(join(folder, 'second', 'c.webp'), 'two');
  await symlink(join(folder, 'secret.webp'), join(folder, 'first', 'link.webp'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (source: string) => localImages(join(folder, 'first'), join(folder, 'second'))(source);

test('a picture is read by its path from the first folder that contains it', async () => {
  expect(String(await read('deep/a b.webp'))).toBe('one');
  expect(String(await read('./deep/../deep/a b.webp'))).toBe('one');
  expect(String(await read('c.webp'))).toBe('two');
});

test.each([
  ['../secret.webp', 'is not in the folder of the file'],
  ['deep/../../secret.webp', 'is not in the folder of the file'],
  ['link.webp', 'is not in the folder of the file'],
  ['/etc/passwd', 'is neither an http(s) URL nor a picture next to the file'],
  ['file:///etc/passwd', 'is neither an http(s) URL nor a picture next to the file'],
  ['nowhere.webp', 'does not exist'],
  ['deep', 'is a folder'],
])('%j is refused', async (source, reason) => {
  await expect(read(source)).rejects.toThrow(reason);
});
