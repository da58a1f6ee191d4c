import { afterEach, expect, test } from 'vitest';
import { createWorkerPool, type WorkerPool } from '#publish/worker-pool.ts';

let pool: WorkerPool;
afterEach(() => pool.close());

const open = (size: number, workerData?: SharedArrayBuffer) => {
  pool = createWorkerPool(new URL('../../support/database/pool-worker.ts', import.meta.url), workerData, size);
};
const run = (...paths: string[]) => pool.run({ host: 'a', origin: 'http://a', pass: 1, paths });

test('the pool gives each job to a free worker, within the maximum number of workers', async () => {
  open(2);
  const done = await Promise.all(Array.from({ length: 12 }, (_, index) => run(`/${index}`)));
  expect(done.flat().map(({ path, outcome }) => `${path} ${outcome}`)).toEqual(
    done.map((_, index) => `/${index} written`),
  );
  expect(new Set(done.flat().map(({ bytes: threadId }) => threadId)).size).toBeLessThanOrEqual(2);
});

test.each([
  ['/exit', 'its worker ended: worker exited with code: 7'],
  ['/throw', 'its worker ended: out of paper'],
])('only a page that crashes a worker (%s) fails; the rest of its job is rendered', async (path, problem) => {
  open(1);
  expect(await run('/a', path, '/b')).toMatchObject([
    { path: '/a', outcome: 'written' },
    { path, outcome: 'failed', problem },
    { path: '/b', outcome: 'written' },
  ]);
  expect(await run('/c')).toMatchObject([{ outcome: 'written' }]);
});

test('workers that cannot start are not restarted forever', async () => {
  open(2, new SharedArrayBuffer(1));
  await expect(run('/a', '/b', '/c', '/d', '/e', '/f')).rejects.toThrow('no such build');
});

test('workers that could not start are tried again by the next job', async () => {
  const hasBuild = new SharedArrayBuffer(1);
  open(2, hasBuild);
  const jobs = [run('/a', '/b', '/c', '/d', '/e', '/f'), run('/g', '/h', '/i', '/j', '/k', '/l')];
  for (const job of await Promise.allSettled(jobs)) expect(job.status).toBe('rejected');
  new Uint8Array(hasBuild)[0] = 1;
  expect(await run('/a', '/b')).toMatchObject([{ outcome: 'written' }, { outcome: 'written' }]);
});

test('closing ends running jobs and refuses waiting and new ones', async () => {
  open(1);
  const jobs = [run('/hang'), run('/waiting')].map((job) => expect(job).rejects.toThrow('publishing was stopped'));
  await pool.close();
  await Promise.all(jobs);
  await expect(run('/later')).rejects.toThrow('publishing was stopped');
});
