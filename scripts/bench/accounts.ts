/**
 * `npm run bench:accounts [seconds]`: 20 customers sign in with passwords concurrently, against a server process and
 * database of its own. Measures the sign-ins alone and under a full load of page requests, and how many pages the
 * server still delivers meanwhile. Rounds are interleaved, so that other activity of the machine affects all
 * measurements equally.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '#db/connect.ts';
import { OperatorError, runScript } from '../expected-failure.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort, startServer, untilAnswering } from '../server-process.ts';
import { undoAll } from '../stopping.ts';
import { openSignIns, type SignIns } from './accounts/sign-ins.ts';
import { type FigureColumn, figure, less, more, printFigures } from './figures.ts';
import { fillStore } from './fill-store.ts';
import { cpuSeconds } from './load/process-cpu.ts';
import { wrk } from './load/wrk.ts';
import { quantile } from './quantile.ts';

const HOST = 'accounts.localhost';
const PRODUCTS = 40;
const PAGE = '/';
const AT_ONCE = 20;
const ROUNDS = 5;
const COLUMNS: readonly FigureColumn[] = [
  { heading: 'sign-ins' },
  figure('count'),
  less('p50 ms'),
  less('p95 ms'),
  more('pages/s'),
  more('% of alone'),
];

interface Row {
  name: string;
  times: number[];
  /** Pages per second in each round. Empty when no pages were requested. */
  pages: number[];
}

const median = (values: number[]): number => quantile(values, 0.5);

/** Signs in until the time is up, or until the page requests running alongside have finished. */
async function measure(sign: SignIns['atOnce'] | null, pages: (() => Promise<number>) | null, seconds: number) {
  const end = performance.now() + seconds * 1000;
  let isOver = false;
  const signing = sign?.(() => isOver || (!pages && performance.now() > end)) ?? [];
  const perSecond = await pages?.();
  isOver = pages !== null;
  return { times: await signing, perSecond };
}

const line = ({ name, times, pages }: Row, alone: number): string[] => [
  name,
  times.length === 0 ? '–' : String(times.length),
  times.length === 0 ? '–' : quantile(times, 0.5).toFixed(0),
  times.length === 0 ? '–' : quantile(times, 0.95).toFixed(0),
  pages.length === 0 ? '–' : median(pages).toFixed(0),
  pages.length === 0 ? '–' : ((100 * median(pages)) / alone).toFixed(0),
];

await runScript(async () => {
  const seconds = Number(process.argv[2] ?? 4);
  if (!(seconds > 0)) throw new OperatorError('Expected the seconds of each round, or nothing for 4.');
  const dataDir = scratchFolder('bench');
  const port = await freePort();
  const server = startServer(dataDir, port, { DEMO: 'false' });
  await untilAnswering(`http://127.0.0.1:${port}/api/health`, '127.0.0.1', 300);
  const connection = await connectDatabase({ dataDir });
  await fillStore(connection.pool, HOST, PRODUCTS, () => undefined);
  await connection.close();
  await untilAnswering(`http://127.0.0.1:${port}${PAGE}`, HOST, 300);
  // Waits for publishing to finish, which would distort the measurement.
  await wait(5_000);
  const signIns = await openSignIns(port, HOST, AT_ONCE);
  const pages = async () => (await wrk(`http://127.0.0.1:${port}${PAGE}`, HOST, { seconds })).requestsPerSecond;
  const kinds: [name: string, sign: SignIns['atOnce'] | null, pages: typeof pages | null][] = [
    [`${AT_ONCE} at once, a moment apart`, signIns.atOnce, null],
    [`${AT_ONCE} at once, without a pause`, signIns.unpaced, null],
    ['none', null, pages],
    [`${AT_ONCE} at once each second, and pages`, signIns.atOnce, pages],
    [`${AT_ONCE} at once without a pause, and pages`, signIns.unpaced, pages],
  ];
  const rows = kinds.map(([name]): Row => ({ name, times: [], pages: [] }));
  const before = cpuSeconds(server.pid ?? 0);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, [, sign, ask]] of kinds.entries()) {
      const { times, perSecond } = await measure(sign, ask, seconds);
      // The first round is a warm-up.
      if (round > 0) rows[index]?.times.push(...times);
      if (round > 0 && perSecond !== undefined) rows[index]?.pages.push(perSecond);
    }
  const used = cpuSeconds(server.pid ?? 0) - before;
  const alone = median(rows[2]?.pages ?? []);
  printFigures(
    `${PAGE} of ${HOST}, brotli, 32 connections; median of ${ROUNDS} rounds of ${seconds} s`,
    COLUMNS,
    rows.map((row) => line(row, alone)),
  );
  console.log(`Total CPU time of the server: ${used.toFixed(0)} s`);
  await signIns.close();
  await undoAll();
});
