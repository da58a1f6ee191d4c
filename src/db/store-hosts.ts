/** The names that stores answer to, and the removal of a store. Servers are told and read the list of stores again. */
import type { Pool } from 'pg';
import { DAY_MS } from '#lib/durations.ts';
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

/** The hosts of a store, the primary one first. */
export const hostRows = (db: TenantDb): Promise<HostRow[]> => db.rows(LIST);

/** False: the host is taken. */
export const addHost = async (db: TenantDb, host: string): Promise<boolean> => (await db.row(ADD, host)) !== null;

/** False: it is none of the store's, or its primary one. */
export const removeHost = async (db: TenantDb, host: string): Promise<boolean> => (await db.row(REMOVE, host)) !== null;

/** In a transaction. False: the store has no such host, and has none that is primary now. */
export async function setPrimaryHost(transaction: TenantDb, host: string): Promise<boolean> {
  await transaction.rows(NONE_PRIMARY);
  return (await transaction.row(PRIMARY, host)) !== null;
}

/**
 * Removes a store with every row of it: all tables of tenants refer to it and go along. A large store takes longer than a
 * statement of the pool may.
 */
export async function deleteStore(pool: Pool, tenantId: number): Promise<void> {
  const client = await pool.connect();
  // The driver has a limit of its own, which no value lifts.
  const patient = { values: [tenantId], query_timeout: DAY_MS };
  const remove = (rows: string) => client.query({ ...patient, text: `delete from ${rows} = $1` });
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    // First what holds on to pictures and values of attributes: the order in which tables go along is anybody's guess.
    await remove('product where tenant_id');
    await remove('tenant where id');
    await client.query('commit');
  } finally {
    // Its limit was lifted: it does not go back to the pool.
    client.release(true);
  }
}

/** Tells servers that stores or their hosts have changed: a change of no store makes them read the list again. */
export async function notifyStores(pool: Pool): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, '0']);
}
