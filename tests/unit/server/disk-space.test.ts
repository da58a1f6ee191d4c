import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { diskSpace } from '#server/disk-space.ts';

test('a disk counts as full for a minute after a failed write', async () => {
  let time = 0;
  const disk = diskSpace(tmpdir(), () => time);
  expect(await disk.isFull()).toBe(false);
  disk.failed();
  time = 59_999;
  expect(await disk.isFull()).toBe(true);
  time = 60_000;
  expect(await disk.isFull()).toBe(false);
});
