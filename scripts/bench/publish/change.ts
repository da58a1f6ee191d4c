/** How long one price takes from its commit to the shopper, and which files it renews, by the size of the store. */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { tenantDb } from '#db/tenant-db.ts';
import { listPages } from '#publish/output-folder.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import { startLivePublisher } from '#server/live-publisher.ts';
import { createPublisher } from '#server/publisher.ts';
import { startServer } from '#server/start-server.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { fillStore } from '../search/fill-store.ts';
import type { Bench } from './bench.ts';
import { peakMemory } from './memory.ts';
import { quantile } from './quantile.ts';

const EDITS = 60;
const PATIENCE_MS = 30_000;

/** Body of a page of a store, from the server. */
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

/** Pages that show a product's price: its own, and those with its card; its reviews only link to it. */
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

/** Fills a store, publishes it whole, then changes one price after the other. */
export async function benchChange(bench: Bench, products: number): Promise<ChangeFigures> {
  const { env, backend, parts } = bench;
  const { pool } = backend.connection;
  const host = `shop${products}.localhost`;
  await fillStore(pool, host, products, () => undefined);
  await pool.query('vacuum analyze');
  const publisher = createPublisher(parts);
  const memory = peakMemory();
  const cpu = process.cpuUsage();
  const first = await publisher.publish(host);
  const used = process.cpuUsage(cpu);
  const full = { seconds: first.seconds, cpu: (used.user + used.system) / 1e6, peakMb: memory.stop() };
  const server = await startServer({ ...env, port: 0 }, backend, pino({ level: 'warn' }));
  let report: PublishReport | undefined;
  const live = startLivePublisher({
    backend,
    publisher,
    log: pino({ level: 'warn' }),
    onReport: (done) => {
      report = done;
    },
  });
  const store = await backend.stores.findNow(host);
  if (!store) throw new Error(`no store at ${host}`);
  const { rows } = await pool.query<{ slug: string }>(
    'select slug from product where tenant_id = $1 order by md5(slug) limit $2',
    [store.db.tenantId, EDITS + 5],
  );
  const [times, files, reads]: [number[], number[], number[]] = [[], [], []];
  try {
    for (const [index, { slug }] of rows.entries()) {
      const priceMinor = 1_000_001 + index;
      const shown = `1${'0,00'}${(priceMinor / 100).toFixed(2).slice(4)}`;
      const expected = index === 0 ? await pagesWith(join(env.dataDir, 'published', host), slug) : null;
      report = undefined;
      await changeProduct(tenantDb(pool, store.db.tenantId), slug, { priceMinor });
      const committed = performance.now();
      await untilShown(server.port, host, `/product/${slug}`, shown);
      const time = performance.now() - committed;
      while (report === undefined) await wait(2);
      const { written, reads: looked } = report as PublishReport;
      if (expected && expected.length !== written)
        throw new Error(`${slug} is shown by ${expected.length} pages, ${written} were written`);
      // The first ones warm up.
      if (index >= 5) {
        times.push(time);
        files.push(written);
        reads.push(looked);
      }
      await wait(250);
    }
  } finally {
    await live.close();
    await server.close();
    await publisher.close();
  }
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    products,
    pages: first.total,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    slowest: Math.max(...times),
    files: mean(files),
    reads: mean(reads),
    full,
  };
}
