import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { ReadyContent } from '../http/ready-response.ts';

type Compressed = Required<Pick<ReadyContent, 'br' | 'gzip'>>;

const COMPRESSIBLE = /\.(js|css|svg|txt|json|html|xml)$/;
const PARTS = ['client', 'desk'];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Both compressed forms of a file; none of one whose format is compressed itself. */
export async function compress(path: string, body: Buffer): Promise<Compressed> {
  if (!COMPRESSIBLE.test(path)) return { br: null, gzip: null };
  const [br, gzipped] = await Promise.all([toBrotli(body), toGzip(body)]);
  return { br, gzip: gzipped };
}

/**
 * Compresses the files of a build once, because it would take seconds at every start of a server. The copies have
 * folders of their own: `br/client/sw.js` is that of `client/sw.js`.
 */
export async function compressBuild(buildFolder: string): Promise<void> {
  for (const coding of ['br', 'gzip']) await rm(join(buildFolder, coding), { recursive: true, force: true });
  for (const part of PARTS) {
    const entries = await readdir(join(buildFolder, part), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      const file = join(entry.parentPath, entry.name);
      for (const [coding, bytes] of Object.entries(await compress(file, await readFile(file)))) {
        if (!bytes) continue;
        const copy = join(buildFolder, coding, relative(buildFolder, file));
        await mkdir(dirname(copy), { recursive: true });
        await writeFile(copy, bytes);
      }
    }
  }
}

/** A file of a build with its compressed copies. */
export async function readBuildFile(buildFolder: string, path: string): Promise<Compressed & { body: Buffer }> {
  const read = (...names: string[]): Promise<Buffer> => readFile(join(buildFolder, ...names, path));
  if (!COMPRESSIBLE.test(path)) return { body: await read(), br: null, gzip: null };
  const [body, br, gzipped] = await Promise.all([read(), read('br'), read('gzip')]);
  return { body, br, gzip: gzipped };
}
