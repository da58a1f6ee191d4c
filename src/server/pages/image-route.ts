import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS, SHARED_PICTURE_WIDTH } from '#contracts/limits.ts';
import { FAVICON_SIZES } from '#domain/store/site-settings.ts';
import { nullIfMissing, writeWhole } from '#lib/files.ts';
import { limitConcurrency } from '#lib/limit-concurrency.ts';
import { IMMUTABLE } from '#lib/net/cache-control.ts';
import { contentTypeOf } from '#lib/net/content-type.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { MAX_PIXELS } from '#services/media/encode-image.ts';
import { type ReadyResponse, readyResponse, sendReady } from '../http/ready-response.ts';
import { isRead } from '../http/request-path.ts';

const PATH = /^\/img\/([1-9]\d{1,3})\/([0-9a-f]{64})\.(webp|png|jpeg)$/;
/** For a WebP picture in place of an AVIF one that is still being made. */
const SOON_BETTER = 'public, max-age=3600';
/** Smaller pictures lose little by AVIF and are many. */
const AVIF_FROM_WIDTH = 480;
/** Chosen so that pictures look like those of `ENCODE.webp` and are up to 30 % smaller. */
const AVIF = { quality: 55, effort: 3 } as const;
/** Most AVIF pictures that wait to be made. Others wait for their next request. */
const MOST_WAITING = 500;
/**
 * Only the widths that responses of the contract contain: pictures and icons. Others would waste disk space and time.
 * JPEG is for link previews in clients that support nothing newer.
 */
const WIDTHS: Record<keyof typeof ENCODE, readonly number[]> = {
  webp: IMAGE_WIDTHS,
  png: FAVICON_SIZES,
  jpeg: [SHARED_PICTURE_WIDTH],
};
const ENCODE = {
  webp: { quality: 80, effort: 4 },
  png: { compressionLevel: 9, palette: true },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

/** A picture at one width in one format. */
interface Rendition {
  width: number;
  hash: string;
  format: keyof typeof ENCODE;
}

/** The rendition that a path names. Null if the path is invalid. */
export function parseImagePath(path: string): Rendition | null {
  const match = PATH.exec(path);
  if (!match?.[2]) return null;
  const [width, format] = [Number(match[1]), match[3] as keyof typeof ENCODE];
  return WIDTHS[format].includes(width) ? { width, hash: match[2], format } : null;
}

// AVIF is made beside the requests, so one thread must be left for these.
sharp.concurrency(1);

/** Icon sizes are padded to a square. Other pictures keep their ratio and are never enlarged. */
const resized = (bytes: Buffer, { width, format }: Rendition): Sharp => {
  const isIcon = (FAVICON_SIZES as readonly number[]).includes(width);
  const size = isIcon
    ? ({ width, height: width, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const)
    : ({ width, withoutEnlargement: true } as const);
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(size);
  // JPEG has no transparency and would render it black.
  if (format === 'jpeg') picture.flatten({ background: '#ffffff' });
  return picture.toFormat(format, ENCODE[format]);
};

function sendEmpty(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Length': 0, 'Cache-Control': 'no-store', ...headers }).end();
}

/** An empty AVIF file says that AVIF would not be smaller than WebP. */
const EMPTY = Buffer.alloc(0);

const readyPicture = (file: string, body: Buffer, cacheControl = IMMUTABLE): ReadyResponse =>
  readyResponse({ contentType: contentTypeOf(file), cacheControl, body, more: ['Vary', 'Accept'] });

/**
 * `/img/{width}/{hash}.{format}` of one store. Created once from the store's media and stored in `cacheFolder`;
 * immutable, because the hash is that of the original. Concurrent requests for the same rendition share the work.
 * Browsers that take AVIF get it at the address of a WebP picture, once it has been made after the first request.
 * @param onUnkept called when a picture could not be stored, for example on a full disk. It is sent anyway.
 */
export function imageRoute(media: MediaStorage, cacheFolder: string, onUnkept: (error: unknown) => void) {
  // The limit includes reading, so that many requests do not hold many originals in memory.
  const limit = limitConcurrency(availableParallelism());
  const running = new Map<string, Promise<Buffer | null>>();
  const limitAvif = limitConcurrency(1);
  const waitingAvif = new Set<string>();

  const make = async (tenantId: number, rendition: Rendition, file: string): Promise<Buffer | null> => {
    const original = await media.read(tenantId, rendition.hash);
    if (!original) return null;
    const body = await resized(original, rendition).toBuffer();
    await writeWhole(file, body).catch(onUnkept);
    return body;
  };
  const makeOnce = (tenantId: number, rendition: Rendition, file: string): Promise<Buffer | null> => {
    let work = running.get(file);
    if (!work) {
      work = limit(() => make(tenantId, rendition, file)).finally(() => running.delete(file));
      running.set(file, work);
    }
    return work;
  };
  /** @param most size of the WebP file, in bytes */
  const makeAvif = async (tenantId: number, rendition: Rendition, avifFile: string, most: number): Promise<void> => {
    const original = await media.read(tenantId, rendition.hash);
    if (!original) return;
    const body = await resized(original, rendition).avif(AVIF).toBuffer();
    await writeWhole(avifFile, body.length < most ? body : EMPTY);
  };
  /** Makes it later, one at a time. A picture that fails stays WebP. */
  const makeAvifLater = (tenantId: number, rendition: Rendition, avifFile: string, most: number): void => {
    if (waitingAvif.size >= MOST_WAITING || waitingAvif.has(avifFile)) return;
    waitingAvif.add(avifFile);
    void limitAvif(() => makeAvif(tenantId, rendition, avifFile, most))
      .catch(onUnkept)
      .finally(() => waitingAvif.delete(avifFile));
  };
  return async (request: IncomingMessage, response: ServerResponse, tenantId: number): Promise<void> => {
    const rendition = parseImagePath(request.url?.split('?', 1)[0] ?? '');
    if (!rendition) return sendEmpty(response, 404);
    if (!isRead(request)) return sendEmpty(response, 405, { Allow: 'GET, HEAD' });
    const { width, hash, format } = rendition;
    const stem = join(cacheFolder, String(tenantId), String(width), hash.slice(0, 2), hash);
    const file = `${stem}.${format}`;
    const mayBeAvif = format === 'webp' && width >= AVIF_FROM_WIDTH;
    const takesAvif = mayBeAvif && request.headers.accept?.includes('image/avif');
    const avif = takesAvif ? await nullIfMissing(readFile(`${stem}.avif`)) : EMPTY;
    if (avif?.length) return sendReady(request, response, readyPicture(`${stem}.avif`, avif));
    const body = (await nullIfMissing(readFile(file))) ?? (await makeOnce(tenantId, rendition, file));
    if (!body) return sendEmpty(response, 404);
    if (!avif) makeAvifLater(tenantId, rendition, `${stem}.avif`, body.length);
    sendReady(request, response, readyPicture(file, body, avif ? IMMUTABLE : SOON_BETTER));
  };
}
