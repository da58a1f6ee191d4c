import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort } from '../server-process.ts';
import { onStop } from '../stopping.ts';
import { startTrialCluster } from '../trial/cluster.ts';
import { type CaseEnd, type Crash, type CrashWorker, openCrashWorker } from './crash-worker.ts';
import { copyDatabase, dropDatabase, fillTemplate } from './store.ts';

/** Environment in which orders are placed and servers killed. It is removed when the script ends. */
export interface CrashSite {
  /** @param worker number of the worker, which runs one case at a time */
  run(crash: Crash, worker: number): Promise<CaseEnd>;
}

interface OpenWorker {
  readonly worker: CrashWorker;
  close(): Promise<void>;
}

/** @param fault name of the fault to inject in the servers; empty for none */
export async function openCrashSite(fault: string): Promise<CrashSite> {
  const folder = scratchFolder('crash');
  const { url } = await startTrialCluster(folder);
  // The server may be shared with others.
  const prefix = new URL(url).pathname.slice(1);
  const template = `${prefix}_template`;
  const store = await fillTemplate(await copyDatabase(url, 'template0', template), folder);
  const workers: (OpenWorker | undefined)[] = [];
  const ports: number[] = [];
  let databases = 0;
  onStop(() => Promise.allSettled(workers.map((open) => open?.worker.close())));

  const open = async (number: number): Promise<OpenWorker> => {
    const name = `${prefix}_${++databases}`;
    const dataDir = join(folder, `worker-${number}`);
    mkdirSync(dataDir, { recursive: true });
    ports[number] ??= await freePort();
    const databaseUrl = await copyDatabase(url, template, name);
    const worker = await openCrashWorker({ databaseUrl, dataDir, port: ports[number], store, fault });
    return {
      worker,
      async close() {
        await worker.close();
        await dropDatabase(url, name);
      },
    };
  };
  return {
    async run(crash, number) {
      const current = workers[number] ?? (await open(number));
      workers[number] = current;
      let isWell = false;
      try {
        const end = await current.worker.run(crash);
        isWell = end.faults.length === 0;
        return end;
      } finally {
        // A database in an inconsistent state is not reused.
        if (!isWell || current.worker.left === 0) {
          workers[number] = undefined;
          await current.close();
        }
      }
    },
  };
}
