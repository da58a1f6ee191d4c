import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetInstalled, isComplete, isStamped, markInstalled } from '../../../scripts/bootstrap/installed.cjs';

const HERE = { optional: true, os: [process.platform], cpu: [process.arch] };
const ELSEWHERE = { optional: true, os: ['plan9'], cpu: [process.arch] };
let root: string;

const lock = (file: string, packages: Record<string, object>) =>
  writeFileSync(join(root, file), JSON.stringify({ packages: { '': { name: 'shop' }, ...packages } }));

const install = (packages: Record<string, object>) => {
  for (const folder of Object.keys(packages)) mkdirSync(join(root, folder), { recursive: true });
  lock('node_modules/.package-lock.json', packages);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'installed here '));
  mkdirSync(join(root, 'node_modules'));
  lock('package-lock.json', {
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/native': { version: '2.0.0', ...ELSEWHERE },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a manual installation is complete if every package has its version', () => {
  expect(isComplete(root)).toBe(false);
  install({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } });
  expect(isComplete(root)).toBe(true);
  install({ 'node_modules/a': { version: '1.0.1', integrity: 'x' } });
  expect(isComplete(root)).toBe(false);
});

test('a package that is recorded but not on disk is missing', () => {
  install({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } });
  rmSync(join(root, 'node_modules/a'), { recursive: true });
  expect(isComplete(root)).toBe(false);
});

test('an optional package may be missing only if it is for another platform', () => {
  lock('package-lock.json', { 'node_modules/native': { version: '2.0.0', ...HERE } });
  install({});
  expect(isComplete(root)).toBe(false);
  install({ 'node_modules/native': { version: '2.0.0' } });
  expect(isComplete(root)).toBe(true);
});

test('the stamp is valid until the lock file or the installed packages change', () => {
  install({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } });
  expect(isStamped(root)).toBe(false);
  markInstalled(root);
  expect(isStamped(root)).toBe(true);
  lock('package-lock.json', { 'node_modules/b': { version: '1.0.0' } });
  expect(isStamped(root)).toBe(false);
  markInstalled(root);
  install({ 'node_modules/b': { version: '1.0.0' } });
  expect(isStamped(root)).toBe(false);
});

test('an unfinished installation is not complete', () => {
  install({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } });
  markInstalled(root);
  forgetInstalled(root);
  expect([isStamped(root), isComplete(root)]).toEqual([false, false]);
});
