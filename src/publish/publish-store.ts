import { join } from 'node:path';
import type { ApiClient } from '#client/api-client.ts';
import { catalogPaths } from './catalog-urls.ts';
import { listPages, removePage } from './output-folder.ts';
import { publishedFile } from './page-path.ts';
import { readState, writeState } from './publish-state.ts';
import type { WorkerPool } from './worker-pool.ts';
import type { PageOutcome } from './worker-protocol.ts';

const PAGES_AN_ORDER = 32;

export interface PublishReport {
  host: string;
  /** Pages that are published now. */
  pages: number;
  written: number;
  unchanged: number;
  removed: number;
  failed: { path: string; problem: string }[];
  /** Bytes written, compressed forms included. */
  bytes: number;
  seconds: number;
  /** True: nothing had changed since the last publish, nothing was rendered. */
  isFresh: boolean;
}

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

const emptyReport = (host: string): PublishReport => ({
  host,
  pages: 0,
  written: 0,
  unchanged: 0,
  removed: 0,
  failed: [],
  bytes: 0,
  seconds: 0,
  isFresh: true,
});

function count(report: PublishReport, { path, outcome, bytes, problem = '' }: PageOutcome): void {
  if (outcome === 'absent') return;
  if (outcome === 'failed') report.failed.push({ path, problem });
  else report[outcome] += 1;
  report.pages += 1;
  report.bytes += bytes;
}

/** Hands the paths out in orders, never more of them waiting than the workers can have in hand. */
async function renderAll(options: PublishOptions, origin: string, report: PublishReport): Promise<Set<string>> {
  const files = new Set<string>();
  const running = new Set<Promise<void>>();
  let [done, listed] = [0, 0];
  let total: number | undefined;
  const pass = Date.now();
  const send = async (paths: string[]): Promise<void> => {
    for (const outcome of await options.pool.run({ host: options.host, origin, pass, paths })) {
      count(report, outcome);
      const file = publishedFile(outcome.path);
      if (outcome.outcome !== 'absent' && file) files.add(file);
    }
    done += paths.length;
    options.onProgress?.(done, total);
  };
  const start = async (paths: string[]): Promise<void> => {
    const task: Promise<void> = send(paths).finally(() => running.delete(task));
    running.add(task);
    if (running.size >= options.pool.size * 2) await Promise.race(running);
  };
  const order: string[] = [];
  for await (const path of catalogPaths(options.client)) {
    listed += 1;
    if (order.push(path) === PAGES_AN_ORDER) await start(order.splice(0));
  }
  total = listed;
  await start(order);
  await Promise.all(running);
  return files;
}

/**
 * Publishes one store: renders every page of its catalog, writes those whose bytes moved, removes those that are gone.
 * A page that fails keeps its last file and is listed. Does nothing where neither the build nor a `cache-*` version
 * has moved since the last publish.
 * @throws if the store's `/api` can't be read.
 */
export async function publishStore(options: PublishOptions): Promise<PublishReport> {
  const { host, client, publishedFolder, buildId, isFull = false } = options;
  const startedAt = performance.now();
  const site = await client.get('get-data');
  if (!site.ok) throw new Error(`${host}: /api/get-data answered ${site.status} ${site.message}`);
  const folder = join(publishedFolder, host);
  // The versions from before the first read: a change during the pass makes the store stale again.
  const state = { buildId, versions: site.body.versions, origin: site.body.origin };
  const report = emptyReport(host);
  if (!isFull && (await isSame(folder, state))) return report;
  report.isFresh = false;
  const files = await renderAll(options, site.body.origin, report);
  for (const file of await listPages(folder)) {
    if (files.has(file)) continue;
    removePage(join(folder, file));
    report.removed += 1;
  }
  if (report.failed.length === 0) await writeState(folder, state);
  report.seconds = (performance.now() - startedAt) / 1000;
  return report;
}

async function isSame(folder: string, state: object): Promise<boolean> {
  return JSON.stringify(await readState(folder)) === JSON.stringify(state);
}
