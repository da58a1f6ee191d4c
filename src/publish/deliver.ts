import { join } from 'node:path';
import type { Output } from './output.ts';
import { ENCODINGS } from './output-folder.ts';
import { readForms } from './page-forms.ts';
import {
  beginDelivery,
  countUndelivered,
  recordPurged,
  recordPut,
  recordRemoved,
  recordUnsure,
  type UndeliveredPage,
  undeliveredPages,
  unpurgedPages,
  withdrawnPages,
  withdrawPage,
} from './page-index/delivery.ts';
import type { PageIndex } from './page-index/open-index.ts';
import { isPage } from './page-index/pages.ts';
import { readState, writeState } from './page-index/state.ts';
import { pathOfFile, publishedFile } from './page-path.ts';
import type { PurgeCdn } from './purge-cdn.ts';

/** This many failures in a row are an outage, whatever their reasons. The remaining pages are left for the next delivery. */
const FAILURES_OF_AN_OUTAGE = 8;
const PAGES_PER_BATCH = 256;
/** Maximum number of URLs per purge request. */
const URLS_PER_PURGE = 1_000;

/** Destinations of pages in addition to the folder. */
export interface Destination {
  outputs: readonly Output[];
  /** Whether changed URLs are recorded for `purgePages`. */
  isPurging: boolean;
  /** Limits the number of concurrent uploads. */
  limit: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Result of delivering one store. */
export interface Delivery {
  host: string;
  /** Pages uploaded and removed. */
  put: number;
  removed: number;
  /** URLs purged from the CDN. */
  purged: number;
  /** Pages still to be uploaded or removed, and URLs still to be purged, by the next delivery. */
  undelivered: number;
  unpurged: number;
  /** The first error, in one line. Null if there was none. */
  problem: string | null;
  /** Whether the delivery was aborted because of an outage, or nothing could be delivered for one. */
  isOutage: boolean;
}

export const NOTHING_DELIVERED: Omit<Delivery, 'host'> = {
  put: 0,
  removed: 0,
  purged: 0,
  undelivered: 0,
  unpurged: 0,
  problem: null,
  isOutage: false,
};

interface Run extends Destination {
  index: PageIndex;
  folder: string;
  host: string;
  signal: AbortSignal | undefined;
  delivery: Delivery;
  failuresInRow: number;
  /** Whether an output did not respond at all. */
  isAway: boolean;
}

/**
 * Updates the outputs to the published pages of a store: uploads changed pages and removes deleted ones. A failure does
 * not block other pages and is left for the next delivery; a process that dies repeats what it had not recorded. Only
 * one delivery per store may run at a time, but it may be published meanwhile.
 * @param folder of the store's pages.
 * @param signal aborts the delivery without an error.
 */
export async function deliver(
  index: PageIndex,
  folder: string,
  host: string,
  destination: Destination,
  signal?: AbortSignal,
): Promise<Delivery> {
  const delivery = { ...NOTHING_DELIVERED, host };
  const run: Run = { ...destination, index, folder, host, signal, failuresInRow: 0, isAway: false, delivery };
  beginDelivery(index, destination.outputs.map(({ name }) => name).join('\n'));
  await sweep(run);
  const withdrawn = withdrawnPages(index);
  await Promise.all(withdrawn.map((path) => run.limit(() => attempt(run, () => removePath(run, path)))));
  await putPages(run);
  const { put, removed } = run.delivery;
  const isOutage = run.failuresInRow >= FAILURES_OF_AN_OUTAGE || (run.isAway && put + removed === 0);
  return { ...run.delivery, ...countUndelivered(index), isOutage };
}

const isEnded = ({ failuresInRow, signal }: Run): boolean =>
  failuresInRow >= FAILURES_OF_AN_OUTAGE || signal?.aborted === true;

async function attempt(run: Run, work: () => Promise<void>): Promise<void> {
  if (isEnded(run)) return;
  try {
    await work();
    run.failuresInRow = 0;
  } catch (error) {
    run.failuresInRow += 1;
    run.isAway ||= run.outputs.some((output) => output.isAway(error));
    run.delivery.problem ??= deliveryProblem(error);
  }
}

/** The error of `fetch` has its reason in `cause`. */
function deliveryProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message = '', code = '' } = (error.cause ?? {}) as { message?: string; code?: string };
  const [line = ''] = [error.message, code || message].filter(Boolean).join(': ').split('\n', 1);
  return line;
}

/** The path of the page that an object belongs to. Null if the object is not a page. */
export const pathOfObject = (name: string): string | null => {
  const suffix = Object.values(ENCODINGS).find((ending) => name.endsWith(ending)) ?? '';
  return pathOfFile(name.slice(0, name.length - suffix.length));
};

/** If the state of an output is unknown, pages that the store does not have are found by listing the output. */
async function sweep(run: Run): Promise<void> {
  const { index, outputs, host } = run;
  if (readState(index, 'swept') !== null || readState(index, 'listed') === null) return;
  await attempt(run, async () => {
    for (const output of outputs)
      for await (const name of output.list(host)) {
        const path = pathOfObject(name);
        if (path !== null && !isPage(index, path)) withdrawPage(index, path);
      }
    writeState(index, 'swept', 'yes');
  });
}

async function removePath({ index, outputs, host, isPurging, delivery }: Run, path: string): Promise<void> {
  const file = publishedFile(path);
  if (file) for (const output of outputs) await output.remove(host, file);
  recordRemoved(index, path, isPurging);
  delivery.removed += 1;
}

async function putPages(run: Run): Promise<void> {
  for (let after = 0; !isEnded(run); ) {
    const pages = undeliveredPages(run.index, after, PAGES_PER_BATCH);
    const last = pages.at(-1);
    if (!last) return;
    after = last.id;
    await Promise.all(pages.map((page) => run.limit(() => attempt(run, () => putPage(run, page)))));
  }
}

async function putPage(run: Run, { path, digest }: UndeliveredPage): Promise<void> {
  const { index, outputs, host, isPurging, delivery } = run;
  const file = publishedFile(path);
  if (file === null) return;
  if (outputs.length > 0) {
    const forms = await readForms(join(run.folder, file), digest);
    // The page is being published right now and will be delivered afterwards.
    if (forms === null) return;
    recordUnsure(index, path);
    for (const output of outputs) await output.put(host, file, forms);
  }
  recordPut(index, path, digest, isPurging);
  delivery.put += 1;
}

/**
 * Purges the URLs of a store that `deliver` has changed from the CDN, and adds the result to its delivery. A failure
 * leaves them for the next time.
 */
export async function purgePages(
  index: PageIndex,
  purge: PurgeCdn,
  delivery: Delivery,
  signal?: AbortSignal,
): Promise<Delivery> {
  const { host } = delivery;
  const origin = readState(index, 'origin');
  const result = { ...delivery };
  try {
    while (origin !== null && !signal?.aborted) {
      const paths = unpurgedPages(index, URLS_PER_PURGE);
      if (paths.length === 0) break;
      await purge({ host, origin, urls: paths.map((path) => origin + path), tags: [host] });
      recordPurged(index, paths);
      result.purged += paths.length;
    }
  } catch (error) {
    result.problem ??= deliveryProblem(error);
  }
  return { ...result, ...countUndelivered(index) };
}
