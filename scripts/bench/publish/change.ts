/**
 * Measures the time from the commit of a price to the shopper, and which files are rewritten, depending on the size of
 * the store.
 */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { listPages } from '#publish/output-folder.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import { startLivePublisher } from '#server/publishing/live-publisher.ts';
import { createPublisher, type Publisher } from '#server/publishing/publisher.ts';
import { startServer } from '#server/start-server.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { fillStore } from '../fill-store.ts';
import { quantile } from '../quantile.ts';
import type { Bench } from './bench.ts';
import { peakMemory } from './memory.ts';

const EDITS = 60;
/** Number of edits before the measurement. */
const WARM_UP = 5;
/** A price that no other product has. */
const PRICE_MINOR = 1_000_001;
/** Longer than the publisher's delay for stores that keep changing, so that each edit starts a new burst. */
const PAUSE_MS = 250;
const PATIENCE_MS = 30_000;

/** Requests a page of a store from the server and returns its body. */
const get = (port: number, host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    });
    call.once('error', reject).end();
  });

async function untilShown(port: number, host: string, path: string, text: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(2))
    if ((await get(port, host, path)).includes(text)) return;
  throw new Error(`${host}${path} does not show ${text}`);
}

/** Pages that show the price of a product: its own, and those with its card. Its review pages only link to it. */
async function pagesWith(folder: string, slug: string): Promise<string[]> {
  const files = await listPages(folder);
  const found: string[] = [];
  for (const file of files)
    if (
      !/\.xml$|^product\/reviews\//.test(file) &&
      (await readFile(join(folder, file), 'utf8')).includes(`/product/${slug}"`)
    )
      found.push(file);
  return found;
}

export interface ChangeFigures {
  products: number;
  pages: number;
  p50: number;
  p95: number;
  slowest: number;
  files: number;
  reads: number;
  full: { seconds: number; cpu: number; peakMb: number };
}

interface EditMeasurement {
  /** Milliseconds from the commit until the server returned the new page. */
  time: number;
  written: number;
  reads: number;
}

const asShown = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Fills a store, publishes it completely, then changes one price after another. */
export async function benchChange(bench: Bench, products: number): Promise<ChangeFigures> {
  const { pool } = bench.backend.connection;
  const host = `shop${products}.localhost`;
  await fillStore(pool, host, products, () => undefined);
  await pool.query('vacuum analyze');
  const publisher = createPublisher(bench.parts);
  try {
    const { pages, full } = await publishWhole(publisher, host);
    const edits = await changePrices(bench, publisher, host);
    const times = edits.map(({ time }) => time);
    return {
      products,
      pages,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      slowest: Math.max(...times),
      files: mean(edits.map(({ written }) => written)),
      reads: mean(edits.map(({ reads }) => reads)),
      full,
    };
  } finally {
    await publisher.close();
  }
}

async function publishWhole(publisher: Publisher, host: string): Promise<Pick<ChangeFigures, 'pages' | 'full'>> {
  const memory = peakMemory();
  const before = process.cpuUsage();
  const { seconds, total } = await publisher.publish(host);
  const { user, system } = process.cpuUsage(before);
  return { pages: total, full: { seconds, cpu: (user + system) / 1e6, peakMb: memory.stop() } };
}

/** Changes prices while a live publisher runs. Excludes the warm-up edits. */
async function changePrices({ env, backend }: Bench, publisher: Publisher, host: string): Promise<EditMeasurement[]> {
  const { pool } = backend.connection;
  const store = await backend.stores.findNow(host);
  if (!store) throw new Error(`no store at ${host}`);
  const { rows } = await pool.query<{ slug: string }>(
    'select slug from product where tenant_id = $1 order by md5(slug) limit $2',
    [store.db.tenantId, EDITS + WARM_UP],
  );
  const log = pino({ level: 'warn' });
  const server = await startServer({ ...env, port: 0 }, backend, log);
  const reports: PublishReport[] = [];
  const live = startLivePublisher({ backend, publisher, log, onReport: (report) => reports.push(report) });
  const edits: EditMeasurement[] = [];
  try {
    for (const [index, { slug }] of rows.entries()) {
      const priceMinor = PRICE_MINOR + index;
      const expected = index === 0 ? await pagesWith(join(env.dataDir, 'published', host), slug) : null;
      reports.length = 0;
      await changeProduct(store.db, slug, { priceMinor });
      const committed = performance.now();
      await untilShown(server.port, host, `/product/${slug}`, asShown.format(priceMinor / 100));
      const time = performance.now() - committed;
      while (reports.length === 0) await wait(2);
      const [{ written, reads }] = reports as [PublishReport];
      if (expected && expected.length !== written)
        throw new Error(`${slug} is shown by ${expected.length} pages, ${written} were written`);
      edits.push({ time, written, reads });
      await wait(PAUSE_MS);
    }
  } finally {
    await live.close();
    await server.close();
  }
  return edits.slice(WARM_UP);
}
