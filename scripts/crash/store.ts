import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { makeAccount } from '#services/accounts/make-account.ts';
import { beginSession } from '#services/accounts/session.ts';
import { credit } from '#services/ledger/credit.ts';
import { importStoreFile } from '#services/store-file/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';

export const HOST = 'crash.localhost';
export const COUPON = 'CRASH2';
/** What the order takes, of what is there. */
export const STOCK = 10;
export const PIECES = 2;
export const PURSE_MINOR = 500;

/** Who orders, and what. */
export interface CrashStore {
  readonly tenantId: number;
  readonly token: string;
  readonly productId: number;
}

/** Makes a store with a product, a coupon for one order, and a customer with something in the wallet. */
export async function fillTemplate(databaseUrl: string, dataDir: string): Promise<CrashStore> {
  const connection = await connectDatabase({ databaseUrl, dataDir });
  try {
    await migrate(connection);
    const settings = { payment_provider: 'sandbox' };
    const made = await createStore(connection.pool, { host: HOST, name: 'Crash', settings });
    if (!made.ok) throw new Error(made.message);
    const { db } = made;
    const product = { slug: 'thing', name: 'Thing', selling_price: 10, stock: STOCK };
    const discount = { code: COUPON, title: COUPON, type: 'fixed' as const, value: 2, usage_limit: 1 };
    await importStoreFile(
      db,
      { format: 'frontage-store', version: 1, products: [product], discounts: [discount] },
      {
        storage: folderMedia(join(dataDir, 'media')),
        readImage: (source) => Promise.reject(new Error(`a picture: ${source}`)),
      },
    );
    const account = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+15035550100', passwordHash: null };
    const customerId = await makeAccount(
      db,
      { ...account, isEmailVerified: true, isPhoneVerified: true, acceptsMarketing: false },
      null,
    );
    if (customerId === null) throw new Error('the customer was there');
    const given = { customerId, account: 'wallet', amountMinor: PURSE_MINOR, reason: 'operator' } as const;
    await db.transaction((transaction) => credit(transaction, { ...given, reference: randomUUID() }));
    const { token } = await beginSession(db, customerId, true);
    const { rows } = await connection.pool.query('select id from product where slug = $1', [product.slug]);
    return { tenantId: db.tenantId, token, productId: rows[0].id };
  } finally {
    await connection.close();
  }
}

/** A database of a case's own: a copy of the template. @returns its URL */
export async function copyDatabase(serverUrl: string, template: string, name: string): Promise<string> {
  await ask(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Hundreds of copies would fill a disk. */
export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  ask(serverUrl, `drop database ${name} with (force)`);

async function ask(serverUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
