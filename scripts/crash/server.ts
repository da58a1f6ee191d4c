import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, untilAnswering } from '../bench/load/server-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A server process of `npm start`, that may die at any time. */
export interface CrashingServer {
  readonly port: number;
  isDead(): boolean;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly host: string;
  /** The step at which it dies; null: it lives. */
  readonly crashAt: number | null;
  /** Where its steps are written. */
  readonly log: string;
}

export async function startCrashing({
  databaseUrl,
  dataDir,
  host,
  crashAt,
  log,
}: ServerOptions): Promise<CrashingServer> {
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'kill.ts'), 'scripts/start.ts'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'error',
        FRONTAGE_CRASH_AT: String(crashAt ?? 0),
        FRONTAGE_CRASH_LOG: log,
      },
    },
  );
  const exit = once(child, 'exit');
  const isDead = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const ready = untilAnswering(`http://127.0.0.1:${port}/api/cache-info`, host, 60);
  await Promise.race([ready, exit]);
  if (isDead()) throw new Error('the server ended before it answered');
  await ready;
  return {
    port,
    isDead,
    async stop() {
      if (!isDead()) child.kill('SIGTERM');
      await exit;
    },
  };
}
