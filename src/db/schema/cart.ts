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
import { SHOPPER_KINDS } from '#domain/accounts/shopper-identity.ts';
import type { LineProblem } from '#domain/cart/types.ts';
import type { Choices } from '#domain/options/types.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { instant, minor, reference, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** The single cart of an owner, with its stored inputs. */
export const cart = pgTable(
  'cart',
  {
    tenantId: tenantId(),
    id: rowId(),
    ownerKind: text({ enum: SHOPPER_KINDS }).notNull(),
    /** Digest of the guest id, which is a secret, for a guest; the customer's id for a user. */
    ownerKey: text().notNull(),
    /** Incremented with every change. */
    version: bigint({ mode: 'number' }).notNull().default(0),
    couponCode: text(),
    addressId: reference(),
    pincode: text(),
    orderType: text({ enum: ORDER_TYPES }).notNull().default('delivery'),
    useWallet: boolean().notNull().default(false),
    rewardAmountMinor: minor().notNull().default(0),
    /**
     * A day, not an instant: only the first change of a day updates it, so that its index does not slow down the
     * others.
     */
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
 * One line of a cart. It references its product without a foreign key: if the product is deleted, the line stays with
 * the name the shopper knew until they have been informed.
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
    selectedAttributes: jsonb().$type<Choices>().notNull(),
    selectedMultiAttributes: jsonb().$type<Choices>().notNull(),
    /** Canonical form of the product with its options, in any order. Unique per cart. */
    identity: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    /** Unit price, options, quantity and problem as last shown to the shopper. */
    seenUnitPriceMinor: minor().notNull(),
    seenOptionsLabel: text().notNull(),
    seenQuantity: integer().notNull(),
    seenProblem: text().$type<LineProblem>(),
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

/** The first response to each idempotency key of an owner. A repeated request gets it again. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    tenantId: tenantId(),
    owner: text().notNull(),
    key: uuid().notNull(),
    /** Digest of the request with its body. */
    requestHash: text().notNull(),
    /** Null only inside the transaction that produces the response. */
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
