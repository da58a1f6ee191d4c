import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { untilAnswering } from '../server-process.ts';
import { isStopping, onStop, stopChild } from '../stopping.ts';
import type { KillPoint } from './kill-point.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PRELOAD = join(import.meta.dirname, 'kill.ts');
/** Milliseconds within which a server is dead after its connection has broken. */
const EXIT_MS = 2_000;

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The same for every server of a data folder, because pages that name another port would be published again. */
  readonly port: number;
  readonly host: string;
  readonly smtpUrl: string;
  /** Name of the injected fault. Empty for none. */
  readonly fault: string;
}

/** A server process as started by `npm start` that can be told to die. */
export interface KillableServer {
  /** True if it has died since the last call of `killAt`. */
  readonly hasDied: boolean;
  /** Sets the step of the next order at which it dies. No statement runs before that order. */
  killAt(killPoint: KillPoint): Promise<void>;
  /**
   * Restarts it if it has died.
   * @returns whether it had
   * @throws if it dies a second time
   */
  restartIfDead(): Promise<boolean>;
  /** The same after a broken connection, which is noticed before the process has exited. */
  restartOnceDead(): Promise<boolean>;
  stop(): Promise<void>;
}

/** @param onDeath called before the server is restarted */
export async function startKillable(options: ServerOptions, onDeath: () => Promise<void>): Promise<KillableServer> {
  let server = await startServer(options);
  let hasDied = false;
  const restartIfDead = async (): Promise<boolean> => {
    if (!server.isDead()) return false;
    if (hasDied) throw new Error('the server died a second time');
    hasDied = true;
    await onDeath();
    server = await startServer(options);
    return true;
  };
  return {
    get hasDied() {
      return hasDied;
    },
    async killAt(killPoint) {
      hasDied = false;
      await server.killAt(killPoint);
    },
    restartIfDead,
    async restartOnceDead() {
      for (let waited = 0; waited < EXIT_MS && !server.isDead(); waited += 20) await wait(20);
      return restartIfDead();
    },
    stop: () => server.stop(),
  };
}

/** Steps recorded so far for the current order. */
export const stepsOf = (log: string): string[] =>
  existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];

async function startServer({ databaseUrl, dataDir, port, host, smtpUrl, fault }: ServerOptions) {
  if (isStopping()) throw new Error('no server is started any more');
  const child = spawn(process.execPath, ['--import', PRELOAD, 'scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
      ...{ SMTP_URL: smtpUrl, MAIL_FROM: 'shop@frontage.example', API_ORIGIN: '', DEMO: 'true', TRUSTED_PROXIES: '' },
      // Hundreds of servers are started, so they share one compile cache.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(dataDir, '..', 'compiled'),
      FRONTAGE_FAULT: fault,
    },
  });
  onStop(() => stopChild(child));
  const exit = once(child, 'exit');
  const published = untilSaid(child.stdout as Readable, `//${host}`);
  const isDead = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const stop = (): Promise<void> => stopChild(child);
  const ready = untilAnswering(`http://127.0.0.1:${port}/api/cache-info`, host, 60);
  try {
    await Promise.race([ready, exit.then(() => Promise.reject(new Error('the server ended before it answered')))]);
  } catch (error) {
    await stop();
    await ready.catch(() => undefined);
    throw error;
  }
  return {
    async killAt(killPoint: KillPoint): Promise<void> {
      // Prevents statements of the publisher from mixing with those of the order.
      await published;
      const acknowledged = once(child, 'message');
      child.send(killPoint);
      await acknowledged;
    },
    isDead,
    stop,
  };
}

/**
 * Resolves when the words appear in the stream, or when it ends. Continues reading, so that the child never blocks on a
 * full pipe.
 */
const untilSaid = (stream: Readable, words: string): Promise<void> =>
  new Promise((resolve) => {
    let said = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes(words)) resolve();
    });
    stream.once('end', resolve);
    // The stream breaks when the child is killed.
    stream.once('error', () => resolve());
  });
