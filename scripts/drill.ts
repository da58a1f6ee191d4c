/**
 * `npm run drill [part of a name …]`: starts a whole installation on this machine (three PostgreSQL servers under
 * Patroni, HAProxy, PgBouncer, Redis, a bucket, two servers, two publishers, one process for jobs, nginx), lets a
 * hundred shoppers browse four stores, order and pay, and kills one part after the other. Prints for how long there
 * were no orders and no pages, and verifies that no order was lost, made or charged twice, and that all pages are exact.
 * Names limit it to the steps that contain one of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '#db/connect.ts';
import { ensureBuild } from './build/ensure-build.ts';
import { pendingWork } from './crash/audit.ts';
import { auditDrill } from './drill/audit.ts';
import { type Installation, startInstallation } from './drill/installation.ts';
import { type RunningLoad, type Seen, startLoad } from './drill/load.ts';
import type { Program } from './drill/program.ts';
import { OperatorError, runScript } from './expected-failure.ts';
import { scratchFolder } from './scratch-folder.ts';
import { isStopping, onStop, undoAll } from './stopping.ts';
import { formatTable } from './terminal/table.ts';

const WARM_UP_MS = 15_000;
/** Time to recover after a kill, and again after the part has come back. */
const RECOVER_MS = 25_000;
const SETTLE_SECONDS = 180;
/** Shorter gaps are those between two orders or pages. */
const NO_GAP_SECONDS = 1;

interface Step {
  name: string;
  /** Seconds without orders that are allowed. */
  limit: number;
  run(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..');

await runScript(async () => {
  const wanted = process.argv.slice(2);
  const built = await ensureBuild(ROOT);
  if (built.code !== 0) throw new OperatorError(`The site could not be built:\n${built.output.trim()}`);
  const folder = scratchFolder('drill');
  console.log(`Starting everything. Its logs are in ${folder} as long as this runs.`);
  const site = await startInstallation(folder);
  const { pool, close } = await connectDatabase({
    databaseUrl: site.database.directUrl,
    dataDir: folder,
    onError() {},
  });
  onStop(close);
  const load = startLoad(site.port, pool, site.stores);
  await wait(WARM_UP_MS);
  const steps = stepsOf(site).filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const rows: string[][] = [];
  let isHeld = true;
  for (const { name, limit, run } of [{ name: 'nothing', limit: 3, run: () => wait(RECOVER_MS) }, ...steps]) {
    if (isStopping()) return;
    const from = performance.now();
    await run();
    const found = measure(load.seen, from, performance.now());
    if (found.orders > limit || found.failed > 0) isHeld = false;
    rows.push([
      name,
      ...[found.orders, found.pages, found.change].map((seconds) => seconds.toFixed(1)),
      found.troubles,
    ]);
    console.log(rows.at(-1)?.join(' · '));
  }
  await load.end();
  isHeld = (await report(site, load, pool, rows)) && isHeld;
  await undoAll();
  if (!isHeld) throw new OperatorError('The installation did not hold.');
});

/** Kills a part for a while, and starts it again. */
function kill(part: Program, downMs = RECOVER_MS): () => Promise<void> {
  return async () => {
    await part.kill();
    await wait(downMs);
    await part.start();
    await wait(RECOVER_MS);
  };
}

async function first<Part>(parts: readonly Part[], is: (part: Part) => Promise<boolean>): Promise<Part> {
  for (const part of parts) if (await is(part).catch(() => false)) return part;
  throw new Error('none of them is the one');
}

function stepsOf({ database, redis, bucket, web, publishers, workingPublisher }: Installation): Step[] {
  const { nodes, etcd, pooler } = database;
  const [firstWeb] = web;
  if (!firstWeb) throw new Error('there is no server');
  const brief = 3;
  return [
    { name: 'primary', limit: 15, run: async () => kill(await first(nodes, (node) => node.isPrimary()))() },
    {
      name: 'replica',
      limit: brief,
      run: async () => kill(await first(nodes, async (node) => !(await node.isPrimary())))(),
    },
    { name: 'leader of etcd', limit: brief, run: async () => kill(await first(etcd, (node) => node.isLeader()))() },
    { name: 'PgBouncer', limit: brief, run: kill(pooler, 0) },
    { name: 'Redis', limit: brief, run: kill(redis) },
    { name: 'server', limit: brief, run: kill(firstWeb) },
    { name: 'working publisher', limit: brief, run: async () => kill(workingPublisher())() },
    { name: 'bucket for 30 s', limit: brief, run: kill(bucket, 30_000) },
    {
      name: 'rolling restart',
      limit: brief,
      async run() {
        for (const part of [...web, ...publishers]) {
          await part.end();
          await part.start();
        }
        await wait(RECOVER_MS);
      },
    },
  ];
}

/** The longest time without an order and without a page, the slowest change, in seconds, and how many pages failed. */
function measure({ orders, pages, changes, troubles }: Seen, from: number, to: number) {
  const longest = (times: readonly number[]): number => {
    const inside = [from, ...times.filter((at) => at > from && at < to), to];
    const gap = Math.max(...inside.slice(1).map((at, index) => at - (inside[index] ?? at))) / 1_000;
    return gap < NO_GAP_SECONDS ? 0 : gap;
  };
  const slowest = changes.filter(({ at, shownAt }) => shownAt > from && at < to).map(({ at, shownAt }) => shownAt - at);
  const counts = new Map<string, number>();
  for (const { what } of troubles.filter(({ at }) => at > from && at < to))
    counts.set(what, (counts.get(what) ?? 0) + 1);
  const common = [...counts].sort(([, one], [, other]) => other - one).slice(0, 4);
  // A page that comes late is not missing: only a probe that fails counts.
  const failed = troubles.filter(({ at, what }) => at > from && at < to && what.startsWith('page ')).length;
  return {
    orders: longest(orders),
    pages: failed > 0 ? longest(pages) : 0,
    failed,
    change: Math.max(0, ...slowest) / 1_000,
    troubles: common.map(([what, times]) => `${times} × ${what}`).join(', '),
  };
}

async function report(
  site: Installation,
  { seen }: RunningLoad,
  pool: Parameters<typeof pendingWork>[0],
  rows: readonly string[][],
): Promise<boolean> {
  const columns = [
    { heading: 'killed' },
    ...['no orders s', 'no pages s', 'slowest change s'].map((heading) => ({ heading, isNumber: true })),
    { heading: 'repeated or failed' },
  ];
  console.log(`\n${formatTable(columns, rows)}\n`);
  const end = performance.now() + SETTLE_SECONDS * 1_000;
  let { open } = await pendingWork(pool);
  for (; open.length > 0 && performance.now() < end; { open } = await pendingWork(pool)) await wait(1_000);
  if (open.length > 0) console.log(`not settled: ${open.slice(0, 5).join('; ')}`);
  const findings = await auditDrill(pool, site.stores, seen);
  console.log(
    `${seen.paid.length} orders paid, ${seen.pages.length} pages read, ${seen.changes.length} prices changed`,
  );
  console.log(
    Object.entries(findings)
      .map(([what, times]) => `${what}: ${times}`)
      .join(', '),
  );
  const verify = spawn(process.execPath, [join(ROOT, 'scripts', 'store.ts'), 'publish', '--verify'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...site.env, DATA_DIR: scratchFolder('drill-verify') },
  });
  const [code] = await once(verify, 'exit');
  return open.length === 0 && code === 0 && Object.values(findings).every((times) => times === 0);
}
