import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DESK_PATH } from '#domain/store/paths.ts';
import { IMMUTABLE } from '#lib/net/cache-control.ts';
import { type ReadyContent, type ReadyResponse, readyResponse } from '../http/ready-response.ts';
import { readBuildFile } from './compressed-files.ts';

/** Digest of an empty text. It allows the empty style elements that the components fill by script, and no other. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Everything comes from the store's own host, apart from map pictures, which the map requests by script. Nobody shows the
 * desk in a frame; the desk itself shows previews of the home page in one.
 */
const policyWith = (mapTiles: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    "img-src 'self'",
    ["connect-src 'self'", URL.parse(mapTiles)?.origin ?? []].flat().join(' '),
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const headersWith = (mapTiles: string): string[] => [
  ...['Content-Security-Policy', policyWith(mapTiles)],
  ...['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ...['X-Robots-Tag', 'noindex'],
];

/** A worker has the policy of its own script, and none requests anything. */
const WORKER_POLICY = ['Content-Security-Policy', "default-src 'none'"];
/** The worker may act for the page itself, which is above its own folder. */
const SERVICE_WORKER_HEADERS = [...['Service-Worker-Allowed', DESK_PATH], ...WORKER_POLICY];

type ScriptHeaders = Pick<ReadyContent, 'cacheControl' | 'more'>;
const ASSET_HEADERS: ScriptHeaders = { cacheControl: IMMUTABLE, more: WORKER_POLICY };

export interface DeskFiles {
  /** @param mapTiles URL of the store's map pictures; empty if there are none */
  pageWith(mapTiles: string): ReadyResponse;
  /** Scripts by path. */
  scripts: ReadonlyMap<string, ReadyResponse>;
}

/**
 * The build of the desk, held in memory: one page, whose policy depends on the store, and its scripts.
 * @param buildFolder `dist`; the desk is in its folder `desk`
 */
export async function deskFiles(buildFolder: string): Promise<DeskFiles> {
  const script = async (path: string, headers: ScriptHeaders = ASSET_HEADERS): Promise<ReadyResponse> => {
    const content = await readBuildFile(buildFolder, join('desk', path));
    return readyResponse({ contentType: 'text/javascript; charset=utf-8', ...headers, ...content });
  };
  const names = (await readdir(join(buildFolder, 'desk', 'assets'))).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(
    names.map(async (name) => [`${DESK_PATH}/assets/${name}`, await script(`assets/${name}`)] as const),
  );
  const [body, worker] = await Promise.all([
    readFile(join(buildFolder, 'desk', 'index.html')),
    script('sw.js', { cacheControl: 'no-cache', more: SERVICE_WORKER_HEADERS }),
  ]);
  const page = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-store', body };
  return {
    pageWith: (mapTiles) => readyResponse({ ...page, more: headersWith(mapTiles) }),
    scripts: new Map([...scripts, [`${DESK_PATH}/sw.js`, worker]]),
  };
}
