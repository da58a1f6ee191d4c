import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

/** A counter: its key, and the length of its window in seconds from the first count. */
export interface Counter {
  key: string;
  seconds: number;
}

/** Count within the current window, and the seconds until it ends. */
export interface CounterState {
  key: string;
  points: number;
  seconds: number;
}

/** Commits without waiting for the disk: a crash of the database loses only a few recent counts. */
const ASYNC_COMMIT = `quick as (select set_config('synchronous_commit', 'off', true))`;

/** Ordered by key, so that concurrent calls queue up instead of deadlocking. */
const INCREMENT = statement<CounterState>(
  'increment-counts',
  `with ${ASYNC_COMMIT}
   insert into rate_count as r (tenant_id, key, points, ends_at, counted_at)
   select $1, k.key, 1, now() + make_interval(secs => k.seconds), now()
   from quick, unnest($2::text[], $3::int[]) as k(key, seconds) order by k.key
   on conflict (tenant_id, key) do update
   set points = case when r.ends_at <= excluded.counted_at then 1 else r.points + 1 end,
     ends_at = case when r.ends_at <= excluded.counted_at then excluded.ends_at else r.ends_at end,
     counted_at = excluded.counted_at
   returning r.key, r.points, extract(epoch from r.ends_at - r.counted_at)::float8 as seconds`,
);
const DECREMENT = statement(
  'give-back-counts',
  `with ${ASYNC_COMMIT}, held as (
     select r.key, r.points from rate_count r
     where r.tenant_id = $1 and r.key = any($2::text[]) and r.points > 0 and r.ends_at > now()
     order by r.key for update of r
   ), gone as (
     delete from rate_count r using held where r.tenant_id = $1 and r.key = held.key and held.points = 1
   )
   update rate_count r set points = r.points - 1 from held, quick
   where r.tenant_id = $1 and r.key = held.key and held.points > 1`,
);
const KNOWN = statement<{ key: string }>(
  'known-count',
  'select r.key from rate_count r where r.tenant_id = $1 and r.key = $2 and r.ends_at > now()',
);
const REMEMBER = statement(
  'remember-count',
  `with ${ASYNC_COMMIT}
   insert into rate_count as r (tenant_id, key, points, ends_at)
   select $1, $2, 1, now() + make_interval(secs => $3) from quick
   on conflict (tenant_id, key) do update set ends_at = excluded.ends_at
   where excluded.ends_at - r.ends_at > interval '1 hour'`,
);

/** Increments each counter by one. Exact under any concurrency. */
export const incrementCounts = (db: TenantDb, counters: readonly Counter[]): Promise<CounterState[]> =>
  db.rows(
    INCREMENT,
    counters.map(({ key }) => key),
    counters.map(({ seconds }) => seconds),
  );

/** Decrements each counter by one. A row that reaches zero is deleted, because keys cost a caller nothing to invent. */
export async function decrementCounts(db: TenantDb, keys: readonly string[]): Promise<void> {
  await db.rows(DECREMENT, keys);
}

/** Whether a key is remembered and has not expired. */
export const isRemembered = async (db: TenantDb, key: string): Promise<boolean> => (await db.row(KNOWN, key)) !== null;

/** Remembers a key for `seconds` from now. */
export async function rememberKey(db: TenantDb, { key, seconds }: Counter): Promise<void> {
  await db.rows(REMEMBER, key, seconds);
}
