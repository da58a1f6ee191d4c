import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from '#lib/make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'frontage folder '));
afterAll(() => rmSync(root, { recursive: true }));

test('makes a folder with its parents; one that is there is fine', () => {
  for (let turn = 0; turn < 2; turn += 1) makeFolder(join(root, 'a/b/c'));
  expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true);
});

test('says why it can not', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(root, 'file/x/y'))).toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('gives up where the system makes no folders', () => {
  expect(() => makeFolder('/proc/frontage/x')).toThrow('ENOENT');
});
