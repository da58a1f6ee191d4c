/** Processes that publish into a bucket, and which of them publishes which store. */
import type { Pool } from 'pg';
import type { PublishingState } from '#domain/store/publishing-state.ts';
import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

/** A publisher that has not reported for this long is taken for dead. */
export const PUBLISHER_LIVES_MS = 7_000;

const REPORT = `insert into publisher as p (id, seen_at) values ($1, now())
  on conflict (id) do update set seen_at = excluded.seen_at`;
const LIVING = `select p.id from publisher p where p.seen_at > now() - make_interval(secs => $1)`;
const OF_PUBLISHER = 'from store_publisher s where s.publisher_id = $1';
const COUNT_STORES = `select count(*) as stores ${OF_PUBLISHER}`;
const STORES = `select s.tenant_id as tenant ${OF_PUBLISHER}`;
const FORGET = 'delete from publisher p where p.id = $1';
const FORGET_DEAD = `delete from publisher p where p.seen_at < now() - interval '1 hour'`;

/** Reports that a publisher lives. */
export async function reportPublisher(pool: Pool, id: string): Promise<void> {
  await pool.query({ name: 'report-publisher', text: REPORT, values: [id] });
}

/** Ids of the publishers that live. */
export async function livingPublishers(pool: Pool): Promise<Set<string>> {
  const query = { name: 'living-publishers', text: LIVING, values: [PUBLISHER_LIVES_MS / 1_000] };
  return new Set((await pool.query<{ id: string }>(query)).rows.map(({ id }) => id));
}

/** How many stores a publisher has. */
export async function countStoresOf(pool: Pool, id: string): Promise<number> {
  const query = { name: 'count-stores-of-publisher', text: COUNT_STORES, values: [id] };
  return Number((await pool.query<{ stores: string }>(query)).rows[0]?.stores);
}

/** The tenants whose stores a publisher has. */
export async function storesOf(pool: Pool, id: string): Promise<Set<number>> {
  const { rows } = await pool.query<{ tenant: number }>(STORES, [id]);
  return new Set(rows.map(({ tenant }) => Number(tenant)));
}

/** Forgets a publisher that ends, and those that died long ago. */
export async function forgetPublisher(pool: Pool, id: string): Promise<void> {
  await pool.query(FORGET, [id]);
  await pool.query(FORGET_DEAD);
}

const PUBLISHER = statement<{ id: string | null }>(
  'read-publisher',
  'select s.publisher_id as id from store_publisher s where s.tenant_id = $1',
);
const TAKE = statement<{ taken: boolean }>(
  'take-store',
  `insert into store_publisher as s (tenant_id, publisher_id) values ($1, $2::uuid)
   on conflict (tenant_id) do update set publisher_id = excluded.publisher_id
   where s.publisher_id is not distinct from $3::uuid
   returning true as taken`,
);
const SEIZE = statement(
  'seize-store',
  `insert into store_publisher as s (tenant_id, publisher_id) values ($1, $2::uuid)
   on conflict (tenant_id) do update set publisher_id = excluded.publisher_id`,
);
const GIVE_BACK = statement(
  'give-back-store',
  'update store_publisher s set publisher_id = null where s.tenant_id = $1 and s.publisher_id = $2::uuid',
);
const NOTE_STATE = statement(
  'note-publishing-state',
  `update store_publisher s set state = $3::jsonb where s.tenant_id = $1 and s.publisher_id = $2::uuid`,
);
const STATE = statement<{ state: PublishingState | null }>(
  'read-publishing-state',
  'select s.state from store_publisher s where s.tenant_id = $1',
);

/** Id of the publisher that has the store, or had it until it died. Null if none has. */
export const publisherOf = async (db: TenantDb): Promise<string | null> => (await db.row(PUBLISHER))?.id ?? null;

/**
 * Gives the store to a publisher.
 * @param last the publisher that is known to have it. If another one has taken it meanwhile, nothing happens.
 * @returns whether the store was given
 */
export const takeStore = async (db: TenantDb, id: string, last: string | null): Promise<boolean> =>
  (await db.row(TAKE, id, last)) !== null;

/** Gives the store to a publisher, even if another one has it. */
export const seizeStore = async (db: TenantDb, id: string): Promise<void> => void (await db.rows(SEIZE, id));

export const giveBackStore = async (db: TenantDb, id: string): Promise<void> => void (await db.rows(GIVE_BACK, id));

/** Notes how a store is published, for the desk, if this publisher still has it. */
export const notePublishingState = async (db: TenantDb, id: string, state: PublishingState): Promise<void> =>
  void (await db.rows(NOTE_STATE, id, JSON.stringify(state)));

/** How the store is published. Null if no publisher has noted it. */
export const readPublishingState = async (db: TenantDb): Promise<PublishingState | null> =>
  (await db.row(STATE))?.state ?? null;

const STATES = `select h.host, s.state from store_publisher s
  join tenant_host h on h.tenant_id = s.tenant_id and h.is_primary
  where s.state is not null`;

/** How the stores are published whose pages are in a bucket, by primary host. */
export async function publishingStates(pool: Pool): Promise<Map<string, PublishingState>> {
  const { rows } = await pool.query<{ host: string; state: PublishingState }>(STATES);
  return new Map(rows.map(({ host, state }) => [host, state]));
}
