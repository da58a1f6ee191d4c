import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { type Env, readEnv } from '#config/env.ts';
import { nearest } from '#lib/nearest.ts';
import { normalizeHost } from '#lib/normalize-host.ts';
import { progressBar } from '#lib/progress.ts';
import { compareFolders } from '#publish/compare-folders.ts';
import type { Backend, StoreHost } from '#server/backend.ts';
import { openBackend } from '#server/open-backend.ts';
import { publishAll, type StoreOutcome } from '#server/publish-all.ts';
import { createPublisher, type Publisher, publishedFolderOf } from '#server/publisher.ts';
import { buildIdOf, ensureBuild } from '../build/ensure-build.ts';
import { OperatorError } from '../expected-failure.ts';
import { printPublished } from '../print-published.ts';
import type { Given } from './verb.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const WATCH_EVERY_MS = 1_000;

export async function run(given: Given): Promise<void> {
  const env = readEnv(process.env);
  const built = await ensureBuild(ROOT);
  if (built.code !== 0) throw new OperatorError(`The site could not be built:\n${built.output.trim()}`);
  const { backend, embedded } = await openBackend(env, pino({ level: env.logLevel }));
  const [host] = given.arguments;
  const parts = { env, backend, databaseUrl: embedded?.connection.url, buildId: await buildIdOf(ROOT) };
  try {
    const stores = host === undefined ? await backend.list() : [await named(backend, host)];
    if (given.has('verify')) {
      const isExact = await verify(env, stores, (publishedFolder) => createPublisher({ ...parts, publishedFolder }));
      if (!isExact) process.exitCode = 1;
      return;
    }
    const publisher = createPublisher(parts);
    try {
      const isFine = printPublished(await publishShown(publisher, stores, given.has('full')));
      if (!isFine) process.exitCode = 1;
      if (given.has('watch'))
        await watch(publisher, () => (host === undefined ? backend.list() : Promise.resolve(stores)));
    } finally {
      await publisher.close();
    }
  } finally {
    await backend.close();
  }
}

/** @throws {OperatorError} with the host that may be meant. */
async function named(backend: Backend, typed: string): Promise<StoreHost> {
  const store = await backend.find(normalizeHost(typed) ?? '');
  if (store) return store;
  const near = nearest(
    typed,
    (await backend.list()).map(({ host }) => host),
  );
  throw new OperatorError(`There is no store at "${typed}".${near ? ` Did you mean "${near}"?` : ''}`);
}

async function publishShown(
  publisher: Publisher,
  stores: readonly StoreHost[],
  isFull: boolean,
): Promise<StoreOutcome[]> {
  const bar = progressBar('Publishing');
  try {
    return await publishAll(publisher, stores, {
      isFull,
      onProgress: (host, done, total) => bar.update(done, total ?? 0, host),
    });
  } finally {
    bar.close();
  }
}

/** Renders everything from nothing and tells what is not the same; true: exact. */
async function verify(
  env: Env,
  stores: readonly StoreHost[],
  publisherInto: (folder: string) => Publisher,
): Promise<boolean> {
  const scratch = await mkdtemp(join(env.dataDir, 'verify-'));
  const publisher = publisherInto(scratch);
  let isExact = true;
  try {
    for (const outcome of await publishShown(publisher, stores, true)) {
      const differences = await compareFolders(join(publishedFolderOf(env), outcome.host), join(scratch, outcome.host));
      const problems =
        'problem' in outcome ? [outcome.problem] : outcome.failed.map(({ path, problem }) => `${path}: ${problem}`);
      if (differences.length + problems.length > 0) isExact = false;
      else if ('pages' in outcome) console.log(`${outcome.host}: exact, ${outcome.pages} pages`);
      for (const problem of problems) console.error(`${outcome.host}: ${problem}`);
      for (const { file, how } of differences) console.error(`${outcome.host}/${file} ${how}`);
    }
  } finally {
    await publisher.close();
    await rm(scratch, { recursive: true });
  }
  return isExact;
}

/** Publishes what changes until the process is told to stop. */
async function watch(publisher: Publisher, listStores: () => Promise<readonly StoreHost[]>): Promise<void> {
  console.log('Watching for changes. Stop with Ctrl-C.');
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) void once(process, signal).then(() => stopped.abort());
  while (!stopped.signal.aborted) {
    await wait(WATCH_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    const outcomes = await publishAll(publisher, stopped.signal.aborted ? [] : await listStores());
    const changed = outcomes.filter((outcome) => !('isFresh' in outcome && outcome.isFresh));
    if (changed.length > 0) printPublished(changed);
  }
}
