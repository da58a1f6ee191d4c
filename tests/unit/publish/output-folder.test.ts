import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPages, removePage, writePage } from '#publish/output-folder.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage output '));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = new Date('2026-01-01T00:00:00Z');

test('writes a page with its compressed forms, all of one time, and nothing else', () => {
  const file = join(folder, 'product/x/index.html');
  const body = Buffer.from('<h1>Grüße</h1>'.repeat(50));
  const written = writePage(file, body, at);
  expect(written.isChanged).toBe(true);
  expect(readFileSync(file)).toEqual(body);
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(body);
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(body);
  expect(readdirSync(join(folder, 'product/x')).sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
  for (const name of ['', '.br', '.gz']) expect(statSync(file + name).mtimeMs).toBe(at.getTime());
});

test('a page with the same bytes keeps its file', () => {
  const file = join(folder, 'same/index.html');
  writePage(file, Buffer.from('one'), at);
  const before = statSync(file);
  expect(writePage(file, Buffer.from('one'), new Date())).toEqual({ isChanged: false, bytes: 0 });
  expect(statSync(file)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  expect(writePage(file, Buffer.from('two'), new Date()).isChanged).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('two');
});

test('a lost compressed form is made again', () => {
  const file = join(folder, 'lost/index.html');
  writePage(file, Buffer.from('one'), at);
  rmSync(`${file}.br`);
  expect(writePage(file, Buffer.from('one'), at).isChanged).toBe(true);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe('one');
});

test('lists pages without their compressed forms, and removes all of one', async () => {
  const other = join(folder, 'list');
  for (const name of ['index.html', 'product/a/index.html', 'robots.txt'])
    writePage(join(other, name), Buffer.from(name), at);
  expect((await listPages(other)).sort()).toEqual(['index.html', 'product/a/index.html', 'robots.txt']);
  removePage(join(other, 'product/a/index.html'));
  expect(readdirSync(join(other, 'product/a'))).toEqual([]);
  expect(await listPages(join(folder, 'nowhere'))).toEqual([]);
});
