import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { restoreAssets, setAssetsAside } from '../../../scripts/build/previous-assets.ts';

const root = mkdtempSync(join(tmpdir(), 'kept assets '));
const assets = join(root, 'dist', 'client', '_astro');
afterAll(() => rmSync(root, { recursive: true }));

/** Effect of a build on its folder. */
async function build(names: string[]): Promise<string[]> {
  await setAssetsAside(root);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), name);
  await restoreAssets(root);
  return readdirSync(assets).sort();
}

test('the build keeps the files of the previous build, but no older ones', async () => {
  expect(await build(['a.1.js', 'b.1.js'])).toEqual(['a.1.js', 'b.1.js']);
  expect(await build(['a.2.js', 'b.1.js'])).toEqual(['a.1.js', 'a.2.js', 'b.1.js']);
  expect(await build(['a.3.js', 'b.1.js'])).toEqual(['a.2.js', 'a.3.js', 'b.1.js']);
});
