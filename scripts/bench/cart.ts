/**
 * `npm run bench:cart [seconds]`: 50 shoppers in 10 stores, including the demo stores with a cart, add items, update
 * them and view their carts, against a server process and database of its own. Runs first without pauses, to measure
 * the maximum rate of changes, then at a fixed rate of 600 changes per second, to measure latency. Also prints CPU time
 * and database round trips per request, and the delay between a tap on a phone and the update of the cart bar.
 */
import { connectDatabase } from '#db/connect.ts';
import { OperatorError, runScript } from '../expected-failure.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort, startServer, untilAnswering, untilPublished } from '../server-process.ts';
import { onStop, undoAll } from '../stopping.ts';
import { type Load, measure, paced, unpaced } from './cart/measure.ts';
import { type CartRequest, cartRequests } from './cart/products.ts';
import { type Cpu, report, reportTaps } from './cart/report.ts';
import { countRoundTrips } from './cart/round-trips.ts';
import { requestSender } from './cart/send-request.ts';
import { tapTimes } from './cart/tap.ts';
import { fillStore } from './fill-store.ts';
import { cpuSeconds, processTree } from './load/process-cpu.ts';

const SHOPPERS = 50;
const DEMO = ['slice.localhost', 'greens.localhost', 'atlas.localhost'];
const OTHERS = Array.from({ length: 7 }, (_, index) => `cart${index}.localhost`);
const OTHER_PRODUCTS = 40;
/** A page of products without options, and the factors by which the simulated phones are slower than this machine. */
const TAPPED = '/category/desserts';
const SLOWDOWNS = [1, 4];
const WARM_UP_SECONDS = 5;
const CHANGES_A_SECOND = 600;
/** Two of three requests are changes. */
const CALLS_A_SECOND = CHANGES_A_SECOND * 1.5;

const cpuOf = (pid: number): Cpu => ({
  server: cpuSeconds(pid),
  all: processTree(pid).reduce((sum, each) => sum + cpuSeconds(each), 0),
});

await runScript(async () => {
  const seconds = Number(process.argv[2] ?? 20);
  if (!(seconds > 0)) throw new OperatorError('Expected the seconds to measure, or nothing for 20.');
  const dataDir = scratchFolder('bench');
  const port = await freePort();
  const server = startServer(dataDir, port);
  const { ask, close } = requestSender(port, SHOPPERS);
  onStop(close);
  await untilAnswering(`http://127.0.0.1:${port}/api/get-data`, 'atlas.localhost', 300);
  const connection = await connectDatabase({ dataDir });
  for (const host of OTHERS) await fillStore(connection.pool, host, OTHER_PRODUCTS, () => undefined);
  await connection.pool.query('vacuum analyze');
  await connection.close();
  await untilPublished(port, DEMO.length + OTHERS.length);
  const products = new Map<string, CartRequest[]>();
  for (const host of [...DEMO, ...OTHERS]) products.set(host, await cartRequests(ask, host));
  const load: Load = { ask, products, shoppers: SHOPPERS };
  await measure(load, WARM_UP_SECONDS, unpaced);
  const phase = async (title: string, pace: typeof unpaced): Promise<void> => {
    const before = cpuOf(server.pid ?? 0);
    const measured = await measure(load, seconds, pace);
    const after = cpuOf(server.pid ?? 0);
    report(title, measured, { server: after.server - before.server, all: after.all - before.all });
  };
  const who = `${SHOPPERS} shoppers of ${products.size} stores`;
  await phase(`${who} without a pause`, unpaced);
  await phase(`${who} at ${CHANGES_A_SECOND} changes a second`, paced(CALLS_A_SECOND, SHOPPERS));
  const alone = await connectDatabase({ dataDir });
  const host = DEMO[0] ?? '';
  const trips = await countRoundTrips(alone.pool, host, products.get(host) ?? []);
  await alone.close();
  console.log(
    `round trips to the database: ${Object.entries(trips)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}\n`,
  );
  for (const slowdown of SLOWDOWNS) reportTaps(slowdown, await tapTimes(`http://${host}:${port}`, TAPPED, slowdown));
  await undoAll();
});
