import { resolve, sep } from 'node:path';
import { ConfigError } from '#config/env.ts';
import { DatabaseUnavailable } from '#db/errors.ts';
import { BackendUnavailable } from '#server/backend/backend.ts';
import { isStopping, undoAll } from './stopping.ts';

/** A failure that the operator can fix. Its message says how. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const EXPECTED = [BackendUnavailable, ConfigError, DatabaseUnavailable, OperatorError];
const FOLDER_PROBLEMS: Record<string, string> = {
  EACCES: 'cannot be written by this user',
  EPERM: 'cannot be written by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  ENOTDIR: 'is below a file',
};

const isInDataFolder = (path: string): boolean => {
  const folder = resolve(process.env.DATA_DIR?.trim() || '.data');
  return resolve(path) === folder || resolve(path).startsWith(folder + sep);
};

const explain = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  const problem = FOLDER_PROBLEMS[code ?? ''];
  if (!problem || path === undefined || !isInDataFolder(path)) return null;
  return `${path} ${problem}. Fix this, or choose another data folder: DATA_DIR=/path/to/folder`;
};

/**
 * Runs a script. An expected failure prints one line and exits with 1; a bug prints its stack. On failure, everything
 * registered with `onStop` is stopped.
 */
export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (isStopping()) return;
    process.exitCode = 1;
    console.error(explain(error) ?? error);
    await undoAll();
  }
}
