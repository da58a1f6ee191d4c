import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CONTACT_KEY_MIN, ConfigError } from './env.ts';

const FILE = 'contact.key';
let known: Buffer | undefined;

/**
 * The key of the digests of former contacts: `CONTACT_KEY`, else one that is drawn once and kept in a file of the data
 * folder. It is outside of the database, so that a copy of the database names nobody. Servers that share a database need
 * the same key.
 * @throws {ConfigError} where it is too short: digests under an empty key could be computed by anybody
 */
export function contactKey(): Buffer {
  known ??= readContactKey(process.env);
  return known;
}

/** Reads the key that these variables name, and draws it if there is none. */
export function readContactKey(variables: NodeJS.ProcessEnv): Buffer {
  const given = variables['CONTACT_KEY']?.trim();
  const file = join(resolve(variables['DATA_DIR']?.trim() || '.data'), FILE);
  const key = given || readDrawn(file);
  if (key.length >= CONTACT_KEY_MIN) return Buffer.from(key);
  throw new ConfigError(`${given ? 'CONTACT_KEY' : file} cannot be used: must have 32 characters or more.`);
}

function readDrawn(file: string): string {
  if (!existsSync(file)) draw(file);
  return readFileSync(file, 'utf8').trim();
}

function draw(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const drawn = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    // Written whole before it gets its name: another process, or a full disk, must not leave a part of it there.
    writeFileSync(drawn, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(drawn, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(drawn, { force: true });
  }
}
