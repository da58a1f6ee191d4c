/**
 * `npm run bench:desk [text]`: 20 concurrent operators request the endpoints of a desk, those whose name contains the
 * text or all, from a server process and database of its own, of a store with 10,000 products and 20,000 orders. Each
 * operator sends the next request as soon as the previous one is answered. The reads are those of the OpenAPI document. Rounds are
 * interleaved, so that other activity of the machine affects all endpoints equally. Latency and CPU time are also
 * compared with those of the cheapest endpoint.
 */
import type { Pool } from 'pg';
import { connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { withPublishLock } from '#db/publish-lock.ts';
import { runScript } from '../expected-failure.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort, startServer, untilAnswering } from '../server-process.ts';
import { onStop, undoAll } from '../stopping.ts';
import { progressBar } from '../terminal/progress.ts';
import { requestSender } from './cart/send-request.ts';
import {
  type DeskDocument,
  type DeskRequestKind,
  deskReads,
  deskWrites,
  SESSION,
  WRITES_MAX,
} from './desk/desk-requests.ts';
import { type DeskStore, fillDesk, SIZES } from './desk/fill-desk.ts';
import { type DeskLoad, type DeskMeasurement, measureKind } from './desk/measure.ts';
import { type FigureColumn, figure, less, more, printFigures } from './figures.ts';
import { quantile } from './quantile.ts';

const HOST = 'desk.localhost';
const AT_ONCE = 20;
const ROUNDS = 3;
const CALLS = 200;
const WRITES = WRITES_MAX / (ROUNDS + 1);
const COLUMNS: readonly FigureColumn[] = [
  { heading: '' },
  more('a second'),
  less('p50 ms'),
  less('p95 ms'),
  figure('× session'),
  less('CPU ms of the server'),
  less('CPU ms of the database'),
  figure('KB'),
];

interface Row extends DeskMeasurement {
  readonly name: string;
}

/** Measures each kind in every round. The first round is a warm-up. */
async function measure(load: DeskLoad, kinds: readonly DeskRequestKind[], calls: number): Promise<Row[]> {
  const rows = kinds.map(({ name }): Row => ({ name, times: [], seconds: 0, server: 0, database: 0, bytes: 0 }));
  const bar = progressBar('requests');
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, kind] of kinds.entries()) {
      const one = await measureKind(load, kind, { from: round * calls, calls });
      const row = rows[index];
      if (round > 0 && row) {
        row.times.push(...one.times);
        for (const name of ['seconds', 'server', 'database', 'bytes'] as const) row[name] += one[name];
      }
      bar.update(round * kinds.length + index + 1, (ROUNDS + 1) * kinds.length, kind.name);
    }
  bar.close();
  return rows;
}

const cellsOf = ({ name, times, seconds, server, database, bytes }: Row, session: Row): string[] => {
  const each = (used: number): string => ((used / times.length) * 1000).toFixed(2);
  return [
    name,
    (times.length / seconds).toFixed(0),
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.95).toFixed(1),
    (quantile(times, 0.95) / quantile(session.times, 0.95)).toFixed(1),
    each(server),
    each(database),
    (bytes / times.length / 1024).toFixed(1),
  ];
};

async function measureAll(dataDir: string, pool: Pool, store: DeskStore): Promise<void> {
  const [text = ''] = process.argv.slice(2);
  const port = await freePort();
  const server = startServer(dataDir, port, { DEMO: 'false' });
  await untilAnswering(`http://127.0.0.1:${port}/api/health`, '127.0.0.1', 300);
  const { ask, send, close } = requestSender(port, AT_ONCE);
  onStop(close);
  const load = { send, host: HOST, tokens: store.tokens, callers: AT_ONCE, pid: server.pid ?? 0 };
  const reads = await deskReads(pool, store, await ask<DeskDocument>(HOST, 'GET', '/api/operator/openapi.json'));
  const session = reads.find(({ name }) => name === SESSION);
  if (!session) throw new Error(`there is no endpoint ${SESSION}`);
  const report = async (title: string, kinds: readonly DeskRequestKind[], calls: number): Promise<void> => {
    const chosen = kinds.filter(({ name }) => name !== SESSION && name.includes(text));
    const rows = await measure(load, [session, ...chosen], calls);
    const cells = rows.map((row) => cellsOf(row, rows[0] ?? row));
    printFigures(
      `${title}; ${AT_ONCE} operators at once, ${SIZES.products} products, ${SIZES.orders} orders`,
      COLUMNS,
      cells,
    );
  };
  await report('reads', reads, CALLS);
  await report('writes', await deskWrites(pool, store), WRITES);
}

await runScript(async () => {
  const dataDir = scratchFolder('bench');
  const connection = await connectDatabase({ dataDir });
  onStop(connection.close);
  await migrate(connection);
  const { pool } = connection;
  const store = await fillDesk(pool, HOST);
  // Publishing its many pages would take minutes, and distort the writes.
  await withPublishLock(pool, store.tenantId, () => measureAll(dataDir, pool, store));
  await undoAll();
});
