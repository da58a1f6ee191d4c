import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readContactKey } from '#config/contact-key.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';

const dataDir = createDataDir();
const damaged = createDataDir();
afterAll(() => {
  removeDataDir(dataDir);
  removeDataDir(damaged);
});

test('the given key is used', () => {
  const key = 'a key that is long enough for this';
  expect(readContactKey({ CONTACT_KEY: ` ${key} `, DATA_DIR: dataDir }).toString()).toBe(key);
});

test('a missing key is generated once, with no other file in the folder', () => {
  const key = readContactKey({ CONTACT_KEY: '', DATA_DIR: ` ${dataDir} ` });
  expect(key.toString()).toMatch(/^[\w-]{43}$/);
  expect(readContactKey({ DATA_DIR: dataDir })).toEqual(key);
  expect(readdirSync(dataDir)).toEqual(['contact.key']);
});

test('an empty key file is refused, since anybody could compute the digests', () => {
  writeFileSync(join(damaged, 'contact.key'), '');
  expect(() => readContactKey({ DATA_DIR: damaged })).toThrow(
    /contact\.key cannot be used: must have at least 32 characters/,
  );
});
