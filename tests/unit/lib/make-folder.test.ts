import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from '#lib/make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'frontage folder '));
afterAll(() => rmSync(root, { recursive: true }));

test('makeFolder creates a folder with its parents; an existing one is no error', () => {
  for (let turn = 0; turn < 2; turn += 1) makeFolder(join(root, 'a/b/c'));
  expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true);
});

test('makeFolder throws the cause of a failure', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(root, 'file/x/y'))).toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('makeFolder gives up if the system refuses to create folders', () => {
  expect(() => makeFolder('/proc/frontage/x')).toThrow('ENOENT');
});
