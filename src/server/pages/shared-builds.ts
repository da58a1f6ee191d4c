import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { mapConcurrent } from '#lib/map-concurrent.ts';
import { type BucketSettings, openBucket } from '#lib/net/bucket.ts';
import { IMMUTABLE } from '#lib/net/cache-control.ts';
import { contentTypeOf } from '#lib/net/content-type.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { type ReadyResponse, readyResponse } from '../http/ready-response.ts';
import { compress } from './compressed-files.ts';
import { HASHED_FILES } from './site-files.ts';

/** Folder in the bucket. No host begins with a dot. */
const BUILDS = '.build';
/** As the build names its files. */
const NAME = /^[\w.-]+$/;
const KEEP_OLD_MS = 30 * DAY_MS;
const UPLOADS_AT_ONCE = 8;
const REQUEST_MS = 2_000;
const RETRY_MS = 2_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** How long a missing name is not looked up again. */
const MISSING_MS = 30_000;
/** Maximum number of concurrent reads. */
const READS_AT_ONCE = 8;

const nameOf = (path: string): string | null => {
  const name = path.startsWith(`${HASHED_FILES}/`) ? path.slice(HASHED_FILES.length + 1) : '';
  return NAME.test(name) ? name : null;
};

/**
 * Stores the scripts, styles and fonts of this build in the bucket of pages, because during an upgrade a server of
 * another build also serves pages that need them. Those of builds that no publisher has used for a month are removed.
 */
export async function shareBuild(settings: BucketSettings, clientFolder: string): Promise<void> {
  const bucket = openBucket(settings);
  try {
    const names = new Set(await readdir(join(clientFolder, HASHED_FILES)));
    const there = new Map<string, number>();
    for await (const objects of bucket.list(`${BUILDS}/`))
      for (const { name, writtenAt } of objects) there.set(name.slice(BUILDS.length + 1), writtenAt);
    const now = Date.now();
    // Files in use are written again every day, so that their age tells when they were used last.
    const isOld = (name: string, after: number): boolean => now - (there.get(name) ?? 0) > after;
    await mapConcurrent(
      [...names].filter((name) => isOld(name, DAY_MS)),
      UPLOADS_AT_ONCE,
      async (name) => {
        const bytes = await readFile(join(clientFolder, HASHED_FILES, name));
        await bucket.put(`${BUILDS}/${name}`, bytes, contentTypeOf(name));
      },
    );
    const gone = [...there.keys()].filter((name) => !names.has(name) && isOld(name, KEEP_OLD_MS));
    for (const name of gone) await bucket.remove(`${BUILDS}/${name}`);
  } finally {
    bucket.close();
  }
}

/**
 * Shares this build, as soon as the bucket responds, and then renews it every day.
 * @param isOver true when the process is stopping: nothing is sent any more
 */
export async function keepBuildShared(
  settings: BucketSettings,
  clientFolder: string,
  { log, isOver }: { log: Pick<Logger, 'warn'>; isOver: () => boolean },
): Promise<void> {
  for (let attempt = 1; !isOver(); attempt += 1) {
    try {
      await shareBuild(settings, clientFolder);
      const renew = (): void => {
        if (isOver()) return;
        shareBuild(settings, clientFolder).catch((error: Error) =>
          log.warn({ reason: error.message }, 'the scripts and styles in the bucket could not be renewed'),
        );
      };
      return void setInterval(renew, DAY_MS / 2).unref();
    } catch (error) {
      if (attempt === 1)
        log.warn({ reason: (error as Error).message }, 'nothing is published until the bucket responds');
      await wait(RETRY_MS);
    }
  }
}

/** Reads a file of another build by its path. Null if no build has it. */
export type ReadOtherBuild = (path: string) => Promise<ReadyResponse | null>;

/** Reads the files that publishers have stored with `shareBuild`. */
export function otherBuilds(settings: BucketSettings): ReadOtherBuild {
  const bucket = openBucket(settings, { requestMs: REQUEST_MS, tries: 1 });
  const known = new LRUCache<string, ReadyResponse>({ maxSize: MAX_BYTES, sizeCalculation: ({ size }) => size });
  const missing = new LRUCache<string, true>({ max: 1_000, ttl: MISSING_MS });
  let reading = 0;
  return async (path) => {
    const name = nameOf(path);
    if (name === null || missing.has(name)) return null;
    const ready = known.get(name);
    if (ready || reading >= READS_AT_ONCE) return ready ?? null;
    reading += 1;
    try {
      const body = await bucket.read(`${BUILDS}/${name}`);
      const made =
        body &&
        readyResponse({
          contentType: contentTypeOf(path),
          cacheControl: IMMUTABLE,
          body,
          ...(await compress(path, body)),
        });
      if (made) known.set(name, made);
      else missing.set(name, true);
      return made;
    } catch {
      // Without the bucket, the file is missing for now, like any other that this build does not have.
      return null;
    } finally {
      reading -= 1;
    }
  };
}
