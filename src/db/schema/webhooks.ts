import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, reference, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** An address that receives the store's events, with the secret that signs them. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    tenantId: tenantId(),
    id: rowId(),
    url: text().notNull(),
    /** The types of events that it receives. Empty for all. */
    events: text().array().notNull().default(sql`'{}'`),
    /** `whsec_…`. Readable, because each message is signed with it. */
    secret: text().notNull(),
    /** Also signs until `previousUntil`, so that the receiver can replace it without missing a message. */
    previousSecret: text(),
    previousUntil: instant(),
    /** Failed attempts since the last successful one. */
    failures: integer().notNull().default(0),
    /** Receives nothing before this time, because it is down. */
    pausedUntil: instant(),
    /** The worker that is sending to it, until `leasedUntil`: one at a time, which keeps the order. */
    lease: text(),
    leasedUntil: instant(),
    /** True if a message was queued while a worker was already sending. It looks again before it ends. */
    isWoken: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    check('webhook_endpoint_failures_sane', sql`failures >= 0`),
  ],
);

/** An event for one endpoint, queued in the transaction of its cause and sent by a job with retries. */
export const webhookMessage = pgTable(
  'webhook_message',
  {
    tenantId: tenantId(),
    id: rowId(),
    endpointId: bigint({ mode: 'number' }).notNull(),
    /** `webhook-id`: the same for every attempt. */
    webhookId: text().notNull(),
    type: text().notNull(),
    /** The object it is about, such as `order:12`. Messages of one object are delivered in order. */
    subject: text().notNull(),
    /** The customer it is about, whose deletion deletes it. Null for guests and for other objects. */
    customerId: reference(),
    /** JSON text, sent as it is. Null for a product that is read when it is first sent. */
    data: text(),
    /** `failed`: given up. */
    status: text({ enum: ['queued', 'delivered', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: smallint().notNull().default(0),
    /** Earliest time of the next attempt. */
    nextAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.endpointId],
      foreignColumns: [webhookEndpoint.tenantId, webhookEndpoint.id],
    }).onDelete('cascade'),
    uniqueIndex('webhook_message_webhook_id').on(table.tenantId, table.webhookId),
    index('webhook_message_queue')
      .on(table.tenantId, table.endpointId, table.subject, table.id)
      .where(sql`status = 'queued'`),
    index('webhook_message_due').on(table.tenantId, table.nextAt).where(sql`status = 'queued'`),
    index('webhook_message_age').on(table.tenantId, table.createdAt),
    index('webhook_message_customer').on(table.tenantId, table.customerId).where(sql`customer_id is not null`),
    check('webhook_message_attempts_sane', sql`attempts >= 0`),
  ],
);

/** The log: one attempt to deliver a message. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    tenantId: tenantId(),
    id: rowId(),
    messageId: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull().defaultNow(),
    /** Null if there was no response. */
    statusCode: smallint(),
    durationMs: integer().notNull(),
    /** Why it failed, with the start of the response. Null if it was delivered. */
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.messageId],
      foreignColumns: [webhookMessage.tenantId, webhookMessage.id],
    }).onDelete('cascade'),
    index('webhook_attempt_message').on(table.tenantId, table.messageId),
  ],
);
