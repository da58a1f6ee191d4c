import { LEAVING, UNNAMED } from './orders/unnamed.ts';
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
const EVENTS = statement<{ id: string }>(
  'purge-webhook-events',
  `delete from webhook_event e where e.tenant_id = $1 and (e.provider, e.event_id) in (
     select o.provider, o.event_id from webhook_event o
     where o.tenant_id = $1 and o.received_at < now() - make_interval(days => $2::int)
     order by o.received_at limit ${BATCH} for update skip locked)
   returning e.event_id as id`,
);
/** Also of a customer who has lost their account to somebody else: nobody's, but with a name. */
const ORDERS = statement<{ id: number }>(
  'unname-guest-orders',
  `update orders t set ${UNNAMED}
   where t.tenant_id = $1 and t.id in (
     select o.id from orders o where o.tenant_id = $1 and o.owner_kind <> 'user' and o.customer_name <> ''
       and o.ended_at < now() - make_interval(days => $2::int)
     order by o.ended_at limit ${BATCH} for no key update skip locked)
   returning t.id`,
);
const LEFT_ORDERS = statement<{ id: number }>(
  'unname-left-orders',
  `update orders t set ${UNNAMED}
   where t.tenant_id = $1 and t.id in (
     select o.id from orders o
     where o.tenant_id = $1 and o.owner_kind = 'gone' and o.owner_key = '${LEAVING}' and o.ended_at is not null
     order by o.id limit ${BATCH} for no key update skip locked)
   returning t.id`,
);
const ended = (table: string, key: string, end = 'expires_at') =>
  statement(
    `purge-${table}`,
    `delete from ${table} t where t.tenant_id = $1 and t.${key} in (
       select o.${key} from ${table} o where o.tenant_id = $1 and o.${end} < now()
       order by o.${end} limit ${BATCH} for update skip locked)
     returning t.${key}`,
  );
const ENDED = [
  ended('session', 'token_hash'),
  ended('one_time_code', 'ref_hash'),
  ended('password_reset', 'customer_id'),
  ended('email_confirmation', 'customer_id'),
  ended('former_contact', 'digest'),
  ended('rate_count', 'key', 'ends_at'),
];

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

/** Takes from some of the orders that are no customer's, and ended so many days ago, whose they were. */
export const unnameGuestOrders = async (db: TenantDb, days: number): Promise<Purged> =>
  purged(await db.rows(ORDERS, days));

/** The same of those that have ended since their customer has left. */
export const unnameLeftOrders = async (db: TenantDb): Promise<Purged> => purged(await db.rows(LEFT_ORDERS));

/** Removes some of the spins whose shoppers may spin again. */
export const purgeSpins = async (db: TenantDb, periodHours: number): Promise<Purged> =>
  purged(await db.rows(SPINS, periodHours));

/** Removes some of the idempotency keys that count no more, with their answers. */
export const purgeKeys = async (db: TenantDb): Promise<Purged> => purged(await db.rows(KEYS));

/** Removes some of the messages that were written so many days ago, sent or not. */
export const purgeMessages = async (db: TenantDb, days: number): Promise<Purged> =>
  purged(await db.rows(MESSAGES, days));

/** Removes some of the events of payment providers that came so many days ago. */
export const purgeEvents = async (db: TenantDb, days: number): Promise<Purged> => purged(await db.rows(EVENTS, days));

/** Remove some of the sessions, codes, links, digests of former contacts and counts that are over, each of one kind. */
export const purgesOfEnded: readonly ((db: TenantDb) => Promise<Purged>)[] = ENDED.map(
  (remove) => async (db) => purged(await db.rows(remove)),
);
