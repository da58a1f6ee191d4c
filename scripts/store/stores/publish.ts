import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type Env, readEnv } from '#config/env.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { makeFolder } from '#lib/make-folder.ts';
import { openBucket } from '#lib/net/bucket.ts';
import { normalizeHost } from '#lib/net/normalize-host.ts';
import { compareFolders } from '#publish/compare-folders.ts';
import { downloadPages } from '#publish/index-in-bucket.ts';
import type { Backend, StoreHost } from '#server/backend/backend.ts';
import { openBackend } from '#server/backend/open-backend.ts';
import { logOptions } from '#server/log-options.ts';
import { publishedFolderOf } from '#server/pages/published-folder.ts';
import { shareBuild } from '#server/pages/shared-builds.ts';
import { BUILD_FOLDER } from '#server/pages/site-build.ts';
import { openDeliverer } from '#server/publishing/deliverer.ts';
import { publishAll, type StoreOutcome } from '#server/publishing/publish-all.ts';
import { createPublisher, type Publisher, type PublisherParts } from '#server/publishing/publisher.ts';
import { openSharedPublishing, type SharedPublishing } from '#server/publishing/shared-publishing.ts';
import { buildIdOf, ensureBuild } from '../../build/ensure-build.ts';
import { OperatorError } from '../../expected-failure.ts';
import { withServingPort } from '../../serving-port.ts';
import { isStopping, onStop, undoAll } from '../../stopping.ts';
import { printDelivered } from '../../terminal/print-delivered.ts';
import { printPublished } from '../../terminal/print-published.ts';
import { progressBar } from '../../terminal/progress.ts';
import type { CommandArguments } from '../command.ts';
import { requireDatabase } from '../existing-database.ts';
import { watch } from './watch.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export async function run(args: CommandArguments): Promise<void> {
  const env = withServingPort(readEnv(process.env), process.env.PORT);
  await requireDatabase(env);
  const built = await ensureBuild(ROOT);
  if (built.code !== 0) throw new OperatorError(`The site could not be built:\n${built.output.trim()}`);
  const log = pino(logOptions(env.logLevel));
  const { backend, embedded, linkEnv } = await openBackend(env, log);
  onStop(() => backend.close());
  const [host] = args.arguments;
  const stores = host === undefined ? await backend.list() : [await named(backend, host)];
  if (stores.length === 0) console.log('There is no store to publish. To publish one: npm run store -- publish HOST');
  const parts = { env: linkEnv, backend, databaseUrl: embedded?.connection.url, buildId: await buildIdOf(ROOT) };
  const publishing = async (): Promise<boolean> => {
    const { pagesBucket } = env;
    const isShared = embedded && pagesBucket;
    if (isShared) await shareBuild(pagesBucket, join(BUILD_FOLDER, 'client'));
    const shared = isShared ? await openSharedPublishing(linkEnv, pagesBucket, embedded, log) : undefined;
    if (shared) onStop(() => shared.close());
    return publish({ ...parts, shared }, stores, args, host, log);
  };
  const isFine = args.has('verify') ? await verify(parts, stores) : await publishing();
  if (!isFine) process.exitCode = 1;
  await undoAll();
}

/** @throws {OperatorError} for an unknown host, with a suggestion */
async function named(backend: Backend, typed: string): Promise<StoreHost> {
  const store = await backend.find(normalizeHost(typed) ?? '');
  if (store) return store;
  const near = closestMatch(
    typed,
    (await backend.list()).map(({ host }) => host),
  );
  throw new OperatorError(`There is no store at "${typed}".${near ? ` Did you mean "${near}"?` : ''}`);
}

function open(parts: PublisherParts): Publisher {
  const publisher = createPublisher(parts);
  onStop(() => publisher.close());
  return publisher;
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

/**
 * @param host the named store; without it a watch follows all stores
 * @returns true if nothing failed
 */
async function publish(
  parts: PublisherParts & { shared: SharedPublishing | undefined },
  stores: readonly StoreHost[],
  args: CommandArguments,
  host: string | undefined,
  log: Logger,
): Promise<boolean> {
  const deliverer = await openDeliverer(parts.env, log, parts.shared);
  onStop(() => deliverer.close());
  const publisher = open({ ...parts, deliverer });
  const outcomes = await publishShown(publisher, stores, args.has('full'));
  if (isStopping()) return false;
  const isPublished = printPublished(outcomes);
  const isDelivered = printDelivered(await deliverer.whenIdle());
  if (isStopping()) return false;
  if (args.has('watch')) await watch(parts.backend, publisher, log, host && stores[0]?.host);
  return isPublished && isDelivered;
}

/**
 * Renders everything from scratch and prints the differences.
 * @returns true if there are none
 */
async function verify(parts: PublisherParts, stores: readonly StoreHost[]): Promise<boolean> {
  const { pagesBucket } = parts.env;
  const bucket = pagesBucket && openBucket(pagesBucket);
  const scratch = await scratchFolder(parts.env);
  const downloaded = bucket && (await scratchFolder(parts.env));
  let isExact = true;
  for (const outcome of await publishShown(open({ ...parts, publishedFolder: scratch }), stores, true)) {
    if (isStopping()) return false;
    const { host } = outcome;
    if (downloaded) await downloadPages(bucket, host, join(downloaded, host));
    const published = join(downloaded ?? publishedFolderOf(parts.env), host);
    const differences = await compareFolders(published, join(scratch, host));
    const problems =
      'problem' in outcome ? [outcome.problem] : outcome.failed.map((page) => `${page.path}: ${page.problem}`);
    if (differences.length + problems.length > 0) isExact = false;
    else if ('pages' in outcome) console.log(`${host}: identical, ${outcome.pages} pages`);
    for (const problem of problems) console.error(`${host}: ${problem}`);
    for (const { file, how } of differences) console.error(`${host}/${file} ${how}`);
  }
  return isExact;
}

async function scratchFolder({ dataDir }: Env): Promise<string> {
  makeFolder(dataDir);
  const folder = await mkdtemp(join(dataDir, 'verify-'));
  onStop(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
