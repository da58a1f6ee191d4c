import type { WebhookEvent } from '#domain/webhooks/event-types.ts';
import type { QueueName } from '../jobs/queues.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const QUEUE_NAME: QueueName = 'send_webhooks';
const WEBHOOK_ID = `'msg_' || replace(gen_random_uuid()::text, '-', '')`;

/** One message for each endpoint that wants the event, and the jobs that send them, in one round trip. */
const QUEUE = statement(
  'queue-webhook',
  `with made as (
     insert into webhook_message (tenant_id, endpoint_id, webhook_id, type, subject, customer_id, data)
     select $1, e.id, ${WEBHOOK_ID}, $2::text, $3::text, $4::bigint, $5::text
     from webhook_endpoint e where e.tenant_id = $1 and (e.events = '{}' or $2 = any(e.events))
     returning endpoint_id
   )
   select enqueue_job($1::bigint, '${QUEUE_NAME}', jsonb_build_object('endpoint_id', made.endpoint_id)) from made`,
);

/**
 * The same for several products. A change of a product that an unsent message will read anyway needs no message of its
 * own. That message is locked, so that it is read after this transaction.
 */
const QUEUE_PRODUCTS = statement(
  'queue-product-webhooks',
  `with event as (
     select r.type, 'product:' || r.id as subject, r.data
     from json_to_recordset($2::json) as r(type text, id bigint, data text)
   ), waiting as (
     select m.endpoint_id, m.subject from webhook_message m
     where m.tenant_id = $1 and m.status = 'queued' and m.attempts = 0 and m.data is null
       and m.subject in (select event.subject from event)
     order by m.id for update
   ), made as (
     insert into webhook_message (tenant_id, endpoint_id, webhook_id, type, subject, data)
     select $1, e.id, ${WEBHOOK_ID}, event.type, event.subject, event.data
     from webhook_endpoint e cross join event
     where e.tenant_id = $1 and (e.events = '{}' or event.type = any(e.events))
       and (event.type <> 'product.updated' or not exists (
         select from waiting w where w.endpoint_id = e.id and w.subject = event.subject))
     returning endpoint_id
   ), woken as (select distinct made.endpoint_id from made)
   select enqueue_job($1::bigint, '${QUEUE_NAME}', jsonb_build_object('endpoint_id', woken.endpoint_id)) from woken`,
);

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
  await transaction.rows(QUEUE, type, subject, customerId, JSON.stringify(data));
}

/** An event of a product. Without `data`, the product is read when the message is first sent. */
export interface ProductWebhook {
  type: Extract<WebhookEvent, `product.${string}`>;
  id: number;
  data?: object;
}

/** The same for products, with one statement for all. */
export async function queueProductWebhooks(transaction: TenantDb, events: readonly ProductWebhook[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ type, id, data }) => ({ type, id, data: data && JSON.stringify(data) }));
  await transaction.rows(QUEUE_PRODUCTS, JSON.stringify(rows));
}
