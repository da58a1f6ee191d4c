import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const assetsOf = (root: string) => join(root, 'dist', 'client', '_astro');
const listOf = (root: string) => join(root, 'dist', '.assets');
const keptIn = (root: string) => join(root, '.cache', 'assets');

const names = async (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
const assetsOfBuild = async (root: string): Promise<string[]> =>
  (await readFile(listOf(root), 'utf8').catch(() => '')).split('\n').filter(Boolean);

/**
 * Saves the last build's own hashed files, because `astro build` empties its folder while cached pages still refer to
 * them.
 * @param root of the checkout
 */
export async function setAssetsAside(root: string): Promise<void> {
  await rm(keptIn(root), { recursive: true, force: true });
  await mkdir(keptIn(root), { recursive: true });
  const there = new Set(await names(assetsOf(root)));
  for (const name of await assetsOfBuild(root)) {
    if (there.has(name)) await copyFile(join(assetsOf(root), name), join(keptIn(root), name));
  }
}

/**
 * Restores the previous build's files next to the new ones. Files of older builds are dropped.
 * @param root of the checkout
 */
export async function restoreAssets(root: string): Promise<void> {
  const own = await names(assetsOf(root));
  await mkdir(assetsOf(root), { recursive: true });
  for (const name of await names(keptIn(root))) {
    if (!own.includes(name)) await copyFile(join(keptIn(root), name), join(assetsOf(root), name));
  }
  await writeFile(listOf(root), own.join('\n'));
}
