import type { Pool } from 'pg';
import { CHANGES_CHANNEL } from './change-log.ts';

/** A new store without any catalog. */
export interface NewStore {
  /** Its primary host: lower case, without port and trailing dot. */
  host: string;
  /** Whether `localhost` serves it. If undefined, it does when no other store is the default. */
  isDefault: boolean | undefined;
  settings: Readonly<Record<string, string>>;
  /** Name of its main branch. */
  branch: string;
}

const INSERT = `
  with made as (
    insert into tenant (is_default)
    select coalesce($1::boolean, not exists (select 1 from tenant t where t.is_default)) returning id
  )
  select id from made`;
const FILL = `
  with host as (
    insert into tenant_host (tenant_id, host, is_primary) values ($1, $2, true)
  ), settings as (
    insert into setting (tenant_id, key, value) select $1, r.key, r.value from json_each_text($3::json) as r
  ), branch as (
    insert into branch (tenant_id, name, is_main_branch) values ($1, $4, true)
  ), versions as (
    insert into cache_version (tenant_id, key, version)
    select $1, key, 1 from unnest(array['cache-branches', 'cache-settings', 'changes']) as key
  ), changes as (
    insert into change_log (tenant_id, seq, subject) select $1, 1, subject from unnest(array['settings', 'branches']) as subject
  )
  select 1`;
const NOTIFY = `select pg_notify('${CHANGES_CHANNEL}', $1::bigint::text)`;

/**
 * Inserts a store with its host, settings and main branch.
 * @throws the driver's error 23505 if the host is taken or a default store already exists.
 */
export async function insertStore(pool: Pool, { host, isDefault, settings, branch }: NewStore): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(INSERT, [isDefault ?? null]);
    const [row] = rows;
    if (!row) throw new Error(`the store of ${host} was not created`);
    await client.query(FILL, [row.id, host, JSON.stringify(settings), branch]);
    await client.query(NOTIFY, [row.id]);
    await client.query('commit');
    return row.id;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
