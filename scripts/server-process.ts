import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onStop, stopChild } from './stopping.ts';

const ROOT = join(import.meta.dirname, '..');

/** Ports that no system hands out by itself (Linux does from 32768 on), so nobody takes one before its server listens. */
const UNASSIGNED_PORTS = { from: 20_000, to: 32_767 };

/** A free TCP port of this machine. It stays free until the caller listens, also between two runs of a server. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(UNASSIGNED_PORTS.from, UNASSIGNED_PORTS.to + 1);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const statusOf = (url: string, host: string): Promise<number> =>
  new Promise((resolve) => {
    get(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).once('error', () => resolve(0));
  });

/**
 * Waits until a URL responds with 200.
 * @throws after `seconds`
 */
export async function untilAnswering(url: string, host: string, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if ((await statusOf(url, host)) === 200) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer 200 within ${seconds} s`);
}

/** Waits until a server has published this many stores and no change waits: publishing would distort a measurement. */
export async function untilPublished(port: number, stores: number): Promise<void> {
  for (;;) {
    // Only a request without the headers of a proxy is shown the numbers of stores.
    const response = await fetch(`http://127.0.0.1:${port}/api/health`);
    const health = (await response.json()) as { stores: Record<'published' | 'waiting', number> };
    if (health.stores.published >= stores && health.stores.waiting === 0) return;
    await wait(500);
  }
}

/**
 * Starts a server as `npm start` does, with its own database in `dataDir`, behind a proxy on this machine. It is
 * stopped when the script ends.
 */
export function startServer(dataDir: string, port: number, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const given = { DATA_DIR: dataDir, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: '' };
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...given, ...env },
  });
  onStop(() => stopChild(server));
  return server;
}
