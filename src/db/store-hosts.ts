/** Hosts of stores, and the removal of a store. Servers are notified and reload the list of stores. */
import type { Pool } from 'pg';
import { DAY_MS } from '#lib/time/durations.ts';
import { CHANGES_CHANNEL } from './change-log.ts';
import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

export interface HostRow {
  host: string;
  isPrimary: boolean;
}

const LIST = statement<HostRow>(
  'host-rows',
  `select h.host, h.is_primary as "isPrimary" from tenant_host h where h.tenant_id = $1
   order by h.is_primary desc, h.host`,
);
const ADD = statement<{ host: string }>(
  'add-host',
  `insert into tenant_host (tenant_id, host, is_primary) values ($1, $2, false) on conflict (host) do nothing
   returning host`,
);
const REMOVE = statement<{ host: string }>(
  'remove-host',
  'delete from tenant_host h where h.tenant_id = $1 and h.host = $2 and not h.is_primary returning h.host',
);
const NONE_PRIMARY = statement(
  'no-primary-host',
  'update tenant_host h set is_primary = false where h.tenant_id = $1 and h.is_primary',
);
const PRIMARY = statement<{ host: string }>(
  'set-primary-host',
  'update tenant_host h set is_primary = true where h.tenant_id = $1 and h.host = $2 returning h.host',
);

/** The hosts of a store, primary host first. */
export const hostRows = (db: TenantDb): Promise<HostRow[]> => db.rows(LIST);

/** Returns false if the host is taken. */
export const addHost = async (db: TenantDb, host: string): Promise<boolean> => (await db.row(ADD, host)) !== null;

/** Returns false if the host is not the store's, or is its primary one. */
export const removeHost = async (db: TenantDb, host: string): Promise<boolean> => (await db.row(REMOVE, host)) !== null;

/**
 * Must run in a transaction. Returns false if the store has no such host; it then has no primary host until rollback.
 */
export async function setPrimaryHost(transaction: TenantDb, host: string): Promise<boolean> {
  await transaction.rows(NONE_PRIMARY);
  return (await transaction.row(PRIMARY, host)) !== null;
}

/**
 * Deletes a store with all its rows: all tenant tables reference it and cascade. A large store takes longer than a
 * pooled statement may.
 */
export async function deleteStore(pool: Pool, tenantId: number): Promise<void> {
  const client = await pool.connect();
  // The driver's own timeout has no value that disables it.
  const patient = { values: [tenantId], query_timeout: DAY_MS };
  const remove = (rows: string) => client.query({ ...patient, text: `delete from ${rows} = $1` });
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    // Products first, because they reference media and attribute values and the order of the cascade is undefined.
    await remove('product where tenant_id');
    await remove('tenant where id');
    await client.query('commit');
  } finally {
    // After an error it may still be in its transaction, so it does not return to the pool.
    client.release(true);
  }
}

/** Notifies servers that stores or their hosts changed: tenant 0 makes them reload the list. */
export async function notifyStores(pool: Pool): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, '0']);
}
