import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { IMMUTABLE } from '#lib/net/cache-control.ts';
import { contentTypeOf } from '#lib/net/content-type.ts';
import { type ReadyResponse, readyResponse } from '../http/ready-response.ts';
import { readBuildFile } from './compressed-files.ts';

/** Files whose names contain a hash of their content. */
export const HASHED_FILES = '/_astro';
const FOR_A_DAY = 'public, max-age=86400';
/** The service worker's name has no hash, and an old version must not stay cached. */
const WORKER = '/sw.js';
const ALWAYS_ASKED = 'no-cache';

/**
 * The build files by path (`dist/client`: hashed scripts, styles, fonts and the content of `public/`). They belong to
 * no store, are few, and are held in memory.
 */
export async function siteFiles(buildFolder: string): Promise<Map<string, ReadyResponse>> {
  const client = join(buildFolder, 'client');
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const ready = async (file: string): Promise<[string, ReadyResponse]> => {
    const path = `/${relative(client, file).split(sep).join('/')}`;
    const cacheControl = path.startsWith(`${HASHED_FILES}/`) ? IMMUTABLE : path === WORKER ? ALWAYS_ASKED : FOR_A_DAY;
    const content = await readBuildFile(buildFolder, relative(buildFolder, file));
    return [path, readyResponse({ contentType: contentTypeOf(path), cacheControl, ...content })];
  };
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(files.map(ready)));
}
