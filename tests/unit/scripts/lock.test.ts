import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from '../../../scripts/bootstrap/lock.cjs';

let folder: string;
let file: string;
const lockFolder = () => join(folder, 'cache');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(lockFolder(), 'install.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the lock allows one task at a time, in a folder it creates; the second task is notified once that it waits', async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
  };
  const onWait = vi.fn();
  await Promise.all([withLock(file, { onWait, work: work('a') }), withLock(file, { onWait, work: work('b') })]);
  expect(events.toSorted()).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(events[1]).toBe(events[0]?.replace('begins', 'ends'));
  expect(onWait).toHaveBeenCalledTimes(1);
});

test('the lock is free again after a failed task', async () => {
  const work = () => Promise.reject(new Error('no'));
  await expect(withLock(file, { onWait: vi.fn(), work })).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

test('the lock takes over from a process that is gone', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await withLock(file, { onWait: vi.fn(), work: async () => undefined });
  writeFileSync(file, `${hostname()} ${pid}`);
  const onWait = vi.fn();
  expect(await withLock(file, { onWait, work: async () => 'mine' })).toBe('mine');
  expect(onWait).not.toHaveBeenCalled();
});

test('the lock takes over from another machine that no longer refreshes it', async () => {
  await withLock(file, { onWait: vi.fn(), work: async () => undefined });
  writeFileSync(file, `elsewhere ${process.pid}`);
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(file, longAgo, longAgo);
  expect(await withLock(file, { onWait: vi.fn(), work: async () => 'mine' })).toBe('mine');
});
