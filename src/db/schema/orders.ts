import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Choices } from '#domain/options/types.ts';
import { ORDER_OWNERS } from '#domain/orders/order-owner.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/payment-status.ts';
import type { OrderAddress, OrderDiscount, OrderFee, OrderImage } from '#domain/orders/types.ts';
import { instant, mailbox, minor, reference, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** The last order number assigned by a store. */
export const orderCounter = pgTable(
  'order_counter',
  {
    tenantId: tenantId(),
    lastNumber: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
  ],
);

/**
 * An order with a snapshot of every amount, name and address at the time it was placed, so that nothing is ever
 * recomputed. Named `orders`, because `order` is a keyword of SQL.
 */
export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Counter within the store, shown as `order_number`. */
    number: integer().notNull(),
    /** A secret of 128 bits that gives access to the order. Later mails contain it, so it is not stored as a digest. */
    orderKey: text().notNull(),
    /** `gone` has an empty key or `OWNER_DELETED` (`db/orders/anonymized.ts`). */
    ownerKind: text({ enum: ORDER_OWNERS }).notNull(),
    ownerKey: text().notNull(),
    /** The cart that became this order, in the version that the shopper saw. */
    cartId: bigint({ mode: 'number' }).notNull(),
    cartVersion: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull(),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    orderType: text({ enum: ORDER_TYPES }).notNull(),
    branchId: bigint({ mode: 'number' }).notNull(),
    branchName: text().notNull(),
    branchPhone: text().notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    decimalPlaces: smallint().notNull(),

    subtotalMinor: minor().notNull(),
    totalOriginalPriceMinor: minor().notNull(),
    orderDiscountMinor: minor().notNull(),
    shippingDiscountMinor: minor().notNull(),
    /** Before the shipping discount. */
    deliveryChargeMinor: minor().notNull(),
    feesMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    isTaxIncluded: boolean().notNull(),
    totalMinor: minor().notNull(),
    rewardUsedMinor: minor().notNull().default(0),
    walletUsedMinor: minor().notNull().default(0),
    /** Amount left to pay by card, or in cash on delivery. */
    dueMinor: minor().notNull(),
    /** Paid part of the amount due. */
    paidMinor: minor().notNull().default(0),
    /** Refunded part of everything paid: card, wallet and rewards. */
    refundedMinor: minor().notNull().default(0),
    fees: jsonb().$type<OrderFee[]>().notNull(),
    /** Each applied discount. Its use is reverted with the order. */
    discounts: jsonb().$type<OrderDiscount[]>().notNull(),
    couponCode: text(),

    customerName: text().notNull(),
    customerEmail: text(),
    /** The mailbox of `customerEmail`, by which first orders are determined. */
    customerMailbox: mailbox('customer_email'),
    customerPhone: text(),
    /** Null for pickup. */
    address: jsonb().$type<OrderAddress>(),
    deliveryDistanceMeters: integer(),
    note: text().notNull().default(''),
    /** Null for as soon as possible. */
    scheduledAt: instant(),
    etaAt: instant(),

    createdAt: instant().notNull().defaultNow(),
    /** Null if not paid yet. */
    placedAt: instant(),
    acceptedAt: instant(),
    endedAt: instant(),
    /** When an unpaid order expires. */
    expiresAt: instant(),
    /** Why it was cancelled or rejected: a code, and a free text. */
    reasonCode: text(),
    reason: text(),
    /** Rewards earned on completion, minus what was taken back. */
    rewardEarnedMinor: minor().notNull().default(0),
    scratchCardId: reference(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('orders_number').on(table.tenantId, table.number),
    // One order per version of a cart, under any concurrency.
    uniqueIndex('orders_cart').on(table.tenantId, table.cartId, table.cartVersion),
    index('orders_owner').on(table.tenantId, table.ownerKind, table.ownerKey, table.id),
    // For checking whether an order is the first of a mailbox or number.
    index('orders_customer_mailbox').on(table.tenantId, table.customerMailbox),
    index('orders_customer_phone').on(table.tenantId, table.customerPhone),
    index('orders_newest').on(table.tenantId, table.status, table.id),
    // Lists of operators, of any statuses.
    index('orders_listed').on(table.tenantId, table.id, table.status),
    // A part of the customer's name or phone number.
    index('orders_search').using(
      'gin',
      table.tenantId,
      sql`lower(customer_name) gin_trgm_ops`,
      table.customerPhone.op('gin_trgm_ops'),
    ),
    // For exports of a period.
    index('orders_created').on(table.tenantId, table.createdAt, table.id),
    // All columns of the figures of a period, so that they need not read the rows.
    index('orders_placed').on(
      table.tenantId,
      table.placedAt,
      table.id,
      table.status,
      table.currencyCode,
      table.totalMinor,
      table.refundedMinor,
    ),
    index('orders_unpaid').on(table.tenantId, table.expiresAt).where(sql`status = 'pending_payment'`),
    // Orders to anonymize later. An order is only indexed here after it has ended.
    index('orders_of_guests_ended')
      .on(table.tenantId, table.endedAt)
      .where(sql`owner_kind <> 'user' and customer_name <> '' and ended_at is not null`),
    check('orders_paid_whole', sql`reward_used_minor + wallet_used_minor + due_minor = total_minor`),
    check(
      'orders_amounts_sane',
      sql`least(subtotal_minor, order_discount_minor, shipping_discount_minor, delivery_charge_minor, fees_minor,
        tax_minor, total_minor, reward_used_minor, wallet_used_minor, due_minor, paid_minor, refunded_minor,
        reward_earned_minor) >= 0 and paid_minor <= due_minor and refunded_minor <= total_minor`,
    ),
  ],
);

