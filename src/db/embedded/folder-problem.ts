import { DatabaseUnavailable } from '../errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user, or belongs to a database that another user has started',
  EPERM: 'may not be written by this user, or belongs to a database that another user has started',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a full disk',
  ENOENT: 'is missing',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

/** Converts errors of the file system to one line that says what to do. Other errors are returned unchanged. */
export function explainFolder(error: unknown, dataDir: string): unknown {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  const isLock = code === 'ERR_SQLITE_ERROR';
  if (!reason && !isLock) return error;
  const subject = reason ? `${path ?? dataDir} ${reason}` : `${dataDir} cannot be locked: ${message}`;
  const advice = 'Fix this, choose another data folder with DATA_DIR, or set DATABASE_URL.';
  return new DatabaseUnavailable(`The database folder cannot be used: ${subject}. ${advice}`, { cause: error });
}
