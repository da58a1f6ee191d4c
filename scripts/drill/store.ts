import { mkdirSync } from 'node:fs';
import { connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';
import { makeCustomer } from '../crash/store.ts';

export const HOST = 'drill.example';
/** Products that are sold, and their stock. One more product changes its price again and again. */
export const SOLD = 40;
export const STOCK = 1_000_000;
export const CHANGING = 'changing';
/** Each of them orders a few times an hour, within the limits. */
const CUSTOMERS = 600;

export interface DrillStore {
  readonly tenantId: number;
  readonly productIds: readonly number[];
  readonly customers: readonly Customer[];
}

export interface Customer {
  readonly customerId: number;
  readonly token: string;
}

/** Creates a store with products, customers and wallets. */
export async function fillDrillStore(databaseUrl: string, folder: string): Promise<DrillStore> {
  mkdirSync(folder);
  const connection = await connectDatabase({ databaseUrl, dataDir: folder });
  try {
    await migrate(connection);
    const made = await createStore(connection.pool, {
      host: HOST,
      name: 'Drill',
      settings: { payment_provider: 'sandbox' },
    });
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
    for (let index = 0; index < CUSTOMERS; index += 1)
      customers.push(await makeCustomer(db, `ada${index}@example.com`));
    const { rows } = await connection.pool.query<{ id: number }>(
      `select id from product where slug like 'thing-%' order by id`,
    );
    return { tenantId: db.tenantId, productIds: rows.map(({ id }) => id), customers };
  } finally {
    await connection.close();
  }
}
