import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPages, removePage, writePage } from '#publish/output-folder.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage output '));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = new Date('2026-01-01T00:00:00Z');

test('the output folder writes a page with its compressed forms, all with the same time', async () => {
  const file = join(folder, 'product/x/index.html');
  const body = Buffer.from('<h1>Grüße</h1>'.repeat(50));
  const written = await writePage(file, body, at);
  expect(written.isChanged).toBe(true);
  expect(readFileSync(file)).toEqual(body);
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(body);
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(body);
  expect(readdirSync(join(folder, 'product/x')).sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
  for (const name of ['', '.br', '.gz']) expect(statSync(file + name).mtimeMs).toBe(at.getTime());
});

test.each([0, 1, 1_008, 1_009, 65_520, 65_521, 5_000_000])('a page of %i bytes can be decompressed', async (length) => {
  const file = join(folder, `long/${length}/index.html`);
  const body = Buffer.alloc(length, 'What a <b>page</b> is made of. ');
  await writePage(file, body, at);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(body)).toBe(true);
  expect(gunzipSync(readFileSync(`${file}.gz`)).equals(body)).toBe(true);
});

test('a page with the same bytes keeps its file', async () => {
  const file = join(folder, 'same/index.html');
  await writePage(file, Buffer.from('one'), at);
  const before = statSync(file);
  expect(await writePage(file, Buffer.from('one'), new Date())).toEqual({ isChanged: false, bytes: 0 });
  expect(statSync(file)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  expect((await writePage(file, Buffer.from('two'), new Date())).isChanged).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('two');
});

test('a missing compressed form is created again', async () => {
  const file = join(folder, 'lost/index.html');
  await writePage(file, Buffer.from('one'), at);
  rmSync(`${file}.br`);
  expect((await writePage(file, Buffer.from('one'), at)).isChanged).toBe(true);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe('one');
});

test('a compressed form with other bytes is created again', async () => {
  const file = join(folder, 'mixed/index.html');
  await writePage(file, Buffer.from('one'), at);
  // The state after a publish was killed between its renames.
  writeFileSync(`${file}.gz`, gzipSync('two'));
  expect((await writePage(file, Buffer.from('one'), at)).isChanged).toBe(true);
  expect(String(gunzipSync(readFileSync(`${file}.gz`)))).toBe('one');
});

test('leaves no temporary file after a failed write', async () => {
  const file = join(folder, 'taken/index.html');
  mkdirSync(`${file}.br/x`, { recursive: true });
  await expect(writePage(file, Buffer.from('one'), at)).rejects.toThrow();
  expect(readdirSync(join(folder, 'taken')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('the output folder lists pages without their compressed forms', async () => {
  const other = join(folder, 'list');
  for (const name of ['index.html', 'product/a/index.html', 'robots.txt', '.hidden', '.git/x'])
    await writePage(join(other, name), Buffer.from(name), at);
  expect((await listPages(other)).sort()).toEqual(['index.html', 'product/a/index.html', 'robots.txt']);
  expect(await listPages(join(folder, 'nowhere'))).toEqual([]);
});

test('the output folder removes all files of a page and the folders left empty', async () => {
  const other = join(folder, 'remove');
  for (const name of ['category/a/index.html', 'category/a/2/index.html', 'page/b/index.html'])
    await writePage(join(other, name), Buffer.from(name), at);
  removePage(other, 'category/a/index.html');
  expect(readdirSync(join(other, 'category/a'))).toEqual(['2']);
  removePage(other, 'category/a/2/index.html');
  expect(readdirSync(other)).toEqual(['page']);
  removePage(other, 'page/nothing/index.html');
  removePage(other, 'page/b/index.html');
  expect(readdirSync(other)).toEqual([]);
});
