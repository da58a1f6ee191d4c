import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { nullIfMissing } from '#lib/files.ts';
import { ENCODINGS, listPages } from './output-folder.ts';

/** A file that differs between two folders. */
export interface Difference {
  file: string;
  how: 'differs' | 'is missing' | 'should not be there';
}

const DECOMPRESS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * Compressed variants are compared by their content, because another version of zlib compresses the same page
 * differently.
 */
async function compareForms(published: string, file: string, page: Buffer): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const coding of ['br', 'gzip'] as const) {
    const name = file + ENCODINGS[coding];
    const bytes = await nullIfMissing(readFile(join(published, name)));
    const text = bytes && (await DECOMPRESS[coding](bytes).catch(() => null));
    if (!text?.equals(page)) differences.push({ file: name, how: bytes ? 'differs' : 'is missing' });
  }
  return differences;
}

/** The changes that would make the pages in `published` equal to those in `expected`, byte by byte. */
export async function compareFolders(published: string, expected: string): Promise<Difference[]> {
  const [there, wanted] = [new Set(await listPages(published)), await listPages(expected)];
  const differences: Difference[] = [];
  for (const file of wanted.sort()) {
    there.delete(file);
    const [page, right] = await Promise.all([
      nullIfMissing(readFile(join(published, file))),
      readFile(join(expected, file)),
    ]);
    if (!page) differences.push({ file, how: 'is missing' });
    else if (!page.equals(right)) differences.push({ file, how: 'differs' });
    else differences.push(...(await compareForms(published, file, page)));
  }
  return [...differences, ...[...there].sort().map((file) => ({ file, how: 'should not be there' as const }))];
}
