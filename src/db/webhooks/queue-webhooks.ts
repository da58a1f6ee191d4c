import type { WebhookEvent } from '#domain/webhooks/event-types.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const WEBHOOK_ID = `'msg_' || replace(gen_random_uuid()::text, '-', '')`;

/** One message for each endpoint that wants the event. */
const QUEUE = statement<{ endpointId: number }>(
  'queue-webhook',
  `with made as (
     insert into webhook_message (tenant_id, endpoint_id, webhook_id, type, subject, customer_id, data)
     select $1, e.id, ${WEBHOOK_ID}, $2::text, $3::text, $4::bigint, $5::text
     from webhook_endpoint e where e.tenant_id = $1 and (e.events = '{}' or $2 = any(e.events))
     returning endpoint_id
   )
   select made.endpoint_id as "endpointId" from made`,
);

/** Unsent messages of products that will read them when they are sent. Locked, so that they read after this transaction. */
const WAITING = statement<{ endpoint: number; subject: string }>(
  'waiting-product-webhooks',
  `select m.endpoint_id as endpoint, m.subject from webhook_message m
   where m.tenant_id = $1 and m.status = 'queued' and m.attempts = 0 and m.data is null and m.subject = any($2::text[])
   order by m.id for update`,
);
/** The same for several products. A change of a product that a waiting message will read needs none of its own. */
const QUEUE_PRODUCTS = statement<{ endpointId: number }>(
  'queue-product-webhooks',
  `with event as (
     select r.type, 'product:' || r.id as subject, r.data
     from json_to_recordset($2::json) as r(type text, id bigint, data text)
   ), waiting as (
     select r.endpoint, r.subject from json_to_recordset($3::json) as r(endpoint bigint, subject text)
   ), made as (
     insert into webhook_message (tenant_id, endpoint_id, webhook_id, type, subject, data)
     select $1, e.id, ${WEBHOOK_ID}, event.type, event.subject, event.data
     from webhook_endpoint e cross join event
     where e.tenant_id = $1 and (e.events = '{}' or event.type = any(e.events))
       and (event.type <> 'product.updated' or not exists (
         select 1 from waiting w where w.endpoint = e.id and w.subject = event.subject))
     returning endpoint_id
   )
   select distinct made.endpoint_id as "endpointId" from made`,
);

/** Adds the jobs that send to these endpoints. */
const wake = (transaction: TenantDb, endpoints: readonly { endpointId: number }[]): Promise<void> =>
  enqueue(transaction, 'send_webhooks', ...endpoints.map(({ endpointId }) => ({ endpoint_id: endpointId })));

/** An event of one object. */
export interface WebhookToQueue {
  type: WebhookEvent;
  /** The object, such as `order:12`. Its events are delivered in the order in which they are queued. */
  subject: string;
  customerId: number | null;
  data: object;
}

/** Queues an event for all endpoints that want it, in the caller's transaction. */
export async function queueWebhook(
  transaction: TenantDb,
  { type, subject, customerId, data }: WebhookToQueue,
): Promise<void> {
  await wake(transaction, await transaction.rows(QUEUE, type, subject, customerId, JSON.stringify(data)));
}

/** An event of a product. Without `data`, the product is read when the message is first sent. */
export interface ProductWebhook {
  type: Extract<WebhookEvent, `product.${string}`>;
  id: number;
  data?: object;
}

/** The same for products, all at once. */
export async function queueProductWebhooks(transaction: TenantDb, events: readonly ProductWebhook[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ type, id, data }) => ({ type, id, data: data && JSON.stringify(data) }));
  const waiting = await transaction.rows(
    WAITING,
    events.map(({ id }) => `product:${id}`),
  );
  await wake(transaction, await transaction.rows(QUEUE_PRODUCTS, JSON.stringify(rows), JSON.stringify(waiting)));
}
