/** Publishes one changed product with Astro's incremental static build, on the store of the change benchmark. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApiClient } from '#client/api-client.ts';
import { catalogUrls } from '#publish/catalog-urls.ts';
import { publishedFile } from '#publish/page-path.ts';
import { digestOf } from '#publish/recorded-reads.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import { startServer } from '#server/start-server.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import type { Bench } from './bench.ts';
import { buildStatic, makeStaticSite, type StaticPage } from './static-site.ts';

export interface IncrementalFigures {
  pages: number;
  /** Seconds of the first build, of a build without changes, and of a build after a price change. */
  first: number;
  nothing: number;
  change: number;
}

/**
 * Astro skips pages with an unchanged `cacheKey`. It gets ideal keys at no cost: the digests of the pages that this
 * publisher has just produced, so that it renders exactly the changed pages.
 * @param host host of a filled and published store
 */
export async function benchIncremental(bench: Bench, root: string, host: string): Promise<IncrementalFigures> {
  const { env, backend, parts } = bench;
  const store = await backend.stores.findNow(host);
  if (!store) throw new Error(`no store at ${host}`);
  const client = createApiClient({ origin: `http://${host}`, fetch: backend.fetchOf(host) });
  const paths = (await Array.fromAsync(catalogUrls(client))).flat().map(({ path }) => path);
  const published = join(env.dataDir, 'published', host);
  const keyed = (): StaticPage[] =>
    paths.map((path) => ({ path, cacheKey: digestOf(readFileSync(join(published, publishedFile(path) ?? ''))) }));
  const server = await startServer(env, backend, pino({ level: 'warn' }));
  const folder = join(root, '.cache', 'bench-incremental');
  makeStaticSite(root, folder, { isIncremental: true });
  const build = async (): Promise<number> =>
    (await buildStatic(folder, `http://127.0.0.1:${server.port}`, host, keyed())).seconds;
  try {
    const [first, nothing] = [await build(), await build()];
    const slug = paths.find((path) => path.startsWith('/product/') && !path.includes('/reviews/'))?.split('/')[2] ?? '';
    await changeProduct(store.db, slug, { priceMinor: 7_654_321 });
    const publisher = createPublisher(parts);
    await publisher.publish(host);
    await publisher.close();
    return { pages: paths.length, first, nothing, change: await build() };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}
