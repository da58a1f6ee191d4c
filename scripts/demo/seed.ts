import type { Pool } from 'pg';
import { layoutRows } from '#db/catalog-writes/layout-rows.ts';
import { insertOperator, setOperatorPassword } from '#db/operators/operators.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { reasonOf } from '#lib/text/reason-of.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import type { EmbeddedBackend } from '#server/backend/embedded-backend.ts';
import { hashPassword } from '#services/accounts/passwords/passwords.ts';
import { importFile } from '#services/import/import-file.ts';
import type { ImportReport } from '#services/import/import-report.ts';
import { createStore } from '#services/stores/create-store.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { OperatorError } from '../expected-failure.ts';
import { progressBar } from '../terminal/progress.ts';
import { DEMO_CUSTOMERS } from './customers/demo-customers.ts';
import { seedCustomers } from './customers/seed-customers.ts';
import { DEMO_STORES, demoStoreFile, readDemoStore } from './demo-stores.ts';

type DemoBackend = Pick<EmbeddedBackend, 'connection' | 'stores'>;

/**
 * Creates the six demo stores in an empty database and imports their store files, or completes them if that was
 * interrupted. Otherwise it does nothing, at the cost of one query per demo store.
 * @throws {OperatorError} if it fails, with a remedy.
 */
export async function seedDemoStores(backend: DemoBackend & Pick<EmbeddedBackend, 'media'>): Promise<void> {
  const stores = await unfilledStores(backend);
  if (stores.length === 0) return;
  const startedAt = performance.now();
  try {
    const { products, pictures } = await fillStores(stores, backend.media);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(`  Created ${stores.length} demo stores in ${seconds} s: ${products} products, ${pictures} pictures`);
  } catch (error) {
    const reason = reasonOf(error);
    throw new OperatorError(
      `The demo stores could not be created: ${reason}. To start without them: DEMO=false npm start`,
      {
        cause: error,
      },
    );
  }
}

/**
 * The demo stores that are still to be filled. All six are created before the first is filled, and a store without a
 * layout counts as unfilled. So an interrupted seeding is resumed, an operator's own stores are never touched, and a
 * demo store that the operator has removed does not come back.
 */
export async function unfilledStores({ connection, stores }: DemoBackend): Promise<Store[]> {
  const present = await stores.list();
  const unfilled = await onlyUnfilled(present);
  if (unfilled.length < present.length) return unfilled;
  await createAbsent(connection.pool, new Set(present.map(({ host }) => host)));
  return onlyUnfilled(await stores.list());
}

/** Demo stores, by host and name, that have no layout yet. */
async function onlyUnfilled(stores: readonly Store[]): Promise<Store[]> {
  const demo = stores.filter(({ host, name }) => DEMO_STORES[host] === name);
  const isEmpty = await Promise.all(demo.map(async ({ db }) => (await layoutRows(db)).length === 0));
  return demo.filter((_, index) => isEmpty[index]);
}

async function createAbsent(pool: Pool, present: ReadonlySet<string>): Promise<void> {
  for (const [index, [host, name]] of Object.entries(DEMO_STORES).entries()) {
    if (present.has(host)) continue;
    // The currency comes first: the import could no longer change it, because the customers of the demo have balances.
    const currencyCode = String(readDemoStore(host).settings?.['currencyCode']);
    const settings = { payment_provider: 'sandbox', currencyCode };
    const made = await createStore(pool, { host, name, settings, isDefault: index === 0 });
    if (!made.ok) throw new Error(made.code);
  }
}

/** Imports the store files as `npm run store -- import` does. */
export async function fillStores(
  stores: readonly Store[],
  storage: MediaStorage,
): Promise<{ products: number; pictures: number }> {
  const bar = progressBar('Importing the demo stores');
  const filled = { products: 0, pictures: 0 };
  try {
    for (const { host, db } of stores) {
      // People come first, because the layout of the import marks the store as filled.
      await seedOperator(db, host);
      const customers = DEMO_CUSTOMERS[host];
      if (customers) await seedCustomers(db, customers);
      const report = await importFile(db, demoStoreFile(host), {
        storage,
        format: 'json',
        isDemo: true,
        onProgress: (done, total) => bar.update(done, total, host),
      });
      assertComplete(host, report);
      filled.products += report.counts.products?.created ?? 0;
      filled.pictures += report.images.taken;
    }
  } finally {
    bar.close();
  }
  return filled;
}

/** The password of the operator of every demo store. */
const DEMO_OPERATOR_PASSWORD = 'behind-the-counter';

/** The address of the operator of a demo store: `owner@slice.example` for `slice.localhost`. */
const demoOperator = (host: string): string => `owner@${host.replace(/\.localhost$/, '.example')}`;

/** Creates the operator of a demo store, who may do everything. Does nothing if there is one already. */
async function seedOperator(db: TenantDb, host: string): Promise<void> {
  const passwordHash = await hashPassword(DEMO_OPERATOR_PASSWORD);
  await db.transaction(async (transaction) => {
    const operator = { email: demoOperator(host), name: 'Demo owner', role: 'owner' } as const;
    const created = await insertOperator(transaction, operator);
    if (created) await setOperatorPassword(transaction, created.id, { passwordHash, name: null });
  });
}

/** The demo stores are part of the product, so anything that the import leaves out is a bug. */
function assertComplete(host: string, { skipped, images, warnings }: ImportReport): void {
  const [problem] = [...skipped, ...images.missing, ...warnings];
  if (problem) throw new Error(`demo store ${host}: ${problem.subject} ${problem.reason}`);
}
