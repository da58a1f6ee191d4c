import { expect, test } from 'vitest';
import { distributePages } from '#publish/distribute-pages.ts';
import type { PageOutcome } from '#publish/render-job.ts';
import type { WorkerPool } from '#publish/worker-pool.ts';

const common = { host: 'a', origin: 'http://a', pass: 1 };
const turn = () => new Promise((resolve) => setImmediate(resolve));
let listed = 0;
async function* paths(count: number): AsyncGenerator<string> {
  for (listed = 0; listed < count; listed += 1) yield `/${listed}`;
}
const poolOf = (run: WorkerPool['run']): WorkerPool => ({ size: 2, run, close: async () => {} });
const written = (path: string): PageOutcome => ({ path, outcome: 'written', bytes: 1 });

test('hands out every path once, and no more at a time than the workers can take', async () => {
  let [running, most] = [0, 0];
  const pool = poolOf(async (job) => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    return job.paths.map(written);
  });
  const outcomes: PageOutcome[] = [];
  const progress: number[] = [];
  await distributePages(paths(1_000), {
    pool,
    common,
    onOutcomes: (some) => outcomes.push(...some),
    onProgress: (done) => progress.push(done),
  });
  expect(new Set(outcomes.map(({ path }) => path)).size).toBe(1_000);
  expect(most).toBeLessThanOrEqual(4);
  expect(progress.at(-1)).toBe(1_000);
});

test('an empty list needs no work', async () => {
  const pool = poolOf(() => Promise.reject(new Error('nobody should ask')));
  await distributePages([], { pool, common, onOutcomes: () => {} });
});

test('the distribution stops at the first rejected job, without unhandled rejections', async () => {
  const pool = poolOf(async () => {
    await turn();
    throw new Error('stopped');
  });
  await expect(distributePages(paths(100_000), { pool, common, onOutcomes: () => {} })).rejects.toThrow('stopped');
  expect(listed).toBeLessThan(1_000);
});

test('a job that fails while paths are being listed is reported', async () => {
  const pool = poolOf(async ({ paths: [first] }) => {
    if (first === '/0') throw new Error('stopped');
    return [];
  });
  async function* slow() {
    yield* paths(33);
    for (let times = 0; times < 5; times += 1) await turn();
  }
  await expect(distributePages(slow(), { pool, common, onOutcomes: () => {} })).rejects.toThrow('stopped');
});

test('a failed listing is reported after running jobs have ended', async () => {
  let finished = 0;
  const pool = poolOf(async (job) => {
    await turn();
    finished += job.paths.length;
    return job.paths.map(written);
  });
  async function* broken() {
    yield* paths(70);
    throw new Error('no list');
  }
  await expect(distributePages(broken(), { pool, common, onOutcomes: () => {} })).rejects.toThrow('no list');
  expect(finished).toBe(64);
});
