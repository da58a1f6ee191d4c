/** CPU time per page of the publisher, and of Astro's static build of the same pages. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { createApiClient } from '#client/api-client.ts';
import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { catalogUrls } from '#publish/catalog-urls.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import { startServer } from '#server/start-server.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';
import { readDemoStore } from '../../demo/demo-stores.ts';
import { onStop } from '../../stopping.ts';
import type { Bench } from './bench.ts';
import { buildStatic, makeStaticSite } from './static-site.ts';

const SMALL_PRODUCTS = 450;

/** CPU seconds of this process, all threads, without the database and child processes. */
export interface RenderMeasurement {
  label: string;
  pages: number;
  cpu: number;
  seconds: number;
}

/** A store with the first `products` products of the demo grocer. */
function grocer(products: number): StoreFile {
  const file = readDemoStore('greens.localhost');
  const kept = (file.products ?? []).slice(0, products);
  const slugs = new Set(kept.map(({ slug }) => slug));
  const reviews = (file.reviews ?? []).filter(({ product_slug }) => slugs.has(product_slug));
  return { ...file, products: kept, reviews, layout: file.layout ?? [] };
}

async function addStore({ backend, env }: Bench, host: string, file: StoreFile): Promise<void> {
  const made = await createStore(backend.connection.pool, { host, name: host });
  if (!made.ok) throw new Error(made.code);
  const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#8a4' } })
    .webp()
    .toBuffer();
  await importStoreFile(made.db, file, {
    storage: folderMedia(join(env.dataDir, 'media')),
    readImage: async () => picture,
  });
}

async function measured(label: string, work: () => Promise<number>): Promise<RenderMeasurement> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const pages = await work();
  const { user, system } = process.cpuUsage(before);
  return { label, pages, cpu: (user + system) / 1e6, seconds: (performance.now() - startedAt) / 1000 };
}

async function publishAll({ parts }: Bench, hosts: readonly string[], isWriting: boolean): Promise<number> {
  const publisher = createPublisher({ ...parts, isWriting });
  let pages = 0;
  for (const host of hosts) pages += (await publisher.publish(host, { isFull: true })).pages;
  await publisher.close();
  return pages;
}

/** Measures copies of the demo grocer, with and without compressing and writing. */
export async function benchRender(bench: Bench, pages: number): Promise<RenderMeasurement[]> {
  const hosts = Array.from({ length: Math.ceil(pages / 640) }, (_, index) => `large-${index + 1}.localhost`);
  for (const host of hosts) await addStore(bench, host, grocer(600));
  return [
    await measured('render, no writing', () => publishAll(bench, hosts, false)),
    await measured('render, brotli 7, gzip 6, write', () => publishAll(bench, hosts, true)),
  ];
}

/** Measures small stores: ours with compression and writing, Astro's as plain files with one build per store. */
export async function benchAstro(bench: Bench, root: string, stores: number): Promise<RenderMeasurement[]> {
  const { backend, env } = bench;
  const hosts = Array.from({ length: stores }, (_, index) => `small-${index + 1}.localhost`);
  for (const host of hosts) await addStore(bench, host, grocer(SMALL_PRODUCTS));
  const plain = await measured(`${stores} stores, frontage, no writing`, () => publishAll(bench, hosts, false));
  const ours = await measured(`${stores} stores, frontage`, () => publishAll(bench, hosts, true));
  const server = await startServer(env, backend, pino({ level: 'warn' }));
  onStop(() => server.close());
  const folder = join(root, '.cache', 'bench-static');
  makeStaticSite(root, folder);
  const astro: RenderMeasurement = { label: `${stores} stores, astro build`, pages: 0, cpu: 0, seconds: 0 };
  for (const host of hosts) {
    const client = createApiClient({ origin: `http://${host}`, fetch: backend.fetchOf(host) });
    const pages = (await Array.fromAsync(catalogUrls(client))).flat();
    const built = await buildStatic(folder, `http://127.0.0.1:${server.port}`, host, pages);
    astro.pages += pages.length;
    astro.cpu += built.cpuSeconds;
    astro.seconds += built.seconds;
  }
  rmSync(folder, { recursive: true });
  return [plain, ours, astro];
}
