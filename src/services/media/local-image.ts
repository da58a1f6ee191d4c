import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { unreadableReason } from '#lib/unreadable.ts';
import { ImageError } from './encode-image.ts';

const MAX_BYTES = 20_000_000;

/**
 * Reads images by path below the given folders; the first match is used. Other paths are rejected, because an imported
 * file must not read other files on the operator's disk.
 */
export function localImages(...folders: readonly string[]): (source: string) => Promise<Buffer> {
  return async (source) => {
    if (/^[a-z][a-z0-9+.-]+:/i.test(source) || isAbsolute(source)) {
      throw new ImageError('is neither an http(s) URL nor a picture next to the file');
    }
    for (const folder of folders) {
      const bytes = await readBelow(folder, source);
      if (bytes) return bytes;
    }
    throw new ImageError('does not exist');
  };
}

async function readBelow(folder: string, source: string): Promise<Buffer | null> {
  try {
    const root = await realpath(folder);
    const file = await realpath(resolve(root, source));
    const path = relative(root, file);
    if (isAbsolute(path) || path.split(sep)[0] === '..') throw new ImageError('is not in the folder of the file');
    return await readBounded(file);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw imageErrorOf(error);
  }
}

/** Reads a picture named on the operator's command line, at any path, because operators can read the file anyway. */
export async function readImageFile(path: string): Promise<Buffer> {
  try {
    return await readBounded(path);
  } catch (error) {
    throw imageErrorOf(error);
  }
}

async function readBounded(file: string): Promise<Buffer> {
  if ((await stat(file)).size > MAX_BYTES) throw new ImageError('is larger than 20 MB');
  return readFile(file);
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const imageErrorOf = (error: unknown): ImageError =>
  error instanceof ImageError ? error : new ImageError(unreadableReason(error) ?? 'cannot be read', { cause: error });
