import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { createAccount } from '#services/accounts/create-account.ts';
import { beginSession } from '#services/accounts/session.ts';
import { credit } from '#services/ledger/credit.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';

export const HOST = 'crash.localhost';
/** Initial stock, ordered quantity and wallet balance of each shopper. */
export const STOCK = 10;
export const QUANTITY = 2;
export const BALANCE_MINOR = 500;
const PRODUCT = { selling_price: 10, stock: STOCK };
/** Number of orders per database, made one after the other. */
const SHOPPERS = 40;

/** A shopper with a product, a coupon and a wallet balance of their own. */
export interface Shopper {
  readonly customerId: number;
  readonly email: string;
  readonly token: string;
  readonly productId: number;
  readonly coupon: string;
}

export interface CrashStore {
  readonly tenantId: number;
  readonly shoppers: readonly Shopper[];
}

const slugOf = (index: number): string => `thing-${index}`;
const couponOf = (index: number): string => `CRASH${index}`;

/** Creates a store with products, single-use coupons, and customers with a wallet balance. */
export async function fillTemplate(databaseUrl: string, dataDir: string): Promise<CrashStore> {
  const connection = await connectDatabase({ databaseUrl, dataDir });
  try {
    await migrate(connection);
    const settings = { payment_provider: 'sandbox' };
    const made = await createStore(connection.pool, { host: HOST, name: 'Crash', settings });
    if (!made.ok) throw new Error(made.code);
    const { db } = made;
    const indexes = Array.from({ length: SHOPPERS }, (_, index) => index);
    const products = indexes.map((index) => ({ slug: slugOf(index), name: `Thing ${index}`, ...PRODUCT }));
    const discounts = indexes.map((index) => {
      const code = couponOf(index);
      return { code, title: code, type: 'fixed' as const, value: 2, usage_limit: 1 };
    });
    await importStoreFile(
      db,
      { format: 'frontage-store', version: 1, products, discounts },
      {
        storage: folderMedia(join(dataDir, 'media')),
        readImage: (source) => Promise.reject(new Error(`a picture: ${source}`)),
      },
    );
    const { rows } = await connection.pool.query<{ slug: string; id: number }>('select slug, id from product');
    const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
    const shoppers: Shopper[] = [];
    for (const index of indexes)
      shoppers.push({
        ...(await makeCustomer(db, `ada${index}@example.com`)),
        productId: idOf.get(slugOf(index)) ?? 0,
        coupon: couponOf(index),
      });
    return { tenantId: db.tenantId, shoppers };
  } finally {
    await connection.close();
  }
}

/** Creates a customer with a wallet balance, who is signed in. */
export async function makeCustomer(db: TenantDb, email: string) {
  const account = { name: 'Ada Lovelace', email, phone: null, passwordHash: null };
  const verified = { isEmailVerified: true, isPhoneVerified: false, acceptsMarketing: false };
  const customerId = await createAccount(db, { ...account, ...verified }, null);
  if (customerId === null) throw new Error('the customer was there');
  const given = { customerId, account: 'wallet', amountMinor: BALANCE_MINOR, reason: 'operator' } as const;
  await db.transaction((transaction) => credit(transaction, { ...given, reference: randomUUID() }));
  const { token } = await beginSession(db, customerId, true);
  return { customerId, email, token };
}

/**
 * Creates a worker's own database as a copy of the template.
 * @returns its URL
 */
export async function copyDatabase(serverUrl: string, template: string, name: string): Promise<string> {
  await ask(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Databases are dropped, because many copies would fill the disk. */
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
