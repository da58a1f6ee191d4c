import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexStatus } from '#publish/page-index/index-status.ts';

const NEVER = { publishedAt: null, changeSeq: 0, failed: 0, failedPages: [] };

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage index '));
  file = join(folder, 'pages.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a store without an index, or with one of another version, was never published', () => {
  expect(indexStatus(file)).toEqual(NEVER);
  const db = new DatabaseSync(file);
  expect(indexStatus(file)).toEqual(NEVER);
  db.exec('create table state (key text, value text); create table page (id integer)');
  expect(indexStatus(file)).toEqual(NEVER);
  db.close();
});

test('a damaged index is not taken for a store that was never published', () => {
  writeFileSync(file, 'no database'.repeat(100));
  expect(() => indexStatus(file)).toThrow('file is not a database');
});
