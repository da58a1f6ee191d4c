import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort, untilAnswering } from '../server-process.ts';
import { onStop, stopChild } from '../stopping.ts';
import { startTrialCluster } from '../trial/cluster.ts';
import { HOST, PAGE } from './http.ts';
import { type LossyLine, openLossyLine } from './lossy-line.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A server as started by `npm start` with one published store, reachable only from this machine. */
export interface AttackSite {
  readonly port: number;
  readonly server: ChildProcess;
  /** Network between the server and its database. */
  readonly line: LossyLine;
  /** Published folder of the store. */
  readonly published: string;
}

/** Starts a site. It is stopped when the script ends. */
export async function openAttackSite(): Promise<AttackSite> {
  const folder = scratchFolder('attack');
  const dataDir = join(folder, 'server');
  mkdirSync(dataDir);
  const { url } = await startTrialCluster(folder);
  await fillStore(url, dataDir);
  const line = await openLossyLine(url);
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: line.url, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
      ...{ API_ORIGIN: '', DEMO: 'false', TRUSTED_PROXIES: '', METRICS_TOKEN: 'a-token-of-the-attack' },
    },
  });
  onStop(() => stopChild(server));
  await untilAnswering(`http://127.0.0.1:${port}${PAGE}`, HOST);
  const published = join(dataDir, 'published', HOST);
  // The page is answered on demand until its store is published.
  while (!existsSync(join(published, PAGE, 'index.html.gz'))) await wait(100);
  return { port, server, line, published };
}

async function fillStore(databaseUrl: string, dataDir: string): Promise<void> {
  const connection = await connectDatabase({ databaseUrl, dataDir });
  try {
    await migrate(connection);
    const made = await createStore(connection.pool, { host: HOST, name: 'Attack', settings: {} });
    if (!made.ok) throw new Error(made.code);
    await importStoreFile(
      made.db,
      { format: 'frontage-store', version: 1, products: [{ slug: 'thing', name: 'Thing', selling_price: 10 }] },
      {
        storage: folderMedia(join(dataDir, 'media')),
        readImage: (source) => Promise.reject(new Error(`a picture: ${source}`)),
      },
    );
  } finally {
    await connection.close();
  }
}
