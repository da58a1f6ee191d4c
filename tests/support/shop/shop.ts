/** Stores with a catalog for the tests of the API: rows as they would be after a save, written by plain SQL. */
import type { Hono } from 'hono';
import { createApi } from '#api/app.ts';
import { insertStore } from '#db/insert-store.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { gazetteer } from '#providers/places/gazetteer.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { type PaymentProviders, paymentProviders } from '#services/payments/payment-providers.ts';
import type { Places } from '#services/places/look-up-places.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { type MemoryAvatars, memoryAvatars } from '../stubs/memory-avatars.ts';
import { type Insert, insertProduct, type ProductSeed, slugOf } from './seed-product.ts';

export const PORT = 4321;

/** An answer of the API, read. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all shapes
  body: any;
}

export interface TestShop {
  readonly host: string;
  readonly db: TenantDb;
  get(path: string, headers?: Record<string, string>): Promise<ApiAnswer>;
  readonly insert: Insert;
  product(seed: ProductSeed): Promise<number>;
  category(name: string, row?: Record<string, unknown>): Promise<number>;
  /** Attribute id and the ids of its values, in order. */
  attribute(name: string, values: string[], isMulti?: boolean): Promise<{ id: number; valueIds: number[] }>;
  /** A picture of the store's media: gives its hash. */
  media(seed: string, size?: { width: number; height: number }): Promise<string>;
}

export interface TestShops {
  readonly api: Hono;
  /** Pictures of customers. */
  readonly avatars: MemoryAvatars;
  readonly database: TestDatabase;
  readonly payments: PaymentProviders;
  /** What the API has logged. */
  readonly logged: unknown[];
  open(host: string): Promise<TestShop>;
  close(): Promise<void>;
}

interface Options {
  places?: Places;
  /** Who takes card payments; the sandbox unless told. */
  payments?: (pool: TestDatabase['pool']) => PaymentProviders;
  /** Whether calls are counted; without it a caller may do as much as it likes. */
  isLimited?: boolean;
}

/** A database of its own with the API over it, for `beforeAll`. */
export async function createTestShops({
  places = gazetteer(),
  payments: paymentsOf = (pool) => paymentProviders(pool, { takesTestCards: true }),
  isLimited = false,
}: Options = {}): Promise<TestShops> {
  const database = await createTestDatabase();
  const logged: unknown[] = [];
  // A clock that runs fast: stores made a moment ago are looked for again.
  let now = 0;
  const stores = storeDirectory(database.pool, () => {
    now += 60_000;
    return now;
  });
  const limits = isLimited ? rateLimits(database.pool) : undefined;
  const avatars = memoryAvatars();
  const payments = paymentsOf(database.pool);
  const log = (error: unknown): void => void logged.push(error);
  const api = createApi({ stores, port: PORT, log, places, payments, avatars, limits });
  return {
    api,
    avatars,
    database,
    payments,
    logged,
    open: async (host) => openShop(api, database, host),
    close: () => database.drop(),
  };
}

/** Asks the API in this process as the publisher does; the host is that of the address. */
export async function ask(api: Hono, url: string, init: RequestInit = {}): Promise<ApiAnswer> {
  const response = await api.fetch(new Request(url, init));
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : null };
}

async function openShop(api: Hono, { pool }: TestDatabase, host: string): Promise<TestShop> {
  const settings = { payment_provider: 'sandbox' };
  const tenantId = await insertStore(pool, { host, isDefault: false, settings, branch: `Main branch of ${host}` });
  const db = tenantDb(pool, tenantId);
  const insert: Insert = async (table, row) => {
    const columns = Object.entries({ tenant_id: tenantId, ...row });
    const names = columns.map(([name]) => `"${name}"`).join(', ');
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    const values = columns.map(([, value]) => value);
    const { rows } = await pool.query(`insert into ${table} (${names}) values (${places}) returning *`, values);
    return { ...rows[0], id: Number(rows[0].id) };
  };
  const idOf = async (table: string, row: Record<string, unknown>) => (await insert(table, row)).id;
  return {
    host,
    db,
    insert,
    get: (path, headers = {}) => ask(api, `http://${host}${path}`, { headers }),
    product: (seed) => insertProduct({ insert, db }, seed),
    category: (name, row = {}) => idOf('category', { name, slug: slugOf(name), ...row }),
    async attribute(name, values, isMulti = false) {
      const id = await idOf('attribute', { name, is_multi: isMulti });
      const valueIds: number[] = [];
      for (const value of values) valueIds.push(await idOf('attribute_value', { attribute_id: id, value }));
      return { id, valueIds };
    },
    async media(seed, { width, height } = { width: 1200, height: 900 }) {
      const hash = Buffer.from(seed).toString('hex').padEnd(64, '0').slice(0, 64);
      await insert('media', { hash, format: 'jpeg', width, height, byte_size: 1, placeholder: '#e9c46a' });
      return hash;
    },
  };
}
