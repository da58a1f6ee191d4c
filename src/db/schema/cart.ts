import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { instant, minor, reference, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** The one cart of an owner, with the inputs that stay on it. */
export const cart = pgTable(
  'cart',
  {
    tenantId: tenantId(),
    id: rowId(),
    ownerKind: text({ enum: ['guest', 'user'] }).notNull(),
    /** Of a guest the digest of the guest id, which is a secret; of a user the user's number. */
    ownerKey: text().notNull(),
    /** Rises with every change. */
    version: bigint({ mode: 'number' }).notNull().default(0),
    couponCode: text(),
    addressId: reference(),
    pincode: text(),
    orderType: text({ enum: ORDER_TYPES }).notNull().default('delivery'),
    useWallet: boolean().notNull().default(false),
    rewardAmountMinor: minor().notNull().default(0),
    /** A day, not an instant: only the first change of a day moves it, so that its index costs the others nothing. */
    usedOn: date().notNull().default(sql`current_date`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('cart_guest_age').on(table.tenantId, table.usedOn).where(sql`owner_kind = 'guest'`),
    uniqueIndex('cart_owner').on(table.tenantId, table.ownerKind, table.ownerKey),
    check('cart_reward_sane', sql`reward_amount_minor >= 0`),
  ],
);

/**
 * One line of a cart. It refers to its product by number only: when the product goes the line stays, with the name that
 * the shopper knew, until the shopper has been told.
 */
export const cartItem = pgTable(
  'cart_item',
  {
    tenantId: tenantId(),
    id: rowId(),
    cartId: bigint({ mode: 'number' }).notNull(),
    productId: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    /** Value ids by attribute id. */
    selectedAttributes: jsonb().$type<Record<string, number[]>>().notNull(),
    selectedMultiAttributes: jsonb().$type<Record<string, number[]>>().notNull(),
    /** The product with its options, whatever their order: one line for each. */
    identity: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    /** What the shopper was last shown: the price of a piece, the choices, how many pieces, and what was wrong. */
    seenUnitPriceMinor: minor().notNull(),
    seenOptionsLabel: text().notNull(),
    seenQuantity: integer().notNull(),
    seenProblem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.cartId], foreignColumns: [cart.tenantId, cart.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('cart_item_identity').on(table.tenantId, table.cartId, table.identity),
    check('cart_item_quantity_positive', sql`quantity > 0`),
  ],
);

/** The first answer to each key of an owner's writes; a repeat gets it again. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    tenantId: tenantId(),
    owner: text().notNull(),
    key: uuid().notNull(),
    /** Digest of the call and its body. */
    requestHash: text().notNull(),
    /** Null only inside the transaction that makes the answer. */
    status: smallint(),
    answer: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.owner, table.key] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('idempotency_key_age').on(table.tenantId, table.createdAt),
  ],
);
