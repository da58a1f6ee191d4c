import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Suffixes of the precompressed files beside a page, which web servers know. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

const compressBrotli = (body: Buffer): Buffer =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export interface Written {
  /** False: the file had these bytes already and was left alone. */
  isChanged: boolean;
  /** Bytes of the page and its compressed forms. */
  bytes: number;
}

/**
 * Writes a page with its `.br` and `.gz`, each under a temporary name and then renamed, so that no reader ever sees
 * half a file. The three get one modification time: a reader that finds them unequal came between the renames and
 * reads again. A page whose bytes are there already keeps its file.
 * Synchronous: it runs in the publisher's workers, where that is the cheapest way.
 */
export function writePage(file: string, body: Buffer, renderedAt: Date): Written {
  if (readIfThere(file)?.equals(body) && readIfThere(file + ENCODINGS.br) && readIfThere(file + ENCODINGS.gzip)) {
    return { isChanged: false, bytes: 0 };
  }
  const forms: [string, Buffer][] = [
    [file + ENCODINGS.gzip, gzipSync(body, { level: 6 })],
    [file + ENCODINGS.br, compressBrotli(body)],
    [file, body],
  ];
  mkdirSync(dirname(file), { recursive: true });
  const suffix = `.${process.pid}-${createHash('sha1').update(file).digest('hex').slice(0, 8)}.tmp`;
  for (const [name, bytes] of forms) {
    writeFileSync(name + suffix, bytes);
    utimesSync(name + suffix, renderedAt, renderedAt);
  }
  for (const [name] of forms) renameSync(name + suffix, name);
  return { isChanged: true, bytes: forms.reduce((sum, [, bytes]) => sum + bytes.length, 0) };
}

/** Removes a page and its compressed forms; one that is not there is fine. */
export function removePage(file: string): void {
  for (const name of [file, file + ENCODINGS.br, file + ENCODINGS.gzip]) rmSync(name, { force: true });
}

/** The files of the pages below a folder, relative to it, compressed forms and the publisher's dot files left out. */
export async function listPages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(br|gz|tmp)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
