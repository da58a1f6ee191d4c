import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createApi } from '#api/app.ts';
import type { SessionResponse } from '#contracts/account.ts';
import type { Cart } from '#contracts/cart.ts';
import type { PlaceOrderResponse } from '#contracts/checkout.ts';
import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { folderMedia } from '#providers/media-storage.ts';
import type { PostEvent } from '#providers/payment/sandbox-events.ts';
import { createAccount } from '#services/accounts/create-account.ts';
import { beginSession } from '#services/accounts/session.ts';
import { type PaymentProviders, paymentProviders } from '#services/payments/payment-providers.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { onStop } from '../stopping.ts';
import { startTrialCluster } from '../trial/cluster.ts';

const HOST = 'race.localhost';
/** Number of concurrent database connections. */
const CONNECTIONS = 24;

/** A response of the API. */
export interface SiteResponse {
  status: number;
  /** The fields that the races use. Each endpoint returns some of them. */
  body: Pick<Cart, 'cart_items' | 'version' | 'total'> &
    Pick<PlaceOrderResponse, 'order'> &
    Pick<SessionResponse, 'token'>;
}

/** A shopper: a guest or a customer. */
export interface Racer {
  /** Null for a guest. */
  readonly customerId: number | null;
  readonly headers: Readonly<Record<string, string>>;
  get(path: string): Promise<SiteResponse>;
  post(path: string, body: object, key?: string): Promise<SiteResponse>;
}

/**
 * A store in its own database, with its API in this process. Without rate limits, because all requests come from one
 * address.
 */
export interface RaceSite {
  readonly pool: Pool;
  readonly db: TenantDb;
  readonly payments: PaymentProviders;
  /** Posts an event to the sandbox's webhook. */
  readonly postEvent: PostEvent;
  import(file: Omit<StoreFile, 'format' | 'version'>): Promise<void>;
  productId(slug: string): Promise<number>;
  guest(): Racer;
  customer(): Promise<Racer & { customerId: number }>;
  /** A shopper with an access token. */
  bearer(token: string): Racer;
}

/**
 * Creates the site in a folder. It is closed when the script ends.
 * @param sql statements run on the database beforehand
 */
export async function openSite(dataDir: string, sql: readonly string[]): Promise<RaceSite> {
  const cluster = await startTrialCluster(dataDir);
  const connection = await connectDatabase({ databaseUrl: cluster.url, dataDir, maxConnections: CONNECTIONS });
  onStop(() => connection.close());
  const { pool } = connection;
  await migrate(connection);
  for (const statement of sql) await pool.query(statement);
  const made = await createStore(pool, { host: HOST, name: 'Race', settings: { payment_provider: 'sandbox' } });
  if (!made.ok) throw new Error(made.code);
  const { db } = made;
  // Opens all connections before the first race, because connecting would delay some of its requests.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select pg_sleep(0.05)')));
  const payments = paymentProviders(pool, { takesTestCards: true });
  const stores = storeDirectory(pool);
  const api = createApi({ stores, payments, port: 80, log: (error) => console.error(error) });

  const racer = (customerId: number | null, headers: Record<string, string>): Racer => {
    const call = async (method: string, path: string, body: object | null, key?: string): Promise<SiteResponse> => {
      const given = {
        ...headers,
        ...(body && { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      };
      const request = new Request(`http://${HOST}/api/${path}`, {
        method,
        headers: given,
        body: body && JSON.stringify(body),
      });
      const response = await api.fetch(request);
      return { status: response.status, body: (await response.json()) as SiteResponse['body'] };
    };
    return {
      customerId,
      headers,
      get: (path) => call('GET', path, null),
      post: (path, body, key) => call('POST', path, body, key),
    };
  };

  const postEvent: PostEvent = async ({ host, body, signature }) => {
    const headers = { 'Content-Type': 'application/json', 'Sandbox-Signature': signature };
    const request = new Request(`http://${host}/api/sandbox/webhook`, { method: 'POST', headers, body });
    return (await api.fetch(request)).status;
  };
  return {
    pool,
    db,
    payments,
    postEvent,
    async import(file) {
      const report = await importStoreFile(
        db,
        { format: 'frontage-store', version: 1, ...file },
        {
          storage: folderMedia(join(dataDir, 'media')),
          readImage: async (source) => Promise.reject(new Error(`a picture: ${source}`)),
        },
      );
      if (report.skipped.length > 0) throw new Error(JSON.stringify(report.skipped));
    },
    async productId(slug) {
      const { rows } = await pool.query('select id from product where tenant_id = $1 and slug = $2', [
        db.tenantId,
        slug,
      ]);
      return rows[0].id;
    },
    guest: () => racer(null, { 'guest-id': randomUUID() }),
    bearer: (token) => racer(null, { Authorization: `Bearer ${token}` }),
    async customer() {
      const id = await createAccount(
        db,
        {
          name: 'Racer',
          email: `${randomUUID()}@example.com`,
          phone: null,
          isEmailVerified: true,
          isPhoneVerified: false,
          passwordHash: null,
          acceptsMarketing: false,
        },
        null,
      );
      if (id === null) throw new Error('an e-mail address was taken');
      const { token } = await beginSession(db, id, false);
      return { ...racer(id, { Authorization: `Bearer ${token}` }), customerId: id };
    },
  };
}
