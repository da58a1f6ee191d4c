/**
 * `npm run bench:cart [seconds]`: 50 shoppers of 10 stores, the demo stores with a cart among them, who add, update and
 * look at their carts without a pause, against a server process and database of its own; then time by call, changes a
 * second, and CPU a change.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '#db/connect.ts';
import { formatTable } from '#lib/table.ts';
import { type Ask, askerOf } from './bench/cart/ask.ts';
import { type Wanted, wantedOf } from './bench/cart/products.ts';
import { type Kind, shop } from './bench/cart/shopper.ts';
import { cpuSeconds, processTree } from './bench/load/process-cpu.ts';
import { freePort, untilAnswering } from './bench/load/server-process.ts';
import { quantile } from './bench/publish/quantile.ts';
import { fillStore } from './bench/search/fill-store.ts';
import { OperatorError, runScript } from './expected-failure.ts';

const ROOT = join(import.meta.dirname, '..');
const SHOPPERS = 50;
const DEMO = ['slice.localhost', 'greens.localhost', 'atlas.localhost'];
const OTHERS = Array.from({ length: 7 }, (_, index) => `cart${index}.localhost`);
const OTHER_PRODUCTS = 40;
const WARM_UP_SECONDS = 5;
const COLUMNS = [{ heading: 'call' }, ...['calls', 'p50 ms', 'p95 ms'].map((heading) => ({ heading, isNumber: true }))];

/** Waits until nothing is left to publish: that would be measured, too. */
async function untilQuiet(ask: Ask, stores: number): Promise<void> {
  for (;;) {
    const health = await ask<{ stores: Record<'published' | 'waiting', number> }>(DEMO[0] ?? '', 'GET', '/api/health');
    if (health.stores.published >= stores && health.stores.waiting === 0) return;
    await wait(500);
  }
}

async function measure(ask: Ask, products: ReadonlyMap<string, Wanted[]>, seconds: number) {
  const times: Record<Kind, number[]> = { add: [], update: [], 'get-cart': [] };
  const end = performance.now() + seconds * 1000;
  const hosts = [...products.keys()];
  const shoppers = Array.from({ length: SHOPPERS }, (_, index) => {
    const host = hosts[index % hosts.length] ?? '';
    const isOver = (): boolean => performance.now() > end;
    return shop(ask, host, products.get(host) ?? [], { isOver, onCall: (kind, ms) => times[kind].push(ms) });
  });
  const began = performance.now();
  const lost = (await Promise.all(shoppers)).reduce((sum, each) => sum + each, 0);
  return { times, lost, seconds: (performance.now() - began) / 1000 };
}

function report(
  { times, lost, seconds }: Awaited<ReturnType<typeof measure>>,
  nodeSeconds: number,
  allSeconds: number,
) {
  const changes = times.add.length + times.update.length;
  const rows = Object.entries(times).map(([kind, list]) => [
    kind,
    String(list.length),
    quantile(list, 0.5).toFixed(1),
    quantile(list, 0.95).toFixed(1),
  ]);
  console.log(`${SHOPPERS} shoppers of ${DEMO.length + OTHERS.length} stores without a pause, ${seconds.toFixed(0)} s`);
  console.log(formatTable(COLUMNS, rows));
  const cpu = (used: number): string => ((used / changes) * 1000).toFixed(2);
  console.log(
    `${(changes / seconds).toFixed(0)} changes a second, ${lost} lines lost; CPU ms a change with its share of reads: ` +
      `${cpu(nodeSeconds)} server, ${cpu(allSeconds - nodeSeconds)} database`,
  );
}

await runScript(async () => {
  const seconds = Number(process.argv[2] ?? 20);
  if (!(seconds > 0)) throw new OperatorError('Give the seconds to measure, or nothing: 20.');
  const dataDir = mkdtempSync(join(tmpdir(), 'frontage-bench-'));
  // As root the database runs as another user, who must reach it there.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: '' },
  });
  const { ask, close } = askerOf(port, SHOPPERS);
  try {
    await untilAnswering(`http://127.0.0.1:${port}/api/get-data`, 'atlas.localhost', 300);
    const connection = await connectDatabase({ dataDir });
    for (const host of OTHERS) await fillStore(connection.pool, host, OTHER_PRODUCTS, () => undefined);
    await connection.pool.query('vacuum analyze');
    await connection.close();
    await untilQuiet(ask, DEMO.length + OTHERS.length);
    const products = new Map<string, Wanted[]>();
    for (const host of [...DEMO, ...OTHERS]) products.set(host, await wantedOf(ask, host));
    await measure(ask, products, WARM_UP_SECONDS);
    const pid = server.pid ?? 0;
    const used = (): [number, number] => [
      cpuSeconds(pid),
      processTree(pid).reduce((sum, each) => sum + cpuSeconds(each), 0),
    ];
    const before = used();
    const measured = await measure(ask, products, seconds);
    const after = used();
    report(measured, after[0] - before[0], after[1] - before[1]);
  } finally {
    await close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
