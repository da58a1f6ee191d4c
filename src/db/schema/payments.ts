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
import { REPORTED_PAYMENT_STATUSES } from '#domain/orders/judge-payment.ts';
import type { PaymentProblem } from '#domain/orders/payment-problem.ts';
import { PAYMENT_STATES } from '#domain/orders/payment-status.ts';
import { instant, minor, tenantId } from './columns.ts';
import { orders } from './orders.ts';
import { tenant } from './tenant.ts';

/** Providers of card payments, named as in the contract's paths. */
const provider = () => text({ enum: CARD_PROVIDERS }).notNull();

/** The single card payment of an order. Its amount is fixed when the order is placed. */
export const payment = pgTable(
  'payment',
  {
    tenantId: tenantId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    provider: provider(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    amountMinor: minor().notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    /** The provider's id. Null if it has not responded yet. */
    intentId: text(),
    /** Why the last attempt was declined, as shown to the shopper. Null if none was. */
    problem: text().$type<PaymentProblem>(),
    /** When to check with the provider again if no event arrives. */
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
  ],
);

/**
 * A refund of an order by target: of a completed order a part or all, of an order that was given up its card payment.
 * The amounts never change. Whoever adds one has locked the order, so their sum never exceeds what was paid.
 */
export const orderRefund = pgTable(
  'order_refund',
  {
    tenantId: tenantId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    /** Counts the refunds of the order. The provider's key of a refund contains it. */
    number: integer().notNull(),
    cardMinor: minor().notNull(),
    walletMinor: minor().notNull().default(0),
    rewardMinor: minor().notNull().default(0),
    /** The part that the store pays back itself. */
    storeMinor: minor().notNull().default(0),
    /** The provider's id of the refund to the card. Null until the provider has made it. */
    providerId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.number] }),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
    check(
      'order_refund_sane',
      sql`least(card_minor, wallet_minor, reward_minor, store_minor) >= 0
        and card_minor + wallet_minor + reward_minor + store_minor > 0`,
    ),
  ],
);

/** Processed events of a provider, so that each counts once. */
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
 * The sandbox provider's own records. They stand in for an external service: orders and payments access them only
 * through the provider's interface, and they are committed separately.
 */
export const sandboxIntent = pgTable(
  'sandbox_intent',
  {
    tenantId: tenantId(),
    id: text().notNull(),
    /** Key chosen by the caller. The same key yields the same intent. */
    idempotencyKey: text().notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    amountMinor: minor().notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    status: text({ enum: REPORTED_PAYMENT_STATUSES }).notNull(),
    clientSecret: text().notNull(),
    /** Key that signs its events. */
    signingKey: text().notNull(),
    problem: text().$type<PaymentProblem>(),
    refunds: jsonb()
      .$type<readonly { readonly id: string; readonly key: string; readonly amountMinor: number }[]>()
      .notNull()
      .default([]),
    /** Number of events so far. Each event has a number. */
    events: integer().notNull().default(0),
    /** When a slow payment succeeds by itself. */
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
