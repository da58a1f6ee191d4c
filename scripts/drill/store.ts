import { mkdirSync } from 'node:fs';
import type { Pool } from 'pg';
import { connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';
import { makeCustomer } from '../crash/store.ts';

/** More stores than publishers, so that each publisher has some. */
export const HOSTS = ['one', 'two', 'three', 'four'].map((name) => `${name}.example`);
/** Products that a store sells, and their stock. One more product changes its price again and again. */
export const SOLD = 40;
export const STOCK = 1_000_000;
export const CHANGING = 'changing';
/** Customers of a store. Each of them orders a few times an hour, within the limits. */
const CUSTOMERS = 150;

export interface DrillStore {
  readonly host: string;
  readonly tenantId: number;
  readonly productIds: readonly number[];
  readonly customers: readonly Customer[];
}

export interface Customer {
  readonly customerId: number;
  readonly token: string;
}

/** Creates stores with products, customers and wallets. */
export async function fillDrillStores(databaseUrl: string, folder: string): Promise<DrillStore[]> {
  mkdirSync(folder);
  const connection = await connectDatabase({ databaseUrl, dataDir: folder });
  try {
    await migrate(connection);
    const stores: DrillStore[] = [];
    for (const host of HOSTS) stores.push(await fillStore(connection.pool, host, folder));
    return stores;
  } finally {
    await connection.close();
  }
}

async function fillStore(pool: Pool, host: string, folder: string): Promise<DrillStore> {
  const made = await createStore(pool, { host, name: host, settings: { payment_provider: 'sandbox' } });
  if (!made.ok) throw new Error(made.code);
  const { db } = made;
  const sold = Array.from({ length: SOLD }, (_, index) => ({
    ...{ slug: `thing-${index}`, name: `Thing ${index}`, selling_price: 10 + index, stock: STOCK },
  }));
  const products = [...sold, { slug: CHANGING, name: 'Changing', selling_price: 1 }];
  await importStoreFile(
    db,
    { format: 'frontage-store', version: 1, products },
    { storage: folderMedia(folder), readImage: (source) => Promise.reject(new Error(`a picture: ${source}`)) },
  );
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await makeCustomer(db, `ada${index}@example.com`));
  const { rows } = await pool.query<{ id: number }>(
    `select id from product where tenant_id = $1 and slug like 'thing-%' order by id`,
    [db.tenantId],
  );
  return { host, tenantId: db.tenantId, productIds: rows.map(({ id }) => id), customers };
}
