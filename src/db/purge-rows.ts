import { IDEMPOTENCY_HOURS } from './idempotency.ts';
import { anonymizeOrders, OWNER_DELETED } from './orders/anonymized.ts';
import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

/** Rows that one statement removes. The batch is small so that nobody waits for it. */
const BATCH = 200;

/** Oldest first, skipping rows that a shopper or another process has locked. */
const CARTS = statement<{ id: number }>(
  'purge-guest-carts',
  `delete from cart c where c.tenant_id = $1 and c.id in (
     select o.id from cart o where o.tenant_id = $1 and o.owner_kind = 'guest' and o.used_on < current_date - $2::int
     order by o.used_on limit ${BATCH} for update skip locked)
   returning c.id`,
);
/** A guest with a cart is still active, so the cart is purged first. */
const ADDRESSES = statement<{ id: number }>(
  'purge-guest-addresses',
  `delete from address a where a.tenant_id = $1 and a.id in (
     select o.id from address o
     where o.tenant_id = $1 and o.owner_kind = 'guest' and o.updated_at < now() - make_interval(days => $2::int)
       and not exists (
         select 1 from cart c where c.tenant_id = $1 and c.owner_kind = o.owner_kind and c.owner_key = o.owner_key)
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
     select o.owner, o.key from idempotency_key o where o.tenant_id = $1 and o.created_at < now() - interval '${IDEMPOTENCY_HOURS} hours'
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
const WEBHOOKS = statement<{ id: number }>(
  'purge-webhooks',
  `delete from webhook_message m where m.tenant_id = $1 and m.id in (
     select o.id from webhook_message o where o.tenant_id = $1 and o.created_at < now() - make_interval(days => $2::int)
     order by o.created_at limit ${BATCH} for update skip locked)
   returning m.id`,
);
/** Includes orders of customers who lost their account to another owner: they have no owner but still carry a name. */
const ORDERS = anonymizeOrders(
  'unname-guest-orders',
  `t.id in (
     select o.id from orders o where o.tenant_id = $1 and o.owner_kind <> 'user' and o.customer_name <> ''
       and o.ended_at < now() - make_interval(days => $2::int)
     order by o.ended_at limit ${BATCH} for no key update skip locked)`,
);
const LEFT_ORDERS = anonymizeOrders(
  'unname-left-orders',
  `t.id in (
     select o.id from orders o
     where o.tenant_id = $1 and o.owner_kind = 'gone' and o.owner_key = '${OWNER_DELETED}' and o.ended_at is not null
     order by o.id limit ${BATCH} for no key update skip locked)`,
);
/** Webhooks that were unsent, or were queued for an order in progress, when their customer was deleted. */
const WEBHOOKS_OF_DELETED = statement<{ id: number }>(
  'purge-webhooks-of-deleted',
  `delete from webhook_message m where m.tenant_id = $1 and m.id in (
     select o.id from webhook_message o where o.tenant_id = $1 and o.status <> 'queued' and (
       o.customer_id is not null
         and not exists (select 1 from customer c where c.tenant_id = $1 and c.id = o.customer_id)
       or o.customer_id is null and o.subject like 'order:%' and exists (
         select 1 from orders r where r.tenant_id = $1 and r.id = substr(o.subject, 7)::bigint
           and r.owner_kind = 'gone' and r.owner_key = ''))
     limit ${BATCH} for update skip locked)
   returning m.id`,
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
  ended('operator_session', 'token_hash'),
  ended('operator_link', 'operator_id'),
  ended('operator_challenge', 'challenge_hash'),
  ended('layout_preview', 'token'),
  ended('former_contact', 'digest'),
  ended('rate_count', 'key', 'ends_at'),
];

/** Number of rows that one statement removed, and whether there may be more. */
export interface PurgeResult {
  count: number;
  hasMore: boolean;
}

const purged = ({ length: count }: readonly unknown[]): PurgeResult => ({ count, hasMore: count === BATCH });

/** Deletes a batch of guest carts, with their lines, that were not used for this many days. */
export const purgeGuestCarts = async (db: TenantDb, days: number): Promise<PurgeResult> =>
  purged(await db.rows(CARTS, days));

/** Deletes a batch of addresses that guests without a cart have not changed for this many days. */
export const purgeGuestAddresses = async (db: TenantDb, days: number): Promise<PurgeResult> =>
  purged(await db.rows(ADDRESSES, days));

/** Removes the personal data from a batch of orders that belong to no customer and ended this many days ago. */
export const anonymizeGuestOrders = async (db: TenantDb, days: number): Promise<PurgeResult> =>
  purged(await db.rows(ORDERS, days));

/** Removes the personal data from a batch of orders that ended after their customer deleted the account. */
export const anonymizeOrdersOfDeleted = async (db: TenantDb): Promise<PurgeResult> =>
  purged(await db.rows(LEFT_ORDERS));

/** Deletes a batch of wheel spins whose shoppers may spin again. */
export const purgeSpins = async (db: TenantDb, periodHours: number): Promise<PurgeResult> =>
  purged(await db.rows(SPINS, periodHours));

/** Deletes a batch of expired idempotency keys with their stored responses. */
export const purgeKeys = async (db: TenantDb): Promise<PurgeResult> => purged(await db.rows(KEYS));

/** Deletes a batch of messages that were queued this many days ago, sent or not. */
export const purgeMessages = async (db: TenantDb, days: number): Promise<PurgeResult> =>
  purged(await db.rows(MESSAGES, days));

/** Deletes a batch of payment provider events that were received this many days ago. */
export const purgeEvents = async (db: TenantDb, days: number): Promise<PurgeResult> =>
  purged(await db.rows(EVENTS, days));

/** Deletes a batch of webhooks that were queued this many days ago, delivered or not, with the log of their attempts. */
export const purgeWebhooks = async (db: TenantDb, days: number): Promise<PurgeResult> =>
  purged(await db.rows(WEBHOOKS, days));

/** Deletes a batch of ended webhooks about customers, or their last orders, who were deleted meanwhile. */
export const purgeWebhooksOfDeleted = async (db: TenantDb): Promise<PurgeResult> =>
  purged(await db.rows(WEBHOOKS_OF_DELETED));

/** Each deletes a batch of one kind of expired rows: sessions, codes, links, previews, digests of former contacts, and counts. */
export const purgesOfEnded: readonly ((db: TenantDb) => Promise<PurgeResult>)[] = ENDED.map(
  (remove) => async (db) => purged(await db.rows(remove)),
);
