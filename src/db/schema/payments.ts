import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CARD_PROVIDERS } from '#domain/orders/card-provider.ts';
import { PAYMENT_STATES } from '#domain/orders/payment-status.ts';
import { instant, minor, tenantId } from './columns.ts';
import { orders } from './orders.ts';
import { tenant } from './tenant.ts';

/** Providers of card payments: the words of the contract's paths. */
const provider = () => text({ enum: CARD_PROVIDERS }).notNull();

/** The one card payment of an order. Its amount is that of the order when it was made, and never another. */
export const payment = pgTable(
  'payment',
  {
    tenantId: tenantId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    provider: provider(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    amountMinor: minor().notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    /** Of the provider; null: it has not answered yet. */
    intentId: text(),
    refundId: text(),
    /** What goes back while a refund is due, and has gone back since: at most what was taken. */
    refundMinor: minor().notNull().default(0),
    /** Why the last try was declined, as its shopper is told; null: none was. */
    problem: text(),
    /** When the provider is to be asked again, where nothing comes by itself. */
    checkAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId] }),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('payment_intent').on(table.tenantId, table.provider, table.intentId),
    index('payment_due').on(table.tenantId, table.checkAt).where(sql`check_at is not null`),
    check('payment_amount_positive', sql`amount_minor > 0`),
    check('payment_refund_sane', sql`refund_minor >= 0`),
  ],
);

/** Events of a provider that were handled: each counts once. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    tenantId: tenantId(),
    provider: provider(),
    eventId: text().notNull(),
    receivedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.provider, table.eventId] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('webhook_event_age').on(table.tenantId, table.receivedAt),
  ],
);

/**
 * What the sandbox provider knows of its payments. It stands for a service outside: orders and payments read nothing of
 * it but through the provider's interface, and it commits on its own.
 */
export const sandboxIntent = pgTable(
  'sandbox_intent',
  {
    tenantId: tenantId(),
    id: text().notNull(),
    /** As whoever made it has named it: the same again is the same intent. */
    idempotencyKey: text().notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    amountMinor: minor().notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    status: text({ enum: ['requires_payment', 'requires_action', 'processing', 'succeeded', 'cancelled'] }).notNull(),
    clientSecret: text().notNull(),
    /** What its events are signed with. */
    signingKey: text().notNull(),
    problem: text(),
    refunds: jsonb().$type<{ id: string; key: string; amountMinor: number }[]>().notNull().default([]),
    /** Events told so far: each has a number. */
    events: integer().notNull().default(0),
    /** When what is slow succeeds by itself. */
    settlesAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('sandbox_intent_order').on(table.tenantId, table.orderId),
    uniqueIndex('sandbox_intent_key').on(table.tenantId, table.idempotencyKey),
    check('sandbox_intent_amount_positive', sql`amount_minor > 0`),
  ],
);
