import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

/** Rows that one statement removes: few enough that nobody waits for it. */
const BATCH = 200;

/** Oldest first, and around what a shopper or another process has in hand just now. */
const CARTS = statement<{ id: number }>(
  'purge-guest-carts',
  `delete from cart c where c.tenant_id = $1 and c.id in (
     select o.id from cart o where o.tenant_id = $1 and o.owner_kind = 'guest' and o.used_on < current_date - $2::int
     order by o.used_on limit ${BATCH} for update skip locked)
   returning c.id`,
);
/** A guest who has a cart has not left: the cart goes first. */
const ADDRESSES = statement<{ id: number }>(
  'purge-guest-addresses',
  `delete from address a where a.tenant_id = $1 and a.id in (
     select o.id from address o
     where o.tenant_id = $1 and o.owner_kind = 'guest' and o.updated_at < now() - make_interval(days => $2::int)
       and not exists (
         select from cart c where c.tenant_id = $1 and c.owner_kind = o.owner_kind and c.owner_key = o.owner_key)
     order by o.updated_at limit ${BATCH} for update skip locked)
   returning a.id`,
);
const SPINS = statement<{ owner: string }>(
  'purge-wheel-spins',
  `delete from wheel_spin w where w.tenant_id = $1 and w.owner_hash in (
     select o.owner_hash from wheel_spin o where o.tenant_id = $1 and o.spun_at < now() - make_interval(hours => $2::int)
     order by o.spun_at limit ${BATCH} for update skip locked)
   returning w.owner_hash as owner`,
);
const KEYS = statement<{ key: string }>(
  'purge-idempotency-keys',
  `delete from idempotency_key k where k.tenant_id = $1 and (k.owner, k.key) in (
     select o.owner, o.key from idempotency_key o where o.tenant_id = $1 and o.created_at < now() - interval '24 hours'
     order by o.created_at limit ${BATCH} for update skip locked)
   returning k.key`,
);
const MESSAGES = statement<{ id: number }>(
  'purge-messages',
  `delete from message m where m.tenant_id = $1 and m.id in (
     select o.id from message o where o.tenant_id = $1 and o.created_at < now() - make_interval(days => $2::int)
     order by o.created_at limit ${BATCH} for update skip locked)
   returning m.id`,
);

const SESSIONS = statement<{ key: string }>(
  'purge-sessions',
  `delete from session s where s.tenant_id = $1 and s.token_hash in (
     select o.token_hash from session o where o.tenant_id = $1 and o.expires_at < now()
     order by o.expires_at limit ${BATCH} for update skip locked)
   returning s.token_hash as key`,
);
const CODES = statement<{ key: string }>(
  'purge-codes',
  `delete from one_time_code c where c.tenant_id = $1 and c.ref_hash in (
     select o.ref_hash from one_time_code o where o.tenant_id = $1 and o.expires_at < now()
     order by o.expires_at limit ${BATCH} for update skip locked)
   returning c.ref_hash as key`,
);
const RESETS = statement<{ id: number }>(
  'purge-resets',
  `delete from password_reset r where r.tenant_id = $1 and r.customer_id in (
     select o.customer_id from password_reset o where o.tenant_id = $1 and o.expires_at < now()
     limit ${BATCH} for update skip locked)
   returning r.customer_id as id`,
);
const COUNTS = statement<{ key: string }>(
  'purge-counts',
  `delete from rate_count r where r.tenant_id = $1 and r.key in (
     select o.key from rate_count o where o.tenant_id = $1 and o.ends_at < now()
     order by o.ends_at limit ${BATCH} for update skip locked)
   returning r.key`,
);

/** What one statement has removed, and whether there may be more. */
export interface Purged {
  count: number;
  isMore: boolean;
}

const purged = ({ length: count }: readonly unknown[]): Purged => ({ count, isMore: count === BATCH });

/** Removes some of the guests' carts, with their lines, that nobody has used for so many days. */
export const purgeGuestCarts = async (db: TenantDb, days: number): Promise<Purged> =>
  purged(await db.rows(CARTS, days));

/** Removes some of the addresses that guests without a cart have not changed for so many days. */
export const purgeGuestAddresses = async (db: TenantDb, days: number): Promise<Purged> =>
  purged(await db.rows(ADDRESSES, days));

/** Removes some of the spins whose shoppers may spin again. */
export const purgeSpins = async (db: TenantDb, periodHours: number): Promise<Purged> =>
  purged(await db.rows(SPINS, periodHours));

/** Removes some of the idempotency keys that count no more, with their answers. */
export const purgeKeys = async (db: TenantDb): Promise<Purged> => purged(await db.rows(KEYS));

/** Removes some of the messages that were written so many days ago, sent or not. */
export const purgeMessages = async (db: TenantDb, days: number): Promise<Purged> =>
  purged(await db.rows(MESSAGES, days));

/** Removes some of the sessions that are over. */
export const purgeSessions = async (db: TenantDb): Promise<Purged> => purged(await db.rows(SESSIONS));

/** Removes some of the codes that count no more. */
export const purgeCodes = async (db: TenantDb): Promise<Purged> => purged(await db.rows(CODES));

/** Removes some of the links to a new password that count no more. */
export const purgeResets = async (db: TenantDb): Promise<Purged> => purged(await db.rows(RESETS));

/** Removes some of the counts whose windows are over. */
export const purgeCounts = async (db: TenantDb): Promise<Purged> => purged(await db.rows(COUNTS));
