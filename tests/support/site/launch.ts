import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDataDir, removeAbandonedDataDirs, removeDataDir } from '../database/data-dir.ts';

const PROGRAM = fileURLToPath(new URL('process.ts', import.meta.url));

/** The site used by a run of browser tests. */
export interface Site {
  readonly port: number;
  readonly databaseUrl: string;
  /** The URL of the stub of the Stripe API used by the site. */
  readonly stripe: string;
  /** The folder of its published pages. */
  readonly published: string;
  /** Ends the server and its database and removes their files. */
  close(): Promise<void>;
}

/**
 * Starts the site with a separate data folder and its output in `logFile`.
 * @throws {Error} with the last lines of the log if it ends before it serves
 */
export async function launchSite(logFile: string): Promise<Site> {
  removeAbandonedDataDirs();
  const dataDir = createDataDir();
  const child = fork(PROGRAM, [dataDir], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  const said = listen(child, logFile);
  const ended = once(child, 'exit');
  const started = once(child, 'message') as Promise<[Pick<Site, 'port' | 'databaseUrl' | 'stripe'>]>;
  const close = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await ended;
    removeDataDir(dataDir);
  };
  const first = await Promise.race([started, ended.then(() => null)]);
  if (first) return { ...first[0], published: join(dataDir, 'published'), close };
  await close();
  throw new Error(`The site of the browser tests did not start:\n${said().slice(-2_000)}`);
}

function listen(child: ChildProcess, logFile: string): () => string {
  const log = createWriteStream(logFile);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += String(chunk);
      log.write(chunk);
    });
  }
  child.once('exit', () => log.end());
  return () => text;
}
