import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileLock, withFileLock } from '#lib/file-lock.ts';

let folder: string;
let lock: FileLock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file lock '));
  lock = { file: join(folder, 'lock'), patienceMs: 20_000, retryMs: 1, timeoutError: () => new Error('held') };
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file lock allows one task at a time, and each of them in the end', async () => {
  let [inside, most, done] = [0, 0, 0];
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    // Turns of the event loop in which the others check the lock.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    inside -= 1;
    done += 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => withFileLock(lock, work)));
  expect([most, done]).toEqual([1, 8]);
});

test('a file lock fails after the waiting time without affecting the holder', async () => {
  const response = await withFileLock(lock, async () => {
    await expect(withFileLock({ ...lock, patienceMs: 5 }, async () => 'in')).rejects.toThrow('held');
    return 'still in';
  });
  expect(response).toBe('still in');
});

test('a file lock returns the result or error of the task, and is free after both', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('rain')))).rejects.toThrow('rain');
  expect(await withFileLock(lock, async () => 'in')).toBe('in');
  expect(statSync(lock.file).size).toBe(0);
});

test('a file lock reports when the file exists, before it is locked', async () => {
  const seen: boolean[] = [];
  await withFileLock({ ...lock, onOpen: () => seen.push(existsSync(lock.file)) }, async () => seen.push(false));
  expect(seen).toEqual([true, false]);
  const failing = () => {
    throw new Error('not yours');
  };
  await expect(withFileLock({ ...lock, onOpen: failing }, async () => 'in')).rejects.toThrow('not yours');
  expect(await withFileLock(lock, async () => 'in')).toBe('in');
});

test('a file lock fails if its folder does not exist', async () => {
  const nowhere = { ...lock, file: join(folder, 'none', 'lock') };
  await expect(withFileLock(nowhere, async () => 'in')).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR' });
});
