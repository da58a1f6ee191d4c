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
    values (coalesce($2::boolean, not exists (select 1 from tenant where is_default))) returning id
  ), host as (
    insert into tenant_host (tenant_id, host, is_primary) select id, $1, true from made
  ), settings as (
    insert into setting (tenant_id, key, value) select id, r.key, r.value from made cross join json_each_text($3::json) as r
  ), branch as (
    insert into branch (tenant_id, name, is_main_branch) select id, $4, true from made
  ), versions as (
    insert into cache_version (tenant_id, key, version)
    select id, key, 1 from made cross join unnest(array['cache-branches', 'cache-settings', 'changes']) as key
  ), changes as (
    insert into change_log (tenant_id, seq, subject) select id, 1, subject from made cross join unnest(array['settings', 'branches']) as subject
  )
  select id as "tenantId", pg_notify('${CHANGES_CHANNEL}', id::text) from made`;

/**
 * Inserts a store with its host, settings and main branch in one statement.
 * @throws the driver's error 23505 if the host is taken or a default store already exists.
 */
export async function insertStore(pool: Pool, { host, isDefault, settings, branch }: NewStore): Promise<number> {
  const values = [host, isDefault ?? null, JSON.stringify(settings), branch];
  const { rows } = await pool.query<{ tenantId: number }>({ name: 'insert-store', text: INSERT, values });
  const [row] = rows;
  if (!row) throw new Error(`the store of ${host} was not created`);
  return row.tenantId;
}
