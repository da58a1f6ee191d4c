import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareFolders } from '#publish/compare-folders.ts';
import { removePage, writePage } from '#publish/output-folder.ts';

let folder = '';
const [published, expected] = [() => join(folder, 'published'), () => join(folder, 'expected')];
const PAGES = ['index.html', 'page/a/index.html', 'robots.txt'];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontage compare '));
  for (const file of PAGES)
    for (const root of [published(), expected()])
      await writePage(join(root, file), Buffer.from(file.repeat(30)), new Date());
});
afterEach(() => rmSync(folder, { recursive: true }));

test('equal pages count as equal with any compression', async () => {
  writeFileSync(join(published(), 'index.html.gz'), gzipSync('index.html'.repeat(30), { level: 1 }));
  expect(await compareFolders(published(), expected())).toEqual([]);
});

test('the comparison reports changed, missing and unexpected files', async () => {
  writeFileSync(join(published(), 'index.html'), 'other');
  removePage(published(), 'page/a/index.html');
  await writePage(join(published(), 'page/b/index.html'), Buffer.from('b'), new Date());
  expect(await compareFolders(published(), expected())).toEqual([
    { file: 'index.html', how: 'differs' },
    { file: 'page/a/index.html', how: 'is missing' },
    { file: 'page/b/index.html', how: 'should not be there' },
  ]);
});

test('compares the compressed forms', async () => {
  writeFileSync(join(published(), 'index.html.gz'), gzipSync('old'));
  writeFileSync(join(published(), 'index.html.br'), 'no brotli');
  rmSync(join(published(), 'robots.txt.br'));
  expect(await compareFolders(published(), expected())).toEqual([
    { file: 'index.html.br', how: 'differs' },
    { file: 'index.html.gz', how: 'differs' },
    { file: 'robots.txt.br', how: 'is missing' },
  ]);
});

test('every file of an unpublished store is missing', async () => {
  const differences = await compareFolders(join(folder, 'nowhere'), expected());
  expect(differences.map(({ file, how }) => `${file} ${how}`)).toEqual(PAGES.map((file) => `${file} is missing`));
});
