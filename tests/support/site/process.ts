/**
 * The site of the browser tests in a separate process: `fork('site-process.ts', [DATA_DIR])`. It opens a database,
 * fills and publishes the stores, serves them, and reports its port and database. It ends when its parent disconnects.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Env, readEnv } from '#config/env.ts';
import { productIdsBySlug } from '#db/catalog-writes/product-records.ts';
import { startEmbeddedCluster } from '#db/embedded/cluster.ts';
import { recordSale } from '#db/plugins/sale-notices.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { type EmbeddedBackend, embeddedBackend } from '#server/backend/embedded-backend.ts';
import { publishAll } from '#server/publishing/publish-all.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import { startServer } from '#server/start-server.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';
import { freePort } from '../../../scripts/server-process.ts';
import { stripeStub } from '../stubs/stripe-stub.ts';
import { UNKNOWN_CODE } from './loud-store.ts';
import { pictureFetcher } from './pictures.ts';
import { SOLD } from './plugged-store.ts';
import { storeFiles } from './stores.ts';

const [, , dataDir = ''] = process.argv;
const log = pino({ level: 'error' }, pino.destination(2));
const released = once(process, 'disconnect');
const cluster = await startEmbeddedCluster({ dataDir, fsync: false });
const stripe = await stripeStub();
const env: Env = {
  ...readEnv({}),
  port: await freePort(),
  dataDir,
  databaseUrl: cluster.url,
  // Tests that must not share limits send another address.
  trustedProxies: ['127.0.0.1'],
  logLevel: 'error',
  // Sent messages stay readable.
  isDemo: true,
  hasDesk: true,
  stripeBase: stripe.base,
};
const backend = await embeddedBackend(env, log);
await fillStores(backend);
await publishStores(backend);
const server = await startServer(env, backend, log);
process.send?.({ port: server.port, databaseUrl: cluster.url, stripe: stripe.base });
await released;
await server.close();
await backend.close();
await stripe.close();
await cluster.stop();

async function fillStores({ connection }: EmbeddedBackend): Promise<void> {
  const storage = folderMedia(join(dataDir, 'media'));
  for (const [name, file] of Object.entries(storeFiles())) {
    const settings = { payment_provider: 'sandbox' };
    const made = await createStore(connection.pool, { host: `${name}.localhost`, name, settings });
    if (!made.ok) throw new Error(made.code);
    const report = await importStoreFile(made.db, file, {
      storage,
      fetcher: pictureFetcher,
      readImage: async (source) => Promise.reject(new Error(`${name} has a picture beside it: ${source}`)),
    });
    // The loud store has an unknown element on purpose.
    const warnings = report.warnings.filter(({ subject }) => subject !== UNKNOWN_CODE);
    const problems = [...report.skipped, ...warnings, ...report.images.missing];
    if (problems.length > 0) throw new Error(`${name}: ${JSON.stringify(problems.slice(0, 5))}`);
    if (name === 'plugged') await recordSale(made.db, [...(await productIdsBySlug(made.db, SOLD)).values()]);
  }
}

async function publishStores(stores: EmbeddedBackend): Promise<void> {
  const publisher = createPublisher({ env, backend: stores, databaseUrl: cluster.url, buildId: 'tests' });
  const outcomes = await publishAll(publisher, await stores.list());
  await publisher.close();
  const problems = outcomes.flatMap((outcome): unknown[] =>
    'problem' in outcome ? [outcome.problem] : outcome.failed,
  );
  if (problems.length > 0) throw new Error(`not published: ${JSON.stringify(problems.slice(0, 5))}`);
}