const orderId = () => bigint({ mode: 'number' }).notNull();

/** One line of an order. It references products without a foreign key, because it outlives them. */
export const orderItem = pgTable(
  'order_item',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: orderId(),
    productId: bigint({ mode: 'number' }).notNull(),
    variantId: reference(),
    name: text().notNull(),
    slug: text().notNull(),
    image: jsonb().$type<OrderImage>(),
    optionsLabel: text().notNull(),
    selectedAttributes: jsonb().$type<Choices>().notNull(),
    selectedMultiAttributes: jsonb().$type<Choices>().notNull(),
    quantity: integer().notNull(),
    unitPriceMinor: minor().notNull(),
    originalUnitPriceMinor: minor().notNull(),
    lineTotalMinor: minor().notNull(),
    /** The line's share of all discounts on items. */
    discountMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    taxRatePpm: integer().notNull(),
    /** Units whose price was paid back by item. */
    refundedQuantity: integer().notNull().default(0),
    /** The stock counter that was reduced, to which units are returned. `none` if not counted. */
    stockOf: text({ enum: ['none', 'product', 'variant', 'branch_product', 'branch_variant'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
    // With what the best products are counted by. None of it changes.
    index('order_item_order').on(
      table.tenantId,
      table.orderId,
      table.id,
      table.productId,
      table.quantity,
      table.lineTotalMinor,
      table.discountMinor,
    ),
    check('order_item_quantity_positive', sql`quantity > 0`),
    check('order_item_refunded_sane', sql`refunded_quantity between 0 and quantity`),
  ],
);

/** Each step of an order and its payment, in chronological order. Append-only. */
export const orderEvent = pgTable(
  'order_event',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: orderId(),
    kind: text({ enum: ['order', 'payment'] }).notNull(),
    /** An order status, or a `PaymentStep`. */
    status: text().notNull(),
    note: text(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
    index('order_event_order').on(table.tenantId, table.orderId, table.id),
    // An order reaches each status only once.
    uniqueIndex('order_event_once').on(table.tenantId, table.orderId, table.status).where(sql`kind = 'order'`),
  ],
);
