import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { untilAnswering } from '../bench/load/server-process.ts';
import { ended, isStopping, onStop } from '../stopping.ts';
import type { Doom } from './doom.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PRELOAD = join(import.meta.dirname, 'kill.ts');
/** Where a connection has broken, its server is gone within that. */
const DYING_MS = 2_000;

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The same for every server of a folder: pages that name another would be published anew. */
  readonly port: number;
  readonly host: string;
  readonly smtpUrl: string;
  /** What is planted in it; empty: nothing. */
  readonly fault: string;
}

/** A server process of `npm start` that dies when it is told to. */
export interface MortalServer {
  /** Since it was doomed last. */
  readonly hasDied: boolean;
  /** Says where it dies in the order that comes; it is quiet then. */
  doom(doom: Doom): Promise<void>;
  /** Starts it again where it has died. @returns whether it has @throws where it dies again */
  revive(): Promise<boolean>;
  /** The same after a connection that broke, which is sooner to be seen than the death. */
  reviveSoon(): Promise<boolean>;
  stop(): Promise<void>;
}

/** @param onDeath done before it is started again */
export async function startMortal(options: ServerOptions, onDeath: () => Promise<void>): Promise<MortalServer> {
  let server = await startServer(options);
  let hasDied = false;
  const revive = async (): Promise<boolean> => {
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
    async doom(doom) {
      hasDied = false;
      await server.doom(doom);
    },
    revive,
    async reviveSoon() {
      for (let waited = 0; waited < DYING_MS && !server.isDead(); waited += 20) await wait(20);
      return revive();
    },
    stop: () => server.stop(),
  };
}

/** The steps that the server of an order has taken so far, in their order. */
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
      // Hundreds are started: what the first one has compiled the others need not.
      NODE_COMPILE_CACHE: join(dataDir, '..', 'compiled'),
      FRONTAGE_FAULT: fault,
    },
  });
  onStop(() => ended(child));
  const exit = once(child, 'exit');
  const published = untilSaid(child.stdout as Readable, `//${host}`);
  const isDead = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const stop = (): Promise<void> => ended(child);
  const ready = untilAnswering(`http://127.0.0.1:${port}/api/cache-info`, host, 60);
  try {
    await Promise.race([ready, exit.then(() => Promise.reject(new Error('the server ended before it answered')))]);
  } catch (error) {
    await stop();
    await ready.catch(() => undefined);
    throw error;
  }
  return {
    async doom(doom: Doom): Promise<void> {
      // Its publishing does not mix with the order then.
      await published;
      const heard = once(child, 'message');
      child.send(doom);
      await heard;
    },
    isDead,
    stop,
  };
}

/** Reads on after it, so that whoever speaks is never held up; ends as well where they fall silent. */
const untilSaid = (stream: Readable, words: string): Promise<void> =>
  new Promise((resolve) => {
    let said = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes(words)) resolve();
    });
    stream.once('end', resolve);
    // It breaks off where they are killed.
    stream.once('error', () => resolve());
  });
