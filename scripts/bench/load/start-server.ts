import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './server-process.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A server process, and the database that it embeds. */
export interface BenchServer {
  readonly port: number;
  readonly pid: number;
  /** Ends both, and waits for it. */
  stop(): Promise<void>;
}

/**
 * Starts the server in a data folder; it need not answer yet. Callers say who they are by `X-Forwarded-For`, so that
 * they are limited as many shoppers and not as one.
 */
export async function startServer(dataDir: string, { isDemo = false } = {}): Promise<BenchServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: '',
      DEMO: String(isDemo),
    },
  });
  await once(child, 'spawn');
  const exit = once(child, 'exit');
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
