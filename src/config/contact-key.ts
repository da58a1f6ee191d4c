import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CONTACT_KEY_MIN, ConfigError } from './env.ts';

const FILE = 'contact.key';
let known: Buffer | undefined;

/**
 * The key for digests of former contacts: `CONTACT_KEY`, or a random key that is generated once and stored in the data
 * folder. It is stored outside the database so that a copy of the database identifies nobody. Servers that share a
 * database need the same key.
 * @throws {ConfigError} if the key is too short. Anybody could compute digests under an empty key.
 */
export function contactKey(): Buffer {
  known ??= readContactKey(process.env);
  return known;
}

/** Reads the key from these environment variables. Generates one if none is set. */
export function readContactKey(variables: NodeJS.ProcessEnv): Buffer {
  const given = variables['CONTACT_KEY']?.trim();
  const file = join(resolve(variables['DATA_DIR']?.trim() || '.data'), FILE);
  const key = given || readDrawn(file);
  if (key.length >= CONTACT_KEY_MIN) return Buffer.from(key);
  throw new ConfigError(`${given ? 'CONTACT_KEY' : file} cannot be used: must have at least 32 characters.`);
}

function readDrawn(file: string): string {
  if (!existsSync(file)) draw(file);
  return readFileSync(file, 'utf8').trim();
}

function draw(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const drawn = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    // Written completely before it is linked under its final name, so that another process or a full disk never leaves
    // a partial key there.
    writeFileSync(drawn, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(drawn, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(drawn, { force: true });
  }
}
