/** The few queries across tenants, such as the list of stores with their hosts. */
import type { Pool } from 'pg';

export interface StoreRow {
  tenantId: number;
  /** Primary host, used in canonical links and as the name of the published folder. */
  host: string;
  hosts: string[];
  isDefault: boolean;
  name: string;
  /** Empty where the store has not chosen one. */
  locale: string;
}

const STORES = `
  select t.id as "tenantId", t.is_default as "isDefault", h.host, coalesce(h.hosts, '{}') as hosts,
    coalesce(n.name, '') as name, coalesce(n.locale, '') as locale
  from tenant t
  left join (
    select o.tenant_id, max(o.host) filter (where o.is_primary) as host,
      array_agg(o.host order by o.is_primary desc, o.host) as hosts
    from tenant_host o group by o.tenant_id
  ) h on h.tenant_id = t.id
  left join (
    select s.tenant_id, max(s.value) filter (where s.key = 'storeName') as name,
      max(s.value) filter (where s.key = 'locale') as locale
    from setting s where s.key in ('storeName', 'locale') group by s.tenant_id
  ) n on n.tenant_id = t.id
  order by t.id`;

export async function listStoreRows(pool: Pool): Promise<StoreRow[]> {
  return (await pool.query<StoreRow>({ name: 'list-stores', text: STORES })).rows;
}

const KNOWN_HOST = 'select 1 from tenant_host h where h.host = any($1) limit 1';

/** Whether any of these hosts belongs to a store. */
export async function isHostOfStore(pool: Pool, hosts: readonly string[]): Promise<boolean> {
  return (await pool.query({ name: 'host-of-store', text: KNOWN_HOST, values: [hosts] })).rows.length > 0;
}

/** Its timeout (ms) is shorter than that of the callers that check whether the database responds. */
const PING = { text: 'select 1', query_timeout: 2_500 };

/**
 * Sends an empty query to the database.
 * @throws if it does not respond in time.
 */
export async function pingDatabase(pool: Pool): Promise<void> {
  await pool.query(PING);
}

const CHANGE_NUMBERS = `select v.tenant_id as "tenantId", v.version as last from cache_version v where v.key = 'changes'`;

/** Number of the last change log entry by tenant. */
export async function lastChanges(pool: Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ tenantId: number; last: number }>({ name: 'last-changes', text: CHANGE_NUMBERS });
  return new Map(rows.map(({ tenantId, last }) => [tenantId, last]));
}

/** Deletes change log entries older than seven days. A reader that missed them rechecks everything. */
export async function deleteOldChanges(pool: Pool): Promise<void> {
  await pool.query(`delete from change_log where at < now() - interval '7 days'`);
}

/** Undelivered mails and text messages of all stores. */
export interface MessageTroubles {
  /** Queued messages, and the age of the oldest. */
  waiting: number;
  oldestSeconds: number;
  /** Messages that failed in the last day for a reason other than the recipient. */
  failed: number;
}

const MESSAGE_TROUBLES = {
  name: 'message-troubles',
  text: `
    select count(*) filter (where m.status = 'queued')::int as waiting,
      coalesce(extract(epoch from now() - min(m.created_at) filter (where m.status = 'queued')), 0)::float as "oldestSeconds",
      count(*) filter (where m.status = 'failed' and m.ended_at > now() - interval '1 day')::int as failed
    from message m where m.status in ('queued', 'failed')`,
  query_timeout: PING.query_timeout,
};

/** @throws if the database does not respond in time. */
export async function messageTroubles(pool: Pool): Promise<MessageTroubles> {
  const { rows } = await pool.query<MessageTroubles>(MESSAGE_TROUBLES);
  if (!rows[0]) throw new Error('a count without a row');
  return rows[0];
}

/** A store with its setting `payment_provider`. */
export interface ProviderChoice {
  /** The primary host. */
  host: string;
  provider: string;
  /** Whether the store wants to accept cards. */
  isUsed: boolean;
}

const CARD_PROVIDERS = `
  select h.host, lower(trim(s.value)) as provider,
    not exists (select 1 from setting off where off.tenant_id = s.tenant_id and off.key = 'pay_by_card' and off.value = 'false') as "isUsed"
  from setting s join tenant_host h on h.tenant_id = s.tenant_id and h.is_primary
  where s.key = 'payment_provider' and trim(s.value) <> ''
  order by h.host`;

/** The stores that have set a provider of card payments, even one that no longer exists. */
export async function storesByCardProvider(pool: Pool): Promise<ProviderChoice[]> {
  return (await pool.query<ProviderChoice>(CARD_PROVIDERS)).rows;
}

const tenants =
  (name: string, text: string) =>
  async (pool: Pool): Promise<number[]> =>
    (await pool.query<{ id: number }>({ name, text })).rows.map(({ id }) => id);

/** Stores with a payment that is due for a check. */
export const tenantsWithPaymentsDue = tenants(
  'tenants-with-payments-due',
  'select distinct p.tenant_id as id from payment p where p.check_at <= now()',
);

/** Stores with an order that was not paid in time. */
export const tenantsWithOrdersOverdue = tenants(
  'tenants-with-orders-overdue',
  `select distinct o.tenant_id as id from orders o where o.status = 'pending_payment' and o.expires_at <= now()`,
);

/** An endpoint of a store. */
export interface DueEndpoint {
  tenantId: number;
  endpointId: number;
}

const ENDPOINTS_DUE = {
  name: 'endpoints-with-webhooks-due',
  text: `
    select distinct m.tenant_id as "tenantId", m.endpoint_id as "endpointId"
    from webhook_message m join webhook_endpoint e on e.tenant_id = m.tenant_id and e.id = m.endpoint_id
    where m.status = 'queued' and m.next_at <= now() and coalesce(e.paused_until <= now(), true)
      and coalesce(e.leased_until <= now(), true)`,
};

/** Endpoints of all stores with a webhook to send now, to which no worker is sending. */
export async function endpointsWithWebhooksDue(pool: Pool): Promise<DueEndpoint[]> {
  return (await pool.query<DueEndpoint>(ENDPOINTS_DUE)).rows;
}
