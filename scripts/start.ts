/** `npm start`: starts the database, imports the demo stores, builds, serves and publishes, then prints the links. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type Env, type Role, readEnv } from '#config/env.ts';
import type { Backend } from '#server/backend/backend.ts';
import { openBackend } from '#server/backend/open-backend.ts';
import { checkCardProviders } from '#server/check-card-providers.ts';
import { trustedProxies } from '#server/http/forwarded.ts';
import { listen } from '#server/http/listen.ts';
import { jobsOf } from '#server/jobs/all-jobs.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { logOptions } from '#server/log-options.ts';
import { monitoringOf } from '#server/monitoring.ts';
import { type DamagedPages, damagedPages } from '#server/pages/damaged-pages.ts';
import { openPublishedFolder } from '#server/pages/published-folder.ts';
import { keepBuildShared } from '#server/pages/shared-builds.ts';
import { BUILD_FOLDER } from '#server/pages/site-build.ts';
import { openDeliverer } from '#server/publishing/deliverer.ts';
import { startLivePublisher } from '#server/publishing/live-publisher.ts';
import { observedChanges, observedPublisher } from '#server/publishing/observed-publisher.ts';
import { publishAll } from '#server/publishing/publish-all.ts';
import { type PublishStatus, publishStatus } from '#server/publishing/publish-status.ts';
import { createPublisher, type PublisherParts } from '#server/publishing/publisher.ts';
import { openSharedPublishing, type SharedPublishing } from '#server/publishing/shared-publishing.ts';
import { startMonitor, startServer } from '#server/start-server.ts';
import { warnOfDelivery } from '#server/warn-of-delivery.ts';
import { startWebWorkers } from '#server/web-workers/start-web-workers.ts';
import { buildIdOf, ensureBuild } from './build/ensure-build.ts';
import { seedDemoStores } from './demo/seed.ts';
import { OperatorError, runScript } from './expected-failure.ts';
import { rememberPort } from './serving-port.ts';
import { isStopping, onStop } from './stopping.ts';
import { printEmpty, printLinks, printPublished } from './terminal/print-published.ts';
import { progressBar } from './terminal/progress.ts';

const ROOT = join(import.meta.dirname, '..');

/** Checks in advance what would otherwise fail after the long work. */
async function checkServing(env: Env): Promise<void> {
  trustedProxies(env.trustedProxies);
  if (!env.pagesBucket || env.roles.includes('publish')) openPublishedFolder(env);
  const probe = createServer();
  await listen(probe, env);
  await new Promise((resolve) => probe.close(resolve));
}

async function build(): Promise<string> {
  const built = await ensureBuild(ROOT);
  if (built.code !== 0) throw new OperatorError(`The site could not be built:\n${built.output.trim()}`);
  return buildIdOf(ROOT);
}

await runScript(async () => {
  const env = readEnv(process.env);
  const log = pino(logOptions(env.logLevel));
  await checkServing(env);
  const opening = openBackend(env, log, { isServer: true });
  const building = build();
  // The demo stores are imported while the site is built.
  const seeding = opening.then(async ({ embedded }) => {
    if (embedded && env.isDemo) await seedDemoStores(embedded);
  });
  // Its failure is reported where it is awaited below.
  seeding.catch(() => undefined);
  // If one fails, the other continues for a moment. It is awaited, so that nothing is left running.
  onStop(() => Promise.allSettled([building]));
  onStop(async () => {
    const [opened] = await Promise.allSettled([opening]);
    if (opened.status === 'fulfilled') await opened.value.backend.close();
  });
  const [{ backend, embedded, linkEnv }, buildId] = await Promise.all([opening, building]);
  if (embedded) await checkCardProviders(embedded.connection.pool, env, log);
  // The server starts first, so that a store can be opened once it is filled, before everything is published.
  const status = publishStatus();
  const damaged = damagedPages(log);
  const { webWorkers } = env;
  const monitoring = monitoringOf(status, backend, webWorkers > 1);
  const does = (role: Role): boolean => env.roles.includes(role);
  const server = !does('web')
    ? await startMonitor(env, monitoring)
    : webWorkers === 1
      ? await startServer(env, backend, log, { monitoring, damaged })
      : await startWebWorkers({ env, count: webWorkers, monitoring, damaged, log });
  onStop(() => server.close());
  await seeding;
  if (embedded) {
    // Demo servers deliver nothing, so the warning would be irrelevant.
    if (!env.isDemo) await warnOfDelivery(await embedded.stores.list(), log);
    if (does('jobs')) {
      const jobs = await startJobs({ connection: embedded.connection, jobs: jobsOf(embedded, env, log), log });
      onStop(() => jobs.close());
    }
  } else await warnIfAway(backend, env);
  rememberPort(linkEnv);
  const { pagesBucket } = env;
  const isShared = does('publish') && embedded && pagesBucket;
  // Its pages must not be there before their scripts. The server serves meanwhile.
  if (isShared) await keepBuildShared(pagesBucket, join(BUILD_FOLDER, 'client'), { log, isOver: isStopping });
  const shared = isShared ? await openSharedPublishing(linkEnv, pagesBucket, embedded, log) : undefined;
  if (shared) onStop(() => shared.close());
  const parts = { env: linkEnv, backend, databaseUrl: embedded?.connection.url, buildId, damaged, shared };
  if (does('publish')) await publish(parts, status, log, server.port);
  else printLinks(await backend.list(), server.port);
});

/** A backend that is unavailable must not prevent serving what is published. */
async function warnIfAway(backend: Backend, { apiOrigin }: Env): Promise<void> {
  await backend.ping().catch((error: Error) => {
    console.error(
      `API_ORIGIN=${apiOrigin} does not respond: ${error.message}. Only published pages are served until it does. ` +
        'Start that server or correct API_ORIGIN.',
    );
  });
}

/** Dependencies of the server's publisher. */
interface ServingParts extends PublisherParts {
  damaged: DamagedPages;
  shared: SharedPublishing | undefined;
}

/** Publishes all stores, prints their links, and then publishes every change. */
async function publish(parts: ServingParts, status: PublishStatus, log: Logger, port: number): Promise<void> {
  const { backend, shared } = parts;
  const deliverer = await openDeliverer(parts.env, log, shared);
  onStop(() => deliverer.close());
  const publisher = observedPublisher(createPublisher({ ...parts, deliverer }), status, log);
  onStop(() => publisher.close());
  const stores = await backend.list();
  // Until a store is published, it may contain changes.
  for (const { host } of stores) status.changed(host);
  let bar = progressBar('Publishing');
  let isShown = false;
  // Printed with the first page instead of the last, so that visitors need not wait until all stores are published.
  const showLinks = (): void => {
    if (isShown || isStopping()) return;
    isShown = true;
    bar.close();
    printLinks(stores, port);
    bar = progressBar('Publishing');
  };
  const outcomes = await publishAll(publisher, stores, {
    onProgress(host, done, total) {
      if (done > 0) showLinks();
      bar.update(done, total ?? 0, host);
    },
    onStore: showLinks,
  });
  bar.close();
  if (isStopping()) return;
  const isWhole = printPublished(outcomes);
  const changes = parts.damaged.addTo(shared?.addTo(backend) ?? backend);
  const live = startLivePublisher({
    backend: observedChanges(changes, status),
    publisher,
    log,
  });
  onStop(() => live.close());
  if (stores.length === 0) printEmpty(parts.env.apiOrigin);
  else showLinks();
  if (stores.length > 0 && isWhole) console.log('\nAll pages are published.');
}
