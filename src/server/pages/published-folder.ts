import { join } from 'node:path';
import { ConfigError, type Env } from '#config/env.ts';
import { makeFolder } from '#lib/make-folder.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written by this user',
  EPERM: 'cannot be written by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  ENOENT: 'cannot be created',
  ENOTDIR: 'is below a file',
  EEXIST: 'is a file',
};

/** The folder that contains one folder of pages per store. */
export const publishedFolderOf = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'published');

/**
 * Creates the folder of published pages if necessary.
 * @throws {ConfigError} if it cannot be created.
 */
export function openPublishedFolder(env: Pick<Env, 'dataDir'>): string {
  const folder = publishedFolderOf(env);
  try {
    makeFolder(folder);
    return folder;
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    const advice = 'Fix this, or choose another data folder: DATA_DIR=/path/to/folder npm start';
    throw new ConfigError(`${folder} ${reason}. ${advice}`, { cause: error });
  }
}
