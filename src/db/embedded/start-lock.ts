import { accessSync, chownSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { withFileLock } from '#lib/file-lock.ts';
import { DatabaseUnavailable } from '../errors.ts';

/**
 * Runs `work` while no other process or thread runs under the same lock file.
 * @throws {DatabaseUnavailable} if the lock is not free within two minutes.
 */
export const withStartLock = <Result>(file: string, work: () => Promise<Result>): Promise<Result> =>
  withFileLock({ file, patienceMs: 120_000, retryMs: 10, refusal: () => held(file), onOpen: () => share(file) }, work);

const held = (file: string): DatabaseUnavailable =>
  new DatabaseUnavailable(`Another process has been starting the database for too long: end it (${file}).`);

/** A file created by root would be read-only for the owner of the folder, and SQLite cannot lock such a file. */
function share(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0 && uid !== 0) chownSync(file, uid, gid);
  accessSync(file, constants.W_OK);
}
