import { ConfigError } from '#config/env.ts';
import { DatabaseUnavailable } from '#db/errors.ts';

/** A failure that the operator can mend: its message says how. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const EXPECTED = [ConfigError, DatabaseUnavailable, OperatorError];
const FOLDER_PROBLEMS: Record<string, string> = {
  EACCES: 'can not be written by this user',
  EPERM: 'can not be written by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
};

const explain = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  const problem = FOLDER_PROBLEMS[code ?? ''];
  return problem ? `${path} ${problem}. Mend that, or choose another folder: DATA_DIR=/path/to/folder` : null;
};

/** Runs a script: an expected failure is one line and exit code 1, a bug keeps its stack. */
export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const line = explain(error);
    console.error(line ?? error);
    process.exitCode = 1;
  }
}
