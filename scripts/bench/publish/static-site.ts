/**
 * Builds the same pages with Astro's static build, for comparison: a copy of the sources in which every catalogue route
 * lists its paths with `getStaticPaths`, and a middleware reads the store from the `/api` of a running server.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_PAGES } from '#domain/store/pages.ts';

const ROUTES: Record<string, { prefix: string; parameter: string }> = {
  'product/[slug].astro': { prefix: '/product/', parameter: 'slug' },
  'product/reviews/[id].astro': { prefix: '/product/reviews/', parameter: 'id' },
  'page/[slug].astro': { prefix: '/page/', parameter: 'slug' },
};

/**
 * A page of the static build. It need not be rendered again if its `cacheKey` is unchanged since the previous build.
 */
export interface StaticPage {
  path: string;
  cacheKey?: string;
}

/** Astro moves `getStaticPaths` out of its file, so it may use nothing but imports. */
const staticPathsOf = (prefix: string, params: string): string => `
import { readFileSync } from 'node:fs';
export function getStaticPaths() {
  const pages = JSON.parse(readFileSync(process.env.BENCH_PAGES, 'utf8')) as { path: string; cacheKey?: string }[];
  return pages.filter(({ path }) => path.startsWith('${prefix}')).map(({ path, cacheKey }) => ({
    path: path.slice(${prefix.length}), cacheKey,
  }))${params};
}
`;

const staticPaths = (prefix: string, parameter: string): string =>
  staticPathsOf(
    prefix,
    `.filter(({ path }) => !path.includes('/')).map(({ path, cacheKey }) => ({ params: { ${parameter}: path }, cacheKey }))`,
  );

const CATEGORY_PATHS = staticPathsOf(
  '/category/',
  `.map(({ path, cacheKey }) => ({ params: { slug: path.split('/')[0], page: path.split('/')[1] }, cacheKey }))`,
);

const MIDDLEWARE = `
import { request } from 'undici';
import { createApiClient } from '#client/api-client.ts';
import { createStoreReader } from '#client/store-reader.ts';
import { shareReads } from '#publish/remembered-reads.ts';
const { BENCH_API, BENCH_HOST } = process.env;
const call = async (url: string) => {
  const { pathname, search } = new URL(url);
  const response = await request(BENCH_API + pathname + search, { headers: { host: BENCH_HOST } });
  return new Response(await response.body.text(), { status: response.statusCode });
};
const store = createStoreReader(shareReads(createApiClient({ origin: 'http://store', fetch: call })));
export const onRequest = (context, next) => { Object.assign(context.locals, { reader: store, inlineScripts: [] }); return next(); };
`;

const configOf = (isIncremental: boolean): string => `
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import site from './frontage.config.mjs';
const { adapter, output, ...shared } = site;
export default defineConfig({ ...shared, output: 'static', logLevel: 'error'${isIncremental ? ', experimental: { incrementalBuild: true }' : ''} });
`;

const afterFence = (source: string, code: string): string => source.replace(/^---\n/, `---\n${code}`);

/** Creates the static project in `folder`, which must be inside the checkout so that its packages resolve. */
export function makeStaticSite(root: string, folder: string, { isIncremental = false } = {}): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
  for (const name of ['public', 'node_modules', 'scripts']) symlinkSync(join(root, name), join(folder, name));
  for (const name of ['package.json', 'tsconfig.json']) cpSync(join(root, name), join(folder, name));
  cpSync(join(root, 'astro.config.mjs'), join(folder, 'frontage.config.mjs'));
  writeFileSync(join(folder, 'astro.config.mjs'), configOf(isIncremental));
  const pages = join(folder, 'src', 'pages');
  for (const { path } of SITE_PAGES.filter(({ published }) => published === 'never'))
    for (const ending of ['.astro', '.ts']) rmSync(join(pages, path + ending), { force: true });
  for (const [name, { prefix, parameter }] of Object.entries(ROUTES)) {
    const file = join(pages, name);
    writeFileSync(file, afterFence(readFileSync(file, 'utf8'), staticPaths(prefix, parameter)));
  }
  const category = join(pages, 'category/[slug]/[...page].astro');
  writeFileSync(category, afterFence(readFileSync(category, 'utf8'), CATEGORY_PATHS));
  writeFileSync(join(folder, 'src', 'middleware.ts'), MIDDLEWARE);
}

export interface StaticBuild {
  cpuSeconds: number;
  seconds: number;
}

/**
 * Runs `astro build` for one store. Counts its own CPU seconds, without those of `/api`.
 * @throws with the output if it fails
 */
export function buildStatic(
  folder: string,
  api: string,
  host: string,
  pages: readonly StaticPage[],
): Promise<StaticBuild> {
  const list = join(folder, 'pages.json');
  writeFileSync(list, JSON.stringify(pages));
  const startedAt = performance.now();
  const env = { ...process.env, NODE_ENV: 'production', BENCH_PAGES: list, BENCH_API: api, BENCH_HOST: host };
  const child = spawn('bash', ['-c', 'TIMEFORMAT="cpu %U %S"; time astro build'], { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(output) ?? [];
      if (code !== 0 || !user) reject(new Error(`astro build ended with ${code}:\n${output.slice(-3000)}`));
      else resolve({ cpuSeconds: Number(user) + Number(system), seconds: (performance.now() - startedAt) / 1000 });
    });
  });
}
