import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressBuild } from '#server/pages/compressed-files.ts';
import { runQuietly } from '../bootstrap/child.cjs';
import { withLock } from '../bootstrap/lock.cjs';
import { restoreAssets, setAssetsAside } from './previous-assets.ts';
import { sourcesDigest } from './sources-digest.ts';

/** Result of a build: exit code of the failed tool (128 + signal if it was stopped) and its output. */
export interface BuildResult {
  code: number;
  output: string;
  note?: string;
}

const stampOf = (root: string) => join(root, 'dist', '.sources');

/**
 * Builds unless the last build is up to date with the sources. Only one process at a time builds: `npm start` and `npm
 * test` may run in parallel.
 * @param root of the checkout
 */
export async function ensureBuild(root: string): Promise<BuildResult> {
  const upToDate = { code: 0, output: '', note: 'up to date' };
  // The usual case needs no lock.
  if (await isCurrent(root)) return upToDate;
  return alone(root, async () => ((await isCurrent(root)) ? upToDate : build(root)));
}

/**
 * Builds the site and the desk, even if the last build is up to date.
 * @param root of the checkout
 */
export const buildSite = (root: string): Promise<BuildResult> => alone(root, () => build(root));

/**
 * Id of the last complete build, the same for the same sources.
 * @param root of the checkout
 * @throws if there is no complete build
 */
export const buildIdOf = async (root: string): Promise<string> => (await readFile(stampOf(root), 'utf8')).slice(0, 16);

async function isCurrent(root: string): Promise<boolean> {
  if (!existsSync(join(root, 'dist', 'server', 'entry.mjs'))) return false;
  return (await readFile(stampOf(root), 'utf8').catch(() => '')) === sourcesDigest(root);
}

/** Always builds in production mode. The digest is written last, so an interrupted build does not count. */
async function build(root: string): Promise<BuildResult> {
  const digest = sourcesDigest(root);
  await rm(stampOf(root), { force: true });
  await setAssetsAside(root);
  const run = (tool: string, args: string[]): Promise<BuildResult> =>
    runQuietly(tool, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  const [site, desk] = await Promise.all([
    run('astro', ['build']),
    run('vite', ['build', '--config', 'scripts/build/vite-desk.ts']),
  ]);
  const built = site.code === 0 ? desk : site;
  if (built.code === 0) {
    await restoreAssets(root);
    await rename(join(root, '.cache', 'desk'), join(root, 'dist', 'desk'));
    await compressBuild(join(root, 'dist'));
    await writeFile(stampOf(root), digest);
  }
  return built;
}

function alone(root: string, work: () => Promise<BuildResult>): Promise<BuildResult> {
  const onWait = () => console.error('Another command is building; waiting for it …');
  return withLock(join(root, '.cache', 'build.lock'), { onWait, work });
}
