/**
 * `npm run bench:orders [seconds]`: 20 concurrent buyers place orders for delivery, paid in cash, in one store, against
 * a server process and database of its own. Each buyer orders again as soon as the previous order is answered. Prints
 * orders per second, latency and database round trips per order, and checks that the stock decreased by exactly what
 * was sold.
 */
import { connectDatabase } from '#db/connect.ts';
import { OperatorError, runScript } from '../expected-failure.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort, startServer, untilAnswering, untilPublished } from '../server-process.ts';
import { onStop, undoAll } from '../stopping.ts';
import { requestSender } from './cart/send-request.ts';
import { type FigureColumn, less, more, printFigures } from './figures.ts';
import { fillStore } from './fill-store.ts';
import { cpuSeconds, processTree } from './load/process-cpu.ts';
import { buyAll } from './orders/buy.ts';
import { fillCarts } from './orders/carts.ts';
import { orderRoundTrips } from './orders/round-trips.ts';
import { countStock, soldWrongly } from './orders/stock.ts';
import { quantile } from './quantile.ts';

const HOST = 'orders.localhost';
const PRODUCTS = 40;
const AT_ONCE = 20;
/** Upper bound for the number of carts; more than any machine so far has ordered. */
const CARTS_A_SECOND = 300;
const WARM_UP_SECONDS = 3;
const [PLENTY, FEW] = [100_000, 50];
/** One of this many carts contains the scarce product. */
const SCARCE_EVERY = 25;
const COLUMNS: readonly FigureColumn[] = [
  { heading: '' },
  more('a second'),
  less('p50 ms'),
  less('p95 ms'),
  less('CPU ms of the server'),
  less('CPU ms of the database'),
];

await runScript(async () => {
  const seconds = Number(process.argv[2] ?? 10);
  if (!(seconds > 0)) throw new OperatorError('Expected the seconds to measure, or nothing for 10.');
  const dataDir = scratchFolder('bench');
  const port = await freePort();
  const server = startServer(dataDir, port, { DEMO: 'false' });
  const { ask, close } = requestSender(port, AT_ONCE);
  onStop(close);
  await untilAnswering(`http://127.0.0.1:${port}/api/health`, '127.0.0.1', 300);
  const { pool, close: leave } = await connectDatabase({ dataDir });
  onStop(leave);
  await fillStore(pool, HOST, PRODUCTS, () => undefined);
  const shelf = await countStock(pool, HOST, PLENTY, FEW);
  await untilAnswering(`http://127.0.0.1:${port}/`, HOST, 300);
  const pick = (cart: number): number[] => {
    const at = (step: number): number => shelf.plenty[(cart * step) % shelf.plenty.length] ?? shelf.scarce;
    return cart % SCARCE_EVERY === 0 ? [shelf.scarce] : [at(3), at(7) === at(3) ? at(7) + 1 : at(7)];
  };
  const count = Math.ceil((WARM_UP_SECONDS + seconds) * CARTS_A_SECOND);
  const carts = await fillCarts(ask, HOST, { count, atOnce: AT_ONCE, pick });
  await pool.query('vacuum analyze');
  await untilPublished(port, 1);
  await buyAll(ask, HOST, carts, { atOnce: AT_ONCE, seconds: WARM_UP_SECONDS });
  const pid = server.pid ?? 0;
  const used = () => [cpuSeconds(pid), processTree(pid).reduce((sum, each) => sum + cpuSeconds(each), 0)] as const;
  const before = used();
  const { times, refused, seconds: took } = await buyAll(ask, HOST, carts, { atOnce: AT_ONCE, seconds });
  const after = used();
  const each = (index: 0 | 1): number => ((after[index] - before[index]) / times.length) * 1000;
  const failures = [...refused].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none';
  printFigures(`${AT_ONCE} buyers at once`, COLUMNS, [
    [
      'orders',
      (times.length / took).toFixed(0),
      quantile(times, 0.5).toFixed(0),
      quantile(times, 0.95).toFixed(0),
      each(0).toFixed(2),
      (each(1) - each(0)).toFixed(2),
    ],
  ]);
  console.log(`refused: ${failures}`);
  console.log(`units whose sale and stock differ: ${await soldWrongly(pool, shelf, PLENTY, FEW)}`);
  const trips = await orderRoundTrips(pool, HOST, shelf.plenty.slice(0, 2));
  console.log(`round trips to the database: ${trips}`);
  await undoAll();
});
