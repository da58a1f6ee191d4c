import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedCluster } from '#db/embedded/cluster.ts';
import { freePort } from '../bench/load/server-process.ts';
import { type CaseEnd, runCase } from './case.ts';
import { copyDatabase, dropDatabase, fillTemplate } from './store.ts';

const TEMPLATE = 'crash_template';

/** What is done in a case. */
export interface Crash {
  readonly crashAt: number;
  readonly comesBack: boolean;
}

/** Where cases run, each in a database of its own. */
export interface CrashSite {
  /** @param lane its folder: cases at the same time have different ones */
  run(crash: Crash, lane: number): Promise<CaseEnd>;
  close(): Promise<void>;
}

export async function openCrashSite(): Promise<CrashSite> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-crash-'));
  // As root the database runs as another user, who must reach it there.
  chmodSync(folder, 0o755);
  const cluster = await startEmbeddedCluster({ dataDir: folder, fsync: false });
  const close = async (): Promise<void> => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ports: number[] = [];
    const store = await fillTemplate(await copyDatabase(cluster.url, 'template0', TEMPLATE), folder);
    return {
      async run(crash, lane) {
        const name = `crash_${crash.comesBack ? 'back' : 'gone'}_${crash.crashAt}`;
        const dataDir = join(folder, `lane-${lane}`);
        mkdirSync(dataDir, { recursive: true });
        ports[lane] ??= await freePort();
        const port = ports[lane];
        const databaseUrl = await copyDatabase(cluster.url, TEMPLATE, name);
        try {
          return await runCase({ ...crash, store, databaseUrl, dataDir, port, log: join(dataDir, `${name}.log`) });
        } finally {
          await dropDatabase(cluster.url, name);
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
