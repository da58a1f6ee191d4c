import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sourcesDigest } from '../../../scripts/build/sources-digest.ts';

const root = mkdtempSync(join(tmpdir(), 'sources of a shop '));
afterAll(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};

test('the digest changes with contents, names and the lock file, but not with times, tests or documents', async () => {
  write('src/pages/index.astro', '<p>1</p>');
  write('package-lock.json', '{}');
  const first = sourcesDigest(root);

  utimesSync(join(root, 'src/pages/index.astro'), new Date(0), new Date(0));
  write('README.md', 'words');
  write('tests/a.test.ts', 'test');
  expect(sourcesDigest(root)).toBe(first);

  const seen = new Set([first]);
  write('src/pages/index.astro', '<p>2</p>');
  seen.add(sourcesDigest(root));
  renameSync(join(root, 'src/pages/index.astro'), join(root, 'src/pages/home.astro'));
  seen.add(sourcesDigest(root));
  write('package-lock.json', '{ }');
  seen.add(sourcesDigest(root));
  rmSync(join(root, 'src/pages/home.astro'));
  seen.add(sourcesDigest(root));
  expect(seen.size).toBe(5);
});
