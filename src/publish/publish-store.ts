import { join } from 'node:path';
import type { ApiClient } from '#client/api-client.ts';
import type { ChangeSource } from './change-source.ts';
import { handOut } from './hand-out.ts';
import { listPages, removeLeftovers, removePage } from './output-folder.ts';
import { openPageIndex, type PageIndex } from './page-index/open-index.ts';
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
import { rememberReads } from './shared-reads.ts';
import { withStoreLock } from './store-lock.ts';
import { takeChanges, unreadSubjects } from './take-changes.ts';
import type { WorkerPool } from './worker-pool.ts';
import type { PageOutcome } from './worker-protocol.ts';
import { writeSitemaps } from './write-sitemaps.ts';

/** The index of a store's pages lies beside them. */
export const INDEX_FILE = '.pages.sqlite';
/** So few pages are rendered where the publisher runs: workers would take longer to start. */
const FEW = 24;
/** A store that changes while it is rendered is looked at again, so many times; then by the next publish. */
const ROUNDS = 4;

export interface PublishOptions {
  host: string;
  client: ApiClient;
  source: ChangeSource;
  pool: WorkerPool;
  /** Renders in this thread. */
  renderHere: PublishPages;
  /** The folder with one folder a host. */
  publishedFolder: string;
  /** Names the build: pages of another build are stale. */
  buildId: string;
  /** Renders all pages even if nothing is known to have changed. */
  isFull?: boolean;
  /** Paths whose files are known to be damaged. */
  damaged?: readonly string[];
  /** `total` is known once all pages have been listed. */
  onProgress?: (done: number, total: number | undefined) => void;
}

/**
 * Publishes what has changed of one store since the last time: renders the pages that read something which has another
 * value now, writes those whose bytes moved, removes those that are gone. The first time that is everything. A page that
 * fails keeps its last file, is listed, and is tried again by the next publish.
 * @throws if the store's `/api` can't be read, or the workers can't be started: what is left to do is done by the next.
 */
export const publishStore = (options: PublishOptions): Promise<PublishReport> =>
  withStoreLock(join(options.publishedFolder, options.host), () => publishLocked(options));

async function publishLocked(options: PublishOptions): Promise<PublishReport> {
  const startedAt = performance.now();
  const report = emptyReport(options.host);
  const index = openPageIndex(join(options.publishedFolder, options.host, INDEX_FILE));
  try {
    await publishWith(index, options, report);
  } finally {
    index.close();
  }
  report.seconds = (performance.now() - startedAt) / 1000;
  if (report.changeAgeSeconds !== null) report.changeAgeSeconds += report.seconds;
  return report;
}

async function publishWith(index: PageIndex, options: PublishOptions, report: PublishReport): Promise<void> {
  const { client, source, buildId, isFull = false, damaged = [] } = options;
  index.transaction(() => makeDue(index, damaged));
  const remembered = rememberReads(client);
  const folder = join(options.publishedFolder, options.host);
  const taken = await takeChanges({ index, client, remembered, source }, buildId, isFull);
  report.reads = taken.reads;
  report.changeAgeSeconds = taken.ageSeconds;
  report.isFresh = taken.isNothing && !isUnfinished(index);
  if (!report.isFresh) {
    const { origin } = taken;
    writeState(index, 'origin', origin);
    retryFailed(index);
    await renderDue(index, options, remembered, origin, report);
    for (const { isChanged, bytes } of writeSitemaps(index, folder, origin))
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

/** Whether a publish that was cut short has left something to do. */
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
  origin: string,
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
    // What is due again has seen newer answers than those that are remembered.
    const answers = round === 1 ? remembered : undefined;
    if (due <= FEW) onOutcomes(await renderHere({ ...common, paths: [...duePaths(index)] }, answers));
    else await handOut(duePaths(index), { pool, common, onOutcomes, onProgress: (done) => onProgress?.(done, due) });
  }
}

function removeGone(index: PageIndex, folder: string, report: PublishReport): void {
  for (const path of gonePages(index)) {
    const file = publishedFile(path);
    if (file && removePage(folder, file)) report.removed += 1;
    forgetPage(index, path);
  }
}

/** Removes what a publish that was killed has left, and files that are no page of the store. */
async function removeUnknown(index: PageIndex, folder: string, report: PublishReport): Promise<void> {
  await removeLeftovers(folder);
  for (const file of await listPages(folder)) {
    const path = pathOfFile(file);
    if (path !== null && isPage(index, path)) continue;
    if (removePage(folder, file)) report.removed += 1;
  }
  writeState(index, 'cleared', 'yes');
}
