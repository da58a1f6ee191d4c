import { join } from 'node:path';
import type { ApiClient } from '#client/api-client.ts';
import type { SiteData } from '#contracts/site.ts';
import { catalogPaths } from './catalog-urls.ts';
import { handOut } from './hand-out.ts';
import { listPages, removeLeftovers, removePage } from './output-folder.ts';
import { pathOfFile, publishedFile } from './page-path.ts';
import { count, emptyReport, type PublishReport } from './publish-report.ts';
import { clearState, isMadeFrom, type PublishSources, readState, writeState } from './publish-state.ts';
import { withStoreLock } from './store-lock.ts';
import type { WorkerPool } from './worker-pool.ts';
import type { PageOutcome } from './worker-protocol.ts';

export interface PublishOptions {
  host: string;
  client: ApiClient;
  pool: WorkerPool;
  /** The folder with one folder a host. */
  publishedFolder: string;
  /** Names the build: pages of another build are stale. */
  buildId: string;
  /** Renders all pages even if nothing is known to have changed. */
  isFull?: boolean;
  /** `total` is known once all paths have been listed. */
  onProgress?: (done: number, total: number | undefined) => void;
}

/**
 * Publishes one store: renders every page of its catalog, writes those whose bytes moved, removes those that are gone.
 * A page that fails keeps its last file, is listed, and is tried again by the next publish. Does nothing where neither
 * the build nor a `cache-*` version has moved since the last publish.
 * @throws if the store's `/api` can't be read, or the workers can't be started.
 */
export const publishStore = (options: PublishOptions): Promise<PublishReport> =>
  withStoreLock(join(options.publishedFolder, options.host), () => publishLocked(options));

async function publishLocked(options: PublishOptions): Promise<PublishReport> {
  const { host, client, isFull = false } = options;
  const folder = join(options.publishedFolder, host);
  const startedAt = performance.now();
  const report = emptyReport(host);
  // The versions from before the first read: a change during the pass makes the store stale again.
  const sources = await readSources(options);
  const last = await readState(folder);
  const toRetry = !isFull && isMadeFrom(last, sources) ? last.failed : null;
  if (toRetry?.length === 0) return report;
  report.isFresh = false;
  await clearState(folder);
  const files = await renderAll(toRetry ?? catalogPaths(client), options, sources, report);
  if (!toRetry) await removeGone(folder, files, options, sources, report);
  await writeState(folder, { sources, failed: report.failed.map(({ path }) => path) });
  report.seconds = (performance.now() - startedAt) / 1000;
  return report;
}

async function readSources({ host, client, buildId }: PublishOptions): Promise<PublishSources> {
  const { versions, origin } = await readSite(host, client);
  return { buildId, versions, origin };
}

async function readSite(host: string, client: ApiClient): Promise<SiteData> {
  const site = await client.get('get-data');
  if (!site.ok) throw new Error(`${host}: /api/get-data answered ${site.status} ${site.message}`);
  return site.body;
}

/** Renders the paths. @returns the files that belong to the store, those that failed among them. */
async function renderAll(
  paths: Iterable<string> | AsyncIterable<string>,
  { host, pool, onProgress }: PublishOptions,
  { origin }: PublishSources,
  report: PublishReport,
): Promise<Set<string>> {
  const files = new Set<string>();
  const onOutcome = (outcome: PageOutcome): void => {
    count(report, outcome);
    const file = publishedFile(outcome.path);
    if (outcome.outcome !== 'absent' && file) files.add(file);
  };
  await handOut(paths, { pool, common: { host, origin, pass: Date.now() }, onOutcome, onProgress });
  return files;
}

/**
 * Removes the files that were not listed. A change during the pass moves lists, so that a page can fall between two of
 * them: then only those are removed that render as gone.
 */
async function removeGone(
  folder: string,
  files: ReadonlySet<string>,
  options: PublishOptions,
  sources: PublishSources,
  report: PublishReport,
): Promise<void> {
  await removeLeftovers(folder);
  const unlisted = (await listPages(folder)).filter((file) => !files.has(file));
  if (unlisted.length === 0) return;
  const isSteady = isMadeFrom({ sources, failed: [] }, await readSources(options));
  const paths = unlisted.flatMap((file) => pathOfFile(file) ?? []);
  const kept = isSteady ? files : await renderAll(paths, { ...options, onProgress: () => {} }, sources, report);
  for (const file of unlisted) {
    if (kept.has(file)) continue;
    removePage(folder, file);
    report.removed += 1;
  }
}
