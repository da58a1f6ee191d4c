/** Stores with a catalog for the tests of the API, with rows like after a save, written by plain SQL. */
import { type Api, createApi } from '#api/app.ts';
import type { OrderFeed } from '#api/orders/order-feed.ts';
import { insertStore } from '#db/insert-store.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { gazetteer } from '#providers/places/gazetteer.ts';
import { rateLimits } from '#server/limits/common-limits.ts';
import type { Mailer } from '#services/messages/send-test-mail.ts';
import { type PaymentProviders, paymentProviders } from '#services/payments/payment-providers.ts';
import type { Places } from '#services/places/look-up-places.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { type MemoryAvatars, memoryAvatars } from '../stubs/memory-avatars.ts';
import { type Insert, insertProduct, type ProductSeed, slugOf } from './seed-product.ts';

export const PORT = 4321;

/** A response of the API with its parsed body. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all shapes
  body: any;
}

export interface TestShop {
  readonly host: string;
  readonly db: TenantDb;
  get(path: string, headers?: Record<string, string>): Promise<ApiResponse>;
  readonly insert: Insert;
  product(seed: ProductSeed): Promise<number>;
  category(name: string, row?: Record<string, unknown>): Promise<number>;
  /** The id of an attribute and the ids of its values, in order. */
  attribute(name: string, values: string[], isMulti?: boolean): Promise<{ id: number; valueIds: number[] }>;
  /** Adds a picture to the media of the store and returns its hash. */
  media(seed: string, size?: { width: number; height: number }): Promise<string>;
}

export interface TestShops {
  readonly api: Api;
  /** Profile pictures of customers. */
  readonly avatars: MemoryAvatars;
  /** Pictures of the stores. */
  readonly media: MemoryAvatars;
  readonly database: TestDatabase;
  readonly payments: PaymentProviders;
  /** Log entries of the API. */
  readonly logged: unknown[];
  open(host: string): Promise<TestShop>;
  close(): Promise<void>;
}

interface Options {
  places?: Places;
  /** Providers of card payments; the sandbox by default. */
  payments?: (pool: TestDatabase['pool']) => PaymentProviders;
  /** Sends mails at once; by default there is no mail server. */
  mailer?: Mailer;
  /** Whether requests are rate-limited; by default they are not. */
  isLimited?: boolean;
  /** Notifies of changed orders; by default nobody is notified. */
  feed?: (url: string) => OrderFeed;
}

/** A separate database with its API, for `beforeAll`. */
export async function createTestShops({
  places = gazetteer(),
  payments: paymentsOf = (pool) => paymentProviders(pool, { takesTestCards: true }),
  mailer,
  isLimited = false,
  feed: feedOf,
}: Options = {}): Promise<TestShops> {
  const database = await createTestDatabase();
  const logged: unknown[] = [];
  // The clock runs fast, so that new stores are found at once.
  let now = 0;
  const stores = storeDirectory(database.pool, () => {
    now += 60_000;
    return now;
  });
  const limits = isLimited ? rateLimits(database.pool) : undefined;
  const avatars = memoryAvatars();
  const media = memoryAvatars();
  const payments = paymentsOf(database.pool);
  const feed = feedOf?.(database.url);
  const log = (error: unknown): void => void logged.push(error);
  const parts = { stores, port: PORT, log, places, payments, avatars, media, limits, feed, mailer };
  const api = createApi({ ...parts, isTrial: true, hasDesk: true });
  return {
    api,
    avatars,
    media,
    database,
    payments,
    logged,
    open: async (host) => openShop(api, database, host),
    close: () => database.drop(),
  };
}

/** Sends a request to the API in this process like the publisher; the host is that of the URL. */
export async function ask(api: Api, url: string, init: RequestInit = {}): Promise<ApiResponse> {
  const response = await api.fetch(new Request(url, init));
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : null };
}

async function openShop(api: Api, { pool }: TestDatabase, host: string): Promise<TestShop> {
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
