import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ApiClient, createApiClient, type Fetch } from '#client/api-client.ts';
import { mapConcurrent } from '#lib/map-concurrent.ts';
import { reasonOf } from '#lib/text/reason-of.ts';
import type { writePage } from './output-folder.ts';
import { publishedFile } from './page-path.ts';
import { digestOf } from './recorded-reads.ts';
import { shareReads } from './remembered-reads.ts';
import type { PageOutcome, RenderJob } from './render-job.ts';
import { type Render, type RenderedPage, renderPage } from './render-page.ts';

/** Maximum number of stores that a process publishes at once, so that none waits for the many pages of another. */
export const STORES_AT_ONCE = 4;

/** Concurrent pages per worker, so that it can render one while the database answers another. */
const IN_FLIGHT = 4;

export interface PagePublisherOptions {
  render: Render;
  /** Returns a `fetch` for the `/api` of a host's store. */
  fetchOf: (host: string) => Fetch;
  publishedFolder: string;
  /** Null if pages are rendered but neither compared nor written (for the benchmark). */
  write: typeof writePage | null;
}

const oneLine = (error: unknown): string => reasonOf(error).split('\n', 1)[0] ?? '';

/** Redirects are not published, only content under its own URL. */
const isRedirect = (status: number): boolean => status >= 300 && status < 400;

const failed = (path: string, problem: string): PageOutcome => ({ path, outcome: 'failed', bytes: 0, problem });

/** Writes a rendered page and returns its outcome. Never rejects. */
async function publishRendered(
  options: PagePublisherOptions,
  host: string,
  path: string,
  file: string,
  page: RenderedPage,
): Promise<PageOutcome> {
  if (page.status === 404 || isRedirect(page.status)) return { path, outcome: 'absent', bytes: 0 };
  if (page.status !== 200) return failed(path, `rendered as ${page.status}`);
  if (!options.write) return { path, outcome: 'unchanged', bytes: page.body.length };
  try {
    const written = await options.write(join(options.publishedFolder, host, file), page.body, new Date());
    return {
      path,
      outcome: written.isChanged ? 'written' : 'unchanged',
      bytes: written.bytes,
      digest: digestOf(page.body),
      reads: [...page.reads.values()],
    };
  } catch (error) {
    return failed(path, oneLine(error));
  }
}

/** Renders the pages of a render job, with its own API client unless one is given. */
export type PublishPages = (job: RenderJob, client?: ApiClient) => Promise<PageOutcome[]>;

/**
 * Creates a function that renders and writes the pages of one render job after the other, and resolves when they are on
 * disk.
 */
export function pagePublisher(options: PagePublisherOptions): PublishPages {
  /** The clients of the last passes. Each remembers what the pages of its pass share. */
  const clients = new Map<string, ApiClient>();
  const clientOf = ({ pass, host }: RenderJob, given?: ApiClient): ApiClient => {
    const key = `${pass} ${host}`;
    const client =
      clients.get(key) ??
      shareReads(given ?? createApiClient({ origin: `http://${host}`, fetch: options.fetchOf(host) }));
    clients.delete(key);
    clients.set(key, client);
    const [oldest = key] = clients.keys();
    if (clients.size > STORES_AT_ONCE) clients.delete(oldest);
    return client;
  };
  return async (job, given) => {
    const client = clientOf(job, given);
    const outcomes: (PageOutcome | Promise<PageOutcome>)[] = [];
    await mapConcurrent(job.paths, IN_FLIGHT, async (path) => {
      const file = publishedFile(path);
      if (file === null) return void outcomes.push(failed(path, 'this path cannot be a file'));
      // Other work of this thread, such as answering requests, does not wait for all pages.
      await nextTurn();
      try {
        const page = await renderPage(options.render, client, job.origin + path);
        // Not awaited here, so that the disk writes while the next pages are rendered.
        outcomes.push(publishRendered(options, job.host, path, file, page));
      } catch (error) {
        outcomes.push(failed(path, oneLine(error)));
      }
    });
    return Promise.all(outcomes);
  };
}
