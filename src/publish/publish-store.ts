import { join } from 'node:path';
import type { ApiClient } from '#client/api-client.ts';
import { type AppliedChanges, applyChanges, unreadSubjects } from './apply-changes.ts';
import type { ChangeSource } from './change-source.ts';
import { distributePages } from './distribute-pages.ts';
import { listPages, removeLeftovers, removePage } from './output-folder.ts';
import { recordUnsure } from './page-index/delivery.ts';
import { type PageIndex, withPageIndex } from './page-index/open-index.ts';
import {
  countPages,
  duePages,
  failedPages,
  forgetPage,
  gonePages,
  isPage,
  makeDue,
  retryFailed,
} from './page-index/pages.ts';
import { recordOutcome } from './page-index/reads.ts';
import { readState, writeState } from './page-index/state.ts';
import { pathOfFile, publishedFile } from './page-path.ts';
import type { PublishPages } from './publish-pages.ts';
import { count, emptyReport, type PublishReport } from './publish-report.ts';
import { rememberReads } from './remembered-reads.ts';
import type { PageOutcome } from './render-job.ts';
import { withStoreLock } from './store-lock.ts';
import type { WorkerPool } from './worker-pool.ts';
import { writeSitemaps } from './write-sitemaps.ts';

/** Up to this many pages are rendered in the publisher's own thread, because starting workers would take longer. */
const FEW = 24;
/** Number of passes for a store that changes while it is rendered. After that the next publish continues. */
const ROUNDS = 4;

export interface PublishOptions {
  host: string;
  client: ApiClient;
  source: ChangeSource;
  pool: WorkerPool;
  /** Renders in this thread. */
  renderHere: PublishPages;
  /** The folder that contains one folder per host. */
  publishedFolder: string;
  /** Identifies the build. Pages of another build are stale. */
  buildId: string;
  /** Renders all pages even if no change is known. */
  isFull?: boolean;
  /** Paths whose files are damaged. */
  damaged?: readonly string[];
  /** `total` is known once all pages are listed. */
  onProgress?: (done: number, total: number | undefined) => void;
}

/**
 * Publishes the changes of one store since the last time: renders pages whose reads have changed, writes those whose
 * bytes changed, and removes deleted ones. The first time this is everything. A page that fails keeps its last file, is
 * reported, and is retried by the next publish.
 * @throws if the store's `/api` cannot be read or the workers cannot be started. The next publish continues.
 */
export const publishStore = (options: PublishOptions): Promise<PublishReport> =>
  withStoreLock(join(options.publishedFolder, options.host), () => publishLocked(options));

async function publishLocked(options: PublishOptions): Promise<PublishReport> {
  const startedAt = performance.now();
  const report = emptyReport(options.host);
  await withPageIndex(join(options.publishedFolder, options.host), (index) => publishWith(index, options, report));
  report.seconds = (performance.now() - startedAt) / 1000;
  if (report.changeAgeSeconds !== null) report.changeAgeSeconds += report.seconds;
  return report;
}

async function publishWith(index: PageIndex, options: PublishOptions, report: PublishReport): Promise<void> {
  const { client, source, buildId, isFull = false, damaged = [] } = options;
  index.transaction(() => {
    makeDue(index, damaged);
    for (const path of damaged) recordUnsure(index, path);
  });
  const remembered = rememberReads(client);
  const folder = join(options.publishedFolder, options.host);
  const taken = await applyChanges({ index, client, remembered, source }, buildId, isFull);
  report.reads = taken.reads;
  report.changeAgeSeconds = taken.ageSeconds;
  report.isFresh = taken.isUnchanged && !isUnfinished(index);
  if (!report.isFresh) {
    const { origin } = taken;
    writeState(index, 'origin', origin);
    retryFailed(index);
    await renderDue(index, options, remembered, taken, report);
    for (const { isChanged, bytes } of await writeSitemaps(index, folder, origin))
      count(report, { outcome: isChanged ? 'written' : 'unchanged', bytes });
    removeGone(index, folder, report);
    if (readState(index, 'listed') !== null && readState(index, 'cleared') === null)
      await removeUnknown(index, folder, report);
    writeState(index, 'published_at', new Date().toISOString());
  }
  const unread = unreadSubjects(index).map((path) => ({ path, problem: 'could not be read' }));
  report.failed = [...failedPages(index), ...unread];
  report.total = countPages(index).fresh;
}

/** Whether an interrupted publish left work to do. */
function isUnfinished(index: PageIndex): boolean {
  const { due, failed, gone } = countPages(index);
  return due + failed + gone > 0 || readState(index, 'mapped') === null || readState(index, 'cleared') === null;
}

function* duePaths(index: PageIndex): Generator<string> {
  for (let after = 0; ; ) {
    const pages = duePages(index, after, 500);
    const last = pages.at(-1);
    if (!last) return;
    after = last.id;
    for (const { path } of pages) yield path;
  }
}

let passes = 0;

async function renderDue(
  index: PageIndex,
  { host, pool, renderHere, onProgress }: PublishOptions,
  remembered: ApiClient,
  { origin, ownPaths }: AppliedChanges,
  report: PublishReport,
): Promise<void> {
  const onOutcomes = (outcomes: readonly PageOutcome[]): void => {
    index.transaction(() => {
      for (const outcome of outcomes) recordOutcome(index, outcome);
    });
    for (const outcome of outcomes) count(report, outcome);
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { due } = countPages(index);
    if (due === 0) return;
    passes += 1;
    const common = { host, origin, pass: passes };
    // Pages that are due again saw newer responses than the remembered ones.
    const responses = round === 1 ? remembered : undefined;
    if (due <= FEW) {
      // The changed products themselves first, because somebody may be waiting to see them.
      const paths = new Set(duePaths(index));
      const own = new Set(ownPaths);
      for (const part of [paths.intersection(own), paths.difference(own)])
        if (part.size > 0) onOutcomes(await renderHere({ ...common, paths: [...part] }, responses));
    } else
      await distributePages(duePaths(index), {
        pool,
        common,
        onOutcomes,
        onProgress: (done) => onProgress?.(done, due),
      });
  }
}

function removeGone(index: PageIndex, folder: string, report: PublishReport): void {
  for (const path of gonePages(index)) {
    const file = publishedFile(path);
    if (file && removePage(folder, file)) report.removed += 1;
    forgetPage(index, path);
  }
}

/** Removes the leftovers of a killed publish, and files that are no page of the store. */
async function removeUnknown(index: PageIndex, folder: string, report: PublishReport): Promise<void> {
  await removeLeftovers(folder);
  for (const file of await listPages(folder)) {
    const path = pathOfFile(file);
    if (path !== null && isPage(index, path)) continue;
    if (removePage(folder, file)) report.removed += 1;
  }
  writeState(index, 'cleared', 'yes');
}
