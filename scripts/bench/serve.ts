/**
 * `npm run bench:serve`: measures CPU time per request of a published product page, with each server on one core: ours,
 * a bare Node server with the same compressed file in memory, and nginx with the published folder. Rounds are
 * interleaved.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError, runScript } from '../expected-failure.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort, untilAnswering, untilPublished } from '../server-process.ts';
import { onStop, stopChild, undoAll } from '../stopping.ts';
import { type FigureColumn, figure, less, more, printFigures } from './figures.ts';
import { cpuSeconds, processTree, residentMb } from './load/process-cpu.ts';
import { type Load, wrk } from './load/wrk.ts';

const ROUNDS = 5;
const COLUMNS: readonly FigureColumn[] = [
  { heading: 'server' },
  figure('CPU µs/request'),
  more('× bare node'),
  more('requests/s'),
  less('p99 ms'),
  less('RSS MB'),
];
const HOST = 'slice.localhost';
const ROOT = join(import.meta.dirname, '..', '..');
const stores = join(process.env.DATA_DIR ?? join(ROOT, '.data'), 'published');
const published = join(stores, HOST);

interface Contender {
  name: string;
  port: number;
  process: ChildProcess;
  rounds: (Load & { cpuMicros: number })[];
}

function pinned(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn('taskset', ['-c', '0', command, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  onStop(() => stopChild(child));
  return child;
}

function nginxConfig(folder: string, port: number): string {
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; types { text/html html; } server { listen 127.0.0.1:${port}; root "${published}"; gzip_static on;
  location / { add_header Content-Encoding br; default_type text/html; try_files $uri/index.html.br =404; } } }`,
  );
  return file;
}

async function contenders(scratch: string, page: string): Promise<Contender[]> {
  const [ours, bare, nginx] = [await freePort(), await freePort(), await freePort()];
  const file = join(published, page.slice(1), 'index.html.br');
  const node = process.execPath;
  return [
    {
      name: 'frontage',
      port: ours,
      process: pinned(node, ['scripts/start.ts'], { PORT: String(ours), HOST: '127.0.0.1' }),
      rounds: [],
    },
    {
      name: 'bare node',
      port: bare,
      process: pinned(node, ['scripts/bench/load/bare-server.mjs', file, String(bare)]),
      rounds: [],
    },
    { name: 'nginx', port: nginx, process: pinned('nginx', ['-c', nginxConfig(scratch, nginx)]), rounds: [] },
  ];
}

/**
 * Processes that answer requests. For nginx these include its children; ours has the database as a child, which is
 * excluded.
 */
const serverPids = ({ name, process: child }: Contender): number[] => {
  const pid = child.pid ?? 0;
  return name === 'nginx' ? processTree(pid) : [pid];
};

async function round(contender: Contender, page: string): Promise<void> {
  const pids = serverPids(contender);
  const used = (): number => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  const load = await wrk(`http://127.0.0.1:${contender.port}${page}`, HOST, { seconds: 4 });
  contender.rounds.push({ ...load, cpuMicros: ((used() - before) / load.requests) * 1e6 });
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

await runScript(async () => {
  const products = join(published, 'product');
  const [slug] = existsSync(products) ? readdirSync(products).filter((name) => name !== 'reviews') : [];
  if (!slug)
    throw new OperatorError('No product of slice.localhost is published. Run npm start once, then this bench.');
  const page = `/product/${slug}`;
  const scratch = scratchFolder('bench');
  const all = await contenders(scratch, page);
  await Promise.all(all.map(({ port }) => untilAnswering(`http://127.0.0.1:${port}${page}`, HOST)));
  // Pages contain the port, so ours publishes all of them for its own port first.
  await untilPublished(all[0]?.port ?? 0, readdirSync(stores).length);
  for (let count = 0; count <= ROUNDS; count += 1) {
    for (const contender of all) await round(contender, page);
    if (count === 0) for (const contender of all) contender.rounds.length = 0;
  }
  const bare = median(all[1]?.rounds.map(({ cpuMicros }) => cpuMicros) ?? []);
  const rows = all.map((contender) => {
    const cpu = median(contender.rounds.map(({ cpuMicros }) => cpuMicros));
    const memory = serverPids(contender).reduce((sum, pid) => sum + residentMb(pid), 0);
    const of = (key: keyof Load): number => median(contender.rounds.map((load) => load[key]));
    return [
      contender.name,
      cpu.toFixed(1),
      (bare / cpu).toFixed(2),
      of('requestsPerSecond').toFixed(0),
      of('p99').toFixed(2),
      memory.toFixed(0),
    ];
  });
  printFigures(
    `${page} of ${HOST}, brotli, 32 connections, one core each, median of ${ROUNDS} rounds of 4 s`,
    COLUMNS,
    rows,
  );
  await undoAll();
});
