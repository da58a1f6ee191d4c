import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from '../bootstrap/child.cjs';
import { withLock } from '../bootstrap/lock.cjs';
import { bringAssetsBack, setAssetsAside } from './kept-assets.ts';
import { sourcesDigest } from './sources-digest.ts';

/** How a build ended: exit code of `astro build` (128 + signal if it was stopped) and what it printed. */
export interface Built {
  code: number;
  output: string;
  note?: string;
}

const stampOf = (root: string) => join(root, 'dist', '.sources');

/**
 * Builds unless the last build was made from these very sources. One process at a time: `npm start` and `npm test` may
 * run side by side.
 * @param root of the checkout
 */
export async function ensureBuild(root: string): Promise<Built> {
  const upToDate = { code: 0, output: '', note: 'up to date' };
  // As it mostly is: nobody waits for anybody to see that.
  if (await isCurrent(root)) return upToDate;
  return alone(root, async () => ((await isCurrent(root)) ? upToDate : build(root)));
}

/**
 * `astro build`, also if the last build is still good.
 * @param root of the checkout
 */
export const buildSite = (root: string): Promise<Built> => alone(root, () => build(root));

/**
 * Names the last finished build: the same for the same sources.
 * @param root of the checkout
 * @throws if there is no finished build
 */
export const buildIdOf = async (root: string): Promise<string> => (await readFile(stampOf(root), 'utf8')).slice(0, 16);

async function isCurrent(root: string): Promise<boolean> {
  if (!existsSync(join(root, 'dist', 'server', 'entry.mjs'))) return false;
  return (await readFile(stampOf(root), 'utf8').catch(() => '')) === (await sourcesDigest(root));
}

/** In production mode whatever the environment says; the digest is written last, so a build that was stopped is none. */
async function build(root: string): Promise<Built> {
  const digest = await sourcesDigest(root);
  await rm(stampOf(root), { force: true });
  await setAssetsAside(root);
  const built = await runQuietly('astro', ['build'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  if (built.code === 0) {
    await bringAssetsBack(root);
    await writeFile(stampOf(root), digest);
  }
  return built;
}

function alone(root: string, work: () => Promise<Built>): Promise<Built> {
  const onWait = () => console.error('Another command is building; waiting for it …');
  return withLock(join(root, '.cache', 'build.lock'), { onWait, work });
}
