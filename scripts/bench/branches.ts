/**
 * `npm run bench:branches [branches.json]`: creates a store of 10,000 branches with delivery areas of all three kinds,
 * and nine other stores, on an embedded database of its own. Measures `get-branch-based-on-gps` and `check-pincode`
 * through HTTP and in SQL, prints the query plan, and measures the lookup in an area with the maximum number of
 * positions. The file contains the branches of a real chain; without it all branches are generated.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApi } from '#api/app.ts';
import { ADDRESSES_MAX } from '#contracts/limits.ts';
import { STORE_FILE_FORMAT } from '#contracts/store-file/store-file.ts';
import { PLACES } from '#db/branches/place-rows.ts';
import { type Connection, connectDatabase } from '#db/connect.ts';
import { insertStore } from '#db/insert-store.ts';
import { migrate } from '#db/migrate.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { POSITIONS_MAX } from '#domain/delivery/geo-json.ts';
import { servicesOfPlaces } from '#services/branches/check-service.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { runScript } from '../expected-failure.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { onStop, undoAll } from '../stopping.ts';
import { chainBranches, fillUp, largestArea, type MadeBranch } from './branches/make-branches.ts';
import { type FigureColumn, figure, less, printFigures } from './figures.ts';
import { quantile } from './quantile.ts';
import { randomFrom } from './random.ts';

const HOST = 'bench.localhost';
const BRANCHES = 10_000;
const NEIGHBOURS = 9;
const NEIGHBOUR_BRANCHES = 500;
const CALLS = 2_000;
const LARGEST_CALLS = 20;
const COLUMNS: readonly FigureColumn[] = [{ heading: 'calls' }, less('p50 ms'), less('p95 ms'), figure('slowest ms')];

async function fill({ pool }: Connection, host: string, branches: readonly MadeBranch[]): Promise<TenantDb> {
  const db = tenantDb(pool, await insertStore(pool, { host, isDefault: false, settings: {}, branch: 'Main' }));
  const file = { format: STORE_FILE_FORMAT as typeof STORE_FILE_FORMAT, version: 1 as const, branches: [...branches] };
  // Branches have no images.
  const { skipped: faults } = await importStoreFile(db, file, {
    storage: undefined as never,
    readImage: async () => Buffer.of(),
  });
  const [skipped] = faults;
  if (skipped) throw new Error(`${skipped.subject}: ${skipped.reason}`);
  return db;
}

/** Places near branches, where people live; a fifth of them anywhere. */
function places(branches: readonly MadeBranch[]): { lat: number; lng: number }[] {
  const next = randomFrom('places');
  return Array.from({ length: CALLS }, () => {
    const near = next() < 0.8 ? branches[Math.floor(next() * branches.length)] : undefined;
    if (!near) return { lat: next() * 170 - 85, lng: next() * 360 - 180 };
    return { lat: near.lat + (next() - 0.5) / 10, lng: near.lng + (next() - 0.5) / 10 };
  });
}

async function timed(call: (index: number) => Promise<unknown>, calls = CALLS): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const start = performance.now();
    await call(index);
    if (index >= calls / 10) times.push(performance.now() - start);
  }
  return times;
}

const row = (name: string, times: readonly number[]): string[] => [
  name,
  ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(2)),
];

async function measure({ pool }: Connection, db: TenantDb, branches: readonly MadeBranch[]): Promise<void> {
  const api = createApi({ stores: storeDirectory(pool), port: 80, log: (error) => console.error(error) });
  const server = serve({
    fetch: ({ url }) => api.fetch(new Request(url.replace('127.0.0.1', HOST))),
    port: 0,
    hostname: '127.0.0.1',
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = places(branches);
  const at = (index: number) => asked[index] ?? { lat: 0, lng: 0 };
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const byPlace = await timed((index) => ask(`get-branch-based-on-gps?lat=${at(index).lat}&lng=${at(index).lng}`));
  const byPincode = await timed((index) => ask(`check-pincode?pincode=${10_000 + ((index * 37) % 89_000)}`));
  const inSql = await timed((index) => db.rows(PLACES, JSON.stringify([{ at: 0, ...at(index) }]), 4));
  server.close();
  printFigures(`${branches.length} branches`, COLUMNS, [
    row('get-branch-based-on-gps, HTTP', byPlace),
    row('check-pincode, HTTP', byPincode),
    row('the statement of both', inSql),
  ]);
  const values = [db.tenantId, JSON.stringify([{ at: 0, ...at(0), pincode: '10001' }]), 4];
  const { rows } = await pool.query(`explain (analyze, costs off, summary off) ${PLACES.text}`, values);
  const plan = rows.map((each: Record<string, string>) => each['QUERY PLAN']).join('\n');
  console.log(plan);
  const scans = plan.match(/Seq Scan on (?:branch|branch_area|area_pincode)\b.*/g) ?? [];
  console.log(
    scans.length === 0 ? '\nEvery read of branches, areas and pincodes uses an index.' : `\n${scans.join('\n')}`,
  );
}

/**
 * Measures a single place, as requested by carts and checks, and a full address book, in an area with the maximum
 * number of positions.
 */
async function measureLargest(connection: Connection): Promise<void> {
  const db = await fill(connection, 'largest.localhost', [largestArea()]);
  const next = randomFrom('places in the largest area');
  const somewhere = () => ({ point: { lat: 45 + next() / 4, lng: 9 + next() / 4 }, pincode: null });
  const one = await timed(() => servicesOfPlaces(db, [somewhere()]), LARGEST_CALLS);
  const book = Array.from({ length: ADDRESSES_MAX - 1 }, somewhere);
  const all = await timed(() => servicesOfPlaces(db, [somewhere(), ...book]), LARGEST_CALLS);
  const rows = [row('a place', one), row(`${ADDRESSES_MAX} addresses`, all)];
  printFigures(`an area of ${POSITIONS_MAX} positions`, COLUMNS, rows);
}

await runScript(async () => {
  const [path] = process.argv.slice(2);
  const given = path ? chainBranches(path) : [];
  const branches = fillUp(given, BRANCHES);
  const dataDir = scratchFolder('bench');
  const connection = await connectDatabase({ dataDir });
  onStop(() => connection.close());
  await migrate(connection);
  const start = performance.now();
  const db = await fill(connection, HOST, branches);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  for (let index = 0; index < NEIGHBOURS; index += 1)
    await fill(connection, `neighbour${index}.localhost`, fillUp(given, NEIGHBOUR_BRANCHES));
  await connection.pool.query('vacuum analyze');
  console.log(`${BRANCHES} branches, ${given.length} of them from the file, imported in ${seconds} s; one caller`);
  await measure(connection, db, branches);
  await measureLargest(connection);
  await undoAll();
});
