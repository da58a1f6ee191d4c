import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

/** One thing to count: under which key, and for how many seconds from its first time on. */
export interface Counter {
  key: string;
  seconds: number;
}

/** How often it was done in its window, and the seconds until that ends. */
export interface Counted {
  key: string;
  points: number;
  seconds: number;
}

/** What is lost with the last moments before the database dies is a few counts: nobody waits for the disk. */
const QUICKLY = `quick as (select set_config('synchronous_commit', 'off', true))`;

/** In the order of their keys, so that calls wait for each other in a row and not in a ring. */
const TAKE = statement<Counted>(
  'take-counts',
  `with ${QUICKLY}
   insert into rate_count as r (tenant_id, key, points, ends_at)
   select $1, k.key, 1, now() + make_interval(secs => k.seconds)
   from quick, unnest($2::text[], $3::int[]) as k(key, seconds) order by k.key
   on conflict (tenant_id, key) do update
   set points = case when r.ends_at <= now() then 1 else r.points + 1 end,
     ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
   where r.tenant_id = $1
   returning r.key, r.points, extract(epoch from r.ends_at - now())::float8 as seconds`,
);
const GIVE_BACK = statement(
  'give-back-counts',
  `with ${QUICKLY}, held as (
     select r.key, r.points from quick, rate_count r
     where r.tenant_id = $1 and r.key = any($2::text[]) and r.points > 0 and r.ends_at > now()
     order by r.key for update of r
   ), gone as (
     delete from rate_count r using held where r.tenant_id = $1 and r.key = held.key and held.points = 1
   )
   update rate_count r set points = r.points - 1 from held
   where r.tenant_id = $1 and r.key = held.key and held.points > 1`,
);
const KNOWN = statement<{ key: string }>(
  'known-count',
  'select r.key from rate_count r where r.tenant_id = $1 and r.key = $2 and r.ends_at > now()',
);
const REMEMBER = statement(
  'remember-count',
  `with ${QUICKLY}
   insert into rate_count as r (tenant_id, key, points, ends_at)
   select $1, $2, 1, now() + make_interval(secs => $3) from quick
   on conflict (tenant_id, key) do update set ends_at = excluded.ends_at
   where r.tenant_id = $1 and r.ends_at < excluded.ends_at - interval '1 hour'`,
);

/** Counts each of these once more, exactly, however many do so at once. */
export const takeCounts = (db: TenantDb, counters: readonly Counter[]): Promise<Counted[]> =>
  db.rows(
    TAKE,
    counters.map(({ key }) => key),
    counters.map(({ seconds }) => seconds),
  );

/** Takes one time of each of these back. Of what is given back wholly no row is left: keys cost nothing to invent. */
export async function giveBackCounts(db: TenantDb, keys: readonly string[]): Promise<void> {
  await db.rows(GIVE_BACK, keys);
}

/** Whether a key was remembered, and not too long ago. */
export const isRemembered = async (db: TenantDb, key: string): Promise<boolean> => (await db.row(KNOWN, key)) !== null;

/** Remembers a key, from now on for so long. */
export async function rememberKey(db: TenantDb, { key, seconds }: Counter): Promise<void> {
  await db.rows(REMEMBER, key, seconds);
}
