/**
 * `npm run bench:publish [-- PART …]`: measures the cost of publishing on an embedded database of its own. Runs all
 * parts unless some are named: `render` (CPU time per page), `astro` (twenty stores compared with `astro build`),
 * `change` (one price, from its commit to the shopper, in a store of 10,000 products), `large` (the same in one of
 * 100,000), `stores` (an edit in each of a thousand stores), `incremental` (one price with Astro's incremental build).
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readEnv } from '#config/env.ts';
import { embeddedBackend } from '#server/backend/embedded-backend.ts';
import { buildIdOf, ensureBuild } from '../build/ensure-build.ts';
import { OperatorError, runScript } from '../expected-failure.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort } from '../server-process.ts';
import { onStop, undoAll } from '../stopping.ts';
import { type FigureColumn, figure, less, more, printFigures } from './figures.ts';
import type { Bench } from './publish/bench.ts';
import { benchChange, type ChangeFigures } from './publish/change.ts';
import { benchIncremental } from './publish/incremental.ts';
import { benchManyStores } from './publish/many-stores.ts';
import { benchAstro, benchRender, type RenderMeasurement } from './publish/render.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PARTS = ['render', 'astro', 'change', 'incremental', 'large', 'stores'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '10000' },
    products: { type: 'string', default: '10000' },
    'large-products': { type: 'string', default: '100000' },
    stores: { type: 'string', default: '20' },
    'many-stores': { type: 'string', default: '1000' },
  },
});
const unknown = positionals.find((part) => !PARTS.some((name) => name === part));

await runScript(async () => {
  if (unknown !== undefined) throw new OperatorError(`There is no part "${unknown}". Parts: ${PARTS.join(', ')}`);
  const dataDir = scratchFolder('bench');
  const env = { ...readEnv({}), port: await freePort(), dataDir, isDemo: false };
  await ensureBuild(ROOT);
  const backend = await embeddedBackend(env, pino({ level: 'warn' }));
  const parts = { env, backend, databaseUrl: backend.connection.url, buildId: await buildIdOf(ROOT) };
  onStop(() => backend.close());
  await run({ env, backend, parts });
  await undoAll();
});

async function run(bench: Bench): Promise<void> {
  const does = (part: (typeof PARTS)[number]): boolean => positionals.length === 0 || positionals.includes(part);
  if (does('render')) printCpu(await benchRender(bench, Number(values.pages)));
  if (does('astro')) {
    const rows = await benchAstro(bench, ROOT, Number(values.stores));
    printCpu(rows);
    const [, ours, astro] = rows;
    if (ours && astro) console.log(`astro build uses ${(astro.cpu / ours.cpu).toFixed(1)} × the CPU seconds\n`);
  }
  const products = Number(values.products);
  const changes: ChangeFigures[] = [];
  if (does('change') || does('incremental')) changes.push(await benchChange(bench, products));
  if (does('incremental')) {
    const { pages, first, nothing, change } = await benchIncremental(bench, ROOT, `shop${products}.localhost`);
    const seconds = [first, nothing, change].map((value) => value.toFixed(1));
    table(
      'astro incremental build',
      [figure('pages'), less('first s'), figure('nothing changed s'), less('one price s')],
      [['same store', String(pages), ...seconds]],
    );
  }
  if (does('large')) changes.push(await benchChange(bench, Number(values['large-products'])));
  if (changes.length > 0) printChanges(changes);
  if (does('stores')) {
    const { stores, first, seconds, publishes } = await benchManyStores(bench, Number(values['many-stores']));
    table(
      'an edit in each store',
      [figure('stores'), less('first publish s'), less('edits published s'), figure('publishes')],
      [['20 products each', String(stores), first.toFixed(1), seconds.toFixed(1), String(publishes)]],
    );
  }
}

function table(title: string, columns: readonly FigureColumn[], rows: readonly string[][]): void {
  printFigures(title, [{ heading: '' }, ...columns], rows);
}

function printCpu(rows: readonly RenderMeasurement[]): void {
  table(
    'publishing',
    [figure('pages'), figure('CPU s'), less('CPU ms/page'), more('pages/s')],
    rows.map(({ label, pages, cpu, seconds }) => [
      label,
      String(pages),
      cpu.toFixed(1),
      ((cpu / pages) * 1000).toFixed(2),
      (pages / seconds).toFixed(0),
    ]),
  );
}

function printChanges(figures: readonly ChangeFigures[]): void {
  table(
    'one price changed, from the commit to the new page',
    [
      figure('pages'),
      less('p50 ms'),
      less('p95 ms'),
      figure('slowest ms'),
      figure('files renewed'),
      figure('reads looked at'),
    ],
    figures.map(({ products, pages, p50, p95, slowest, files, reads }) => [
      `${products} products`,
      String(pages),
      ...[p50, p95, slowest].map((value) => value.toFixed(0)),
      ...[files, reads].map((value) => value.toFixed(1)),
    ]),
  );
  table(
    'first publish',
    [figure('pages'), figure('seconds'), more('pages/s'), less('CPU ms/page'), less('peak MB of the process')],
    figures.map(({ products, pages, full }) => [
      `${products} products`,
      String(pages),
      full.seconds.toFixed(1),
      (pages / full.seconds).toFixed(0),
      ((full.cpu / pages) * 1000).toFixed(2),
      full.peakMb.toFixed(0),
    ]),
  );
}
