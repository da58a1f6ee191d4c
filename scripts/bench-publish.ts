/**
 * `npm run bench:publish`: CPU a page of the publisher, without and with writing, over copies of the demo grocer; and
 * the same pages of twenty small stores by Astro's own static build, one build a store, in the same run.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import sharp from 'sharp';
import { createApiClient } from '#client/api-client.ts';
import type { StoreFile } from '#contracts/store-file.ts';
import { formatTable } from '#lib/table.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { catalogPaths } from '#publish/catalog-urls.ts';
import { type EmbeddedBackend, embeddedBackend } from '#server/embedded-backend.ts';
import { createPublisher } from '#server/publisher.ts';
import { startServer } from '#server/start-server.ts';
import { importStoreFile } from '#services/store-file/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';
import { freePort } from './bench/load/server-process.ts';
import { buildStatic, makeStaticSite } from './bench/publish/static-site.ts';
import { buildIdOf, ensureBuild } from './build/ensure-build.ts';
import { GREENS } from './demo/stores/greens/greens-store.ts';
import { runScript } from './expected-failure.ts';

const ROOT = join(import.meta.dirname, '..');
const SMALL_PRODUCTS = 450;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    stores: { type: 'string', default: '20' },
    'without-astro': { type: 'boolean', default: false },
  },
});

interface Measured {
  label: string;
  pages: number;
  cpu: number;
  seconds: number;
}

/** A store of the grocer's first `products` products. */
function grocer(products: number): StoreFile {
  const { file } = GREENS;
  const kept = (file.products ?? []).slice(0, products);
  const slugs = new Set(kept.map(({ slug }) => slug));
  const reviews = (file.reviews ?? []).filter(({ product_slug }) => slugs.has(product_slug));
  return { ...file, products: kept, reviews, layout: file.layout ?? [] };
}

async function addStore(backend: EmbeddedBackend, dataDir: string, host: string, file: StoreFile): Promise<void> {
  const made = await createStore(backend.connection.pool, { host, name: host });
  if (!made.ok) throw new Error(made.message);
  const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#8a4' } })
    .webp()
    .toBuffer();
  await importStoreFile(made.db, file, {
    storage: folderMedia(join(dataDir, 'media')),
    readImage: async () => picture,
  });
}

/** CPU seconds of this process, all its threads: the database and children are left out. */
async function measured(label: string, work: () => Promise<number>): Promise<Measured> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const pages = await work();
  const { user, system } = process.cpuUsage(before);
  return { label, pages, cpu: (user + system) / 1e6, seconds: (performance.now() - startedAt) / 1000 };
}

await runScript(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontage-bench-'));
  // As root the database runs as another user, who must reach it there.
  chmodSync(dataDir, 0o755);
  const env = {
    port: await freePort(),
    host: '127.0.0.1',
    dataDir,
    databaseUrl: undefined,
    apiOrigin: undefined,
    trustedProxies: [],
    logLevel: 'warn' as const,
    isDemo: false,
  };
  await ensureBuild(ROOT);
  const backend = await embeddedBackend(env, pino({ level: 'warn' }));
  try {
    await bench(backend, env);
  } finally {
    await backend.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function bench(backend: EmbeddedBackend, env: Parameters<typeof startServer>[0]): Promise<void> {
  const parts = { env, backend, databaseUrl: backend.connection.url, buildId: await buildIdOf(ROOT) };
  const publishAllOf = async (hosts: readonly string[], isWriting: boolean): Promise<number> => {
    const publisher = createPublisher({ ...parts, isWriting });
    let pages = 0;
    for (const host of hosts) pages += (await publisher.publish(host, { isFull: true })).pages;
    await publisher.close();
    return pages;
  };
  const large: string[] = [];
  for (let pages = 0; pages < Number(values.pages); pages = large.length * 640) {
    large.push(`large-${large.length + 1}.localhost`);
    await addStore(backend, env.dataDir, large.at(-1) ?? '', grocer(600));
  }
  console.log(`${large.length} stores of 600 products are there`);
  const rows = [
    await measured('render, no writing', () => publishAllOf(large, false)),
    await measured('render, brotli 5, gzip 6, write', () => publishAllOf(large, true)),
  ];
  if (!values['without-astro']) rows.push(...(await compare(backend, env, publishAllOf)));
  console.log(
    formatTable(
      [
        { heading: 'publishing' },
        ...['pages', 'CPU s', 'CPU ms/page', 'pages/s'].map((heading) => ({ heading, isNumber: true })),
      ],
      rows.map(({ label, pages, cpu, seconds }) => [
        label,
        String(pages),
        cpu.toFixed(1),
        ((cpu / pages) * 1000).toFixed(2),
        (pages / seconds).toFixed(0),
      ]),
    ),
  );
  const [ours, astro] = [rows[2], rows[3]];
  if (ours && astro)
    console.log(`astro build uses ${(astro.cpu / ours.cpu).toFixed(1)} × the CPU seconds for the same stores`);
}

/** Twenty stores of some 500 pages: ours with compression and writing, Astro's as plain files. */
async function compare(
  backend: EmbeddedBackend,
  env: Parameters<typeof startServer>[0],
  publishAllOf: (hosts: readonly string[], isWriting: boolean) => Promise<number>,
): Promise<Measured[]> {
  const hosts = Array.from({ length: Number(values.stores) }, (_, index) => `small-${index + 1}.localhost`);
  for (const host of hosts) await addStore(backend, env.dataDir, host, grocer(SMALL_PRODUCTS));
  const ours = await measured(`${hosts.length} stores, frontage`, () => publishAllOf(hosts, true));
  const server = await startServer(env, backend, pino({ level: 'warn' }));
  const folder = join(ROOT, '.cache', 'bench-static');
  makeStaticSite(ROOT, folder);
  const astro: Measured = { label: `${hosts.length} stores, astro build`, pages: 0, cpu: 0, seconds: 0 };
  for (const host of hosts) {
    const client = createApiClient({ origin: `http://${host}`, fetch: backend.fetchOf(host) });
    const paths = await Array.fromAsync(catalogPaths(client));
    const built = await buildStatic(folder, `http://127.0.0.1:${server.port}`, host, paths);
    astro.pages += paths.length;
    astro.cpu += built.cpuSeconds;
    astro.seconds += built.seconds;
  }
  await server.close();
  rmSync(folder, { recursive: true });
  return [ours, astro];
}
