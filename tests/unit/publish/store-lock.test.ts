import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withStoreLock } from '#publish/store-lock.ts';

let folder = '';
let holder: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage lock '));
});
afterEach(() => {
  holder?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const LOCK = new URL('../../../src/publish/store-lock.ts', import.meta.url).href;
/** Another process that holds the lock until it dies. Work that nothing can end would be collected with its lock. */
const HOLDER = `const { withStoreLock } = await import(${JSON.stringify(LOCK)});
  await withStoreLock(process.argv[1], () => { console.log('held'); return new Promise((end) => setTimeout(end, 1e9)); });`;

test('a killed process releases the lock', async () => {
  holder = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (holder.stdout) await once(holder.stdout, 'data');
  let isIn = false;
  const waiting = withStoreLock(folder, async () => {
    isIn = true;
  });
  // Enough time to have checked the lock.
  for (let turn = 0; turn < 20; turn += 1) await stat(folder);
  expect(isIn).toBe(false);
  holder.kill('SIGKILL');
  await waiting;
  expect(isIn).toBe(true);
});

test('a failed task releases the lock; folders do not wait for each other', async () => {
  await expect(withStoreLock(folder, () => Promise.reject(new Error('rain')))).rejects.toThrow('rain');
  const inBoth = withStoreLock(folder, () => withStoreLock(join(folder, 'other'), async () => 'both'));
  expect(await inBoth).toBe('both');
});
