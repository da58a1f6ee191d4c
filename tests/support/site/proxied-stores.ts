/** Two stores with published pages and secrets beside them, a server, and nginx in front of it. */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#contracts/limits.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { writePage } from '#publish/output-folder.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { findProgram } from '../../../scripts/machine/find-server.ts';
import { httpAsk } from '../shop/http-ask.ts';
import { createStorefront, type Storefront } from '../shop/storefront.ts';
import { type RunningNginx, startNginx } from '../stubs/nginx.ts';

/** Part of every file that no shopper may see. */
export const SECRET = 'Wombat';
/** Part of everything that a store shows. */
export const MARK = { 'a.localhost': 'Aardvark', 'b.localhost': 'Buffalo' } as const;
/** A further host of the first store. */
export const FURTHER_HOST = 'shop-a.example';
/** Published pages of both stores; `/product/mocha` is not published. */
const PUBLISHED = [
  'index.html',
  'product/latte/index.html',
  'category/coffee/index.html',
  'robots.txt',
  'sitemap-1.xml',
];
/** Pages of the first store that depend on their query: their files contain the secret. */
export const TAKES_QUERY = ['search-regular', 'category/tea', 'product/reviews/1'];
const BESIDE = [
  '.publish.lock',
  '.publish-index.db',
  '.old/index.html',
  'product/latte/notes.html',
  'product/latte/index.html.1a2b.tmp',
];
/** Files in the folder of published pages, all with the secret. */
export const HIDDEN = [
  ...['index.html', 'robots.txt', '_/index.html', '../index.html', '.published', '_.html'],
  ...BESIDE.map((file) => `a.localhost/${file}`),
];

/** The stores and the servers in front of them. */
export interface ProxiedStores {
  readonly site: Storefront;
  /** The server behind nginx. */
  readonly upstream: RunningServer;
  readonly nginx: RunningNginx;
  /** Paths of a picture of the first store and of a file of the build. */
  readonly picture: string;
  readonly script: string;
  close(): Promise<void>;
}

/** For `beforeAll`, with enough time to install nginx. @throws {ServerMissing} before anything is opened */
export async function createProxiedStores(): Promise<ProxiedStores> {
  const executable = await findProgram('nginx');
  const site = await createStorefront();
  await fill(site);
  const { pool } = site.shops.database;
  await pool.query(
    `insert into tenant_host (tenant_id, host, is_primary)
    select tenant_id, $1, false from tenant_host where host = 'a.localhost'`,
    [FURTHER_HOST],
  );
  const { rows } = await pool.query(`select tenant_id::int as id from tenant_host where host = 'a.localhost'`);
  const picture = await putPicture(site, rows[0].id);
  const env = { ...site.env, port: 0, trustedProxies: ['127.0.0.1'] };
  const upstream = await startServer(env, site.backend, pino({ level: 'silent' }));
  const nginx = await startNginx({ executable, dataDir: site.env.dataDir, upstream: upstream.port });
  const { text } = await httpAsk(upstream.port, '/product/mocha');
  const [script = ''] = /\/_astro\/[^"']+\.(?:js|woff2)/.exec(text) ?? [];
  return {
    ...{ site, upstream, nginx, picture, script },
    async close() {
      await nginx.close();
      await upstream.close();
      await site.close();
    },
  };
}

async function fill(site: Storefront): Promise<void> {
  const plant = async (file: string, text: string): Promise<void> => {
    mkdirSync(join(site.published, file, '..'), { recursive: true });
    await writePage(join(site.published, file), Buffer.from(text), new Date());
  };
  for (const [host, mark] of Object.entries(MARK)) {
    const shop = await site.open(host);
    await shop.insert('setting', { key: 'storeName', value: mark });
    for (const name of ['Latte', 'Mocha']) await shop.product({ name });
    await shop.category('Coffee');
    for (const file of PUBLISHED) await plant(`${host}/${file}`, `${mark} ${'published '.repeat(200)}`);
  }
  for (const page of TAKES_QUERY) await plant(`a.localhost/${page}/index.html`, SECRET);
  for (const file of HIDDEN) await plant(file, SECRET);
}

async function putPicture({ env }: Storefront, tenantId: number): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c2703d' } })
    .webp()
    .toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex');
  await folderMedia(join(env.dataDir, 'media')).put(tenantId, hash, bytes);
  return `/img/${IMAGE_WIDTHS[0]}/${hash}.webp`;
}
