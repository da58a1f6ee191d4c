import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from './env.ts';

const FILE = 'contact.key';
let known: Buffer | undefined;

/**
 * The key of the digests of former contacts: `CONTACT_KEY`, else one that is drawn once and kept beside the data. It is
 * not in the database, so that a copy of that says nobody's address. Servers that share a database need the same.
 */
export function contactKey(): Buffer {
  known ??= readKey();
  return known;
}

function readKey(): Buffer {
  const given = process.env['CONTACT_KEY']?.trim();
  if (given) {
    if (given.length < 32) throw new ConfigError('CONTACT_KEY cannot be used: must have 32 characters or more.');
    return Buffer.from(given);
  }
  const folder = resolve(process.env['DATA_DIR'] || '.data');
  const path = join(folder, FILE);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(path, 'utf8'));
}
