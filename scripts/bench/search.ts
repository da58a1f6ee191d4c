/**
 * `npm run bench:search [products]`: creates a store of 100,000 products and some small ones on an embedded database of
 * its own, and measures searches and lists through the API, by kind.
 */
import { createApi } from '#api/app.ts';
import { type Connection, connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { OperatorError, runScript } from '../expected-failure.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { onStop, undoAll } from '../stopping.ts';
import { type FigureColumn, figure, less, printFigures } from './figures.ts';
import { fillStore } from './fill-store.ts';
import { type CallKind, LISTS, SEARCHES } from './search/queries.ts';

const HOST = 'bench.localhost';
const NEIGHBOURS = 10;
const NEIGHBOUR_PRODUCTS = 500;
const ROUNDS = 15;
/** Smaller stores give no meaningful result, and the requests refer to some of the products. */
const PRODUCTS_MIN = 5_000;
const COLUMNS: readonly FigureColumn[] = [
  { heading: 'calls' },
  less('p50 ms'),
  less('p95 ms'),
  figure('slowest ms'),
  less('CPU ms of Node'),
];

type Call = (path: string) => Promise<void>;

async function fill({ pool }: Connection, products: number): Promise<void> {
  const start = performance.now();
  await fillStore(pool, HOST, products, (done) => process.stderr.write(`\r${done} of ${products} products`));
  for (let index = 0; index < NEIGHBOURS; index++) {
    await fillStore(pool, `neighbour${index}.localhost`, NEIGHBOUR_PRODUCTS, () => undefined);
  }
  await pool.query('vacuum analyze');
  console.error(`\rfilled in ${((performance.now() - start) / 1000).toFixed(0)} s          `);
}

/**
 * Runs every request once per round, alternating between the kinds, so that other load on the machine affects all of
 * them.
 */
async function measure(kinds: readonly CallKind[], call: Call): Promise<string[][]> {
  const times = kinds.map((): number[] => []);
  const cpu = kinds.map(() => 0);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, { calls }] of kinds.entries()) {
      for (const path of calls) {
        const [start, used] = [performance.now(), process.cpuUsage()];
        await call(path);
        const { user, system } = process.cpuUsage(used);
        // The first round warms up the caches.
        if (round === 0) continue;
        times[index]?.push(performance.now() - start);
        cpu[index] = (cpu[index] ?? 0) + (user + system) / 1000;
      }
    }
  }
  return kinds.map(({ kind }, index) => {
    const sorted = (times[index] ?? []).toSorted((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1);
    return [kind, at(0.5), at(0.95), at(1), ((cpu[index] ?? 0) / sorted.length).toFixed(2)];
  });
}

await runScript(async () => {
  const products = Number(process.argv[2] ?? 100_000);
  if (!(products >= PRODUCTS_MIN))
    throw new OperatorError(`Expected a number of products of at least ${PRODUCTS_MIN}.`);
  const dataDir = scratchFolder('bench');
  const connection = await connectDatabase({ dataDir });
  onStop(() => connection.close());
  await migrate(connection);
  await fill(connection, products);
  const api = createApi({ stores: storeDirectory(connection.pool), port: 80, log: (error) => console.error(error) });
  const call: Call = async (path) => {
    const response = await api.fetch(new Request(`http://${HOST}/api/${path}`));
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.text();
  };
  const all = `${products} products, one caller, ${ROUNDS} rounds`;
  printFigures(`searches in ${all}`, COLUMNS, await measure(SEARCHES, call));
  printFigures(`lists of ${all}`, COLUMNS, await measure(LISTS, call));
  await undoAll();
});
