import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { IMMUTABLE } from '#lib/net/cache-control.ts';
import { contentTypeOf } from '#lib/net/content-type.ts';
import { type ReadyResponse, readyResponse } from '../http/ready-response.ts';

/** Files whose names contain a hash of their content. */
export const HASHED_FILES = '/_astro';
const FOR_A_DAY = 'public, max-age=86400';
/** The service worker's name has no hash, and an old version must not stay cached. */
const WORKER = '/sw.js';
const ALWAYS_ASKED = 'no-cache';
const COMPRESSIBLE = /\.(js|css|svg|txt|json|html|xml)$/;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * The build files by path (`dist/client`: hashed scripts, styles, fonts and the content of `public/`). They belong to
 * no store, are few, and are held in memory, compressed once.
 */
export async function siteFiles(folder: string): Promise<Map<string, ReadyResponse>> {
  const files = new Map<string, ReadyResponse>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const cacheControl = path.startsWith(`${HASHED_FILES}/`) ? IMMUTABLE : path === WORKER ? ALWAYS_ASKED : FOR_A_DAY;
    files.set(path, await readyFile(path, await readFile(file), cacheControl));
  }
  return files;
}

/** A file whose name contains a hash of its content. */
export const immutableFile = (path: string, body: Buffer): Promise<ReadyResponse> => readyFile(path, body, IMMUTABLE);

async function readyFile(path: string, body: Buffer, cacheControl: string): Promise<ReadyResponse> {
  const contentType = contentTypeOf(path);
  if (!COMPRESSIBLE.test(path)) return readyResponse({ contentType, cacheControl, body });
  const [br, gz] = await Promise.all([toBrotli(body), toGzip(body)]);
  return readyResponse({ contentType, cacheControl, body, br, gzip: gz });
}
