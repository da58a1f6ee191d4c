import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, crc32, gunzip } from 'node:zlib';
import type { PageForms } from './output.ts';
import { ENCODINGS } from './output-folder.ts';
import { digestOf } from './recorded-reads.ts';

/**
 * Reads a page with its compressed variants, if it has this digest. Null if the folder contains another version, or is
 * being written right now.
 */
export async function readForms(file: string, digest: string): Promise<PageForms | null> {
  const files = [file, file + ENCODINGS.br, file + ENCODINGS.gzip] as const;
  try {
    const before = await stat(file);
    const [page, br, gzip] = await Promise.all([readFile(files[0]), readFile(files[1]), readFile(files[2])]);
    // The three files share one modification time, and each version of a page has a later one. Equal times therefore
    // mean one version.
    const after = await Promise.all(files.map((name) => stat(name)));
    const isOne = after.every(({ mtimeMs }) => mtimeMs === before.mtimeMs);
    return isOne && digestOf(page) === digest ? { page, br, gzip } : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const unpackBrotli = promisify(brotliDecompress);
const unpackGzip = promisify(gunzip);

/**
 * Whether the three files of a page contain the same page. A truncated, emptied or overwritten file differs from the
 * other two.
 */
export async function isIntact({ page, br, gzip }: PageForms): Promise<boolean> {
  const limit = { maxOutputLength: page.length + 1 };
  try {
    const unpacked = await Promise.all([unpackBrotli(br, limit), unpackGzip(gzip, limit)]);
    return page.length > 0 && unpacked.every((bytes) => bytes.equals(page));
  } catch {
    return false;
  }
}

/** Changes with any damage to an intact file. A cheap check for later reads. */
export const fingerprintOf = ({ page, br, gzip }: PageForms): string =>
  [page, br, gzip].map((bytes) => `${bytes.length}.${crc32(bytes)}`).join();
