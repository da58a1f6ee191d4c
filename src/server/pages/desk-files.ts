import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DESK_PATH } from '#domain/store/paths.ts';
import { type ReadyContent, type ReadyResponse, readyResponse } from '../http/ready-response.ts';

/** Digest of an empty text. It allows the empty style elements that the components fill by script, and no other. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Everything comes from the store's own host, and nobody shows the desk in a frame. The desk itself shows previews of the
 * home page in one.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_HEADERS = [
  ...['Content-Security-Policy', POLICY],
  ...['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ...['X-Robots-Tag', 'noindex'],
];

/** The worker may act for the page itself, which is above its own folder, and requests nothing. */
const WORKER_HEADERS = [...['Service-Worker-Allowed', DESK_PATH], ...['Content-Security-Policy', "default-src 'none'"]];

const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface DeskFiles {
  page: ReadyResponse;
  /** Scripts by path. */
  scripts: ReadonlyMap<string, ReadyResponse>;
}

/**
 * The build of the desk, held in memory: one page, which is the same for every store, and its scripts.
 * @param folder `dist/desk`
 */
export async function deskFiles(folder: string): Promise<DeskFiles> {
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(
    names.map(async (name) => [`${DESK_PATH}/assets/${name}`, await script(join(assets, name))] as const),
  );
  const [body, worker] = await Promise.all([
    readFile(join(folder, 'index.html')),
    script(join(folder, 'sw.js'), { cacheControl: 'no-cache', more: WORKER_HEADERS }),
  ]);
  const page = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-store', body, more: PAGE_HEADERS };
  return { page: readyResponse(page), scripts: new Map([...scripts, [`${DESK_PATH}/sw.js`, worker]]) };
}

async function script(
  file: string,
  { cacheControl, more }: Pick<ReadyContent, 'cacheControl' | 'more'> = { cacheControl: IMMUTABLE },
): Promise<ReadyResponse> {
  const [body, br, gzip] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return readyResponse({
    contentType: 'text/javascript; charset=utf-8',
    cacheControl,
    body,
    br,
    gzip,
    ...(more && { more }),
  });
}
