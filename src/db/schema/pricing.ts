import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DeliverySlab } from '#domain/delivery/types.ts';
import { DISCOUNT_TARGETS, DISCOUNT_TYPES } from '#domain/discounts/types.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { FEE_TYPES } from '#domain/pricing/types.ts';
import { branch } from './branches.ts';
import { ids, instant, minor, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** A coupon, or an automatic discount. An empty list of ids or order types means any. */
export const discount = pgTable(
  'discount',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Upper case. Null for an automatic discount. */
    code: text(),
    title: text().notNull(),
    description: text().notNull().default(''),
    type: text({ enum: DISCOUNT_TYPES }).notNull(),
    /** Parts per million for `percent`, minor units for `fixed`, else 0. */
    value: bigint({ mode: 'number' }).notNull(),
    maxDiscountMinor: minor(),
    appliesTo: text({ enum: DISCOUNT_TARGETS }).notNull().default('cart'),
    productIds: ids(),
    categoryIds: ids(),
    minSubtotalMinor: minor().notNull().default(0),
    branchIds: ids(),
    orderTypes: text({ enum: ORDER_TYPES }).array().notNull().default(sql`'{}'`),
    startsAt: instant(),
    endsAt: instant(),
    isFirstOrderOnly: boolean().notNull().default(false),
    /** Maximum uses in total, and per customer. Null for no limit. */
    usageLimit: integer(),
    usageLimitPerCustomer: integer(),
    /** Incremented when an order is placed. */
    usedCount: integer().notNull().default(0),
    isAuto: boolean().notNull().default(false),
    isListed: boolean().notNull().default(true),
    /** False while it is switched off: it keeps its rules and uses, and applies to nobody. */
    isEnabled: boolean().notNull().default(true),
    /** The lowest is applied first. */
    priority: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('discount_code').on(table.tenantId, table.code),
    check('discount_code_or_auto', sql`is_auto = (code is null) and code = upper(code)`),
    check('discount_value_sane', sql`value >= 0 and (type <> 'percent' or value <= 1000000)`),
    check('discount_used_sane', sql`used_count >= 0`),
  ],
);

/** Number of uses of a discount by a customer. */
export const discountUsage = pgTable(
  'discount_usage',
  {
    tenantId: tenantId(),
    discountId: bigint({ mode: 'number' }).notNull(),
    /** Kind and key, like the owner of a cart. */
    customer: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.discountId, table.customer] }),
    foreignKey({
      columns: [table.tenantId, table.discountId],
      foreignColumns: [discount.tenantId, discount.id],
    }).onDelete('cascade'),
    check('discount_usage_positive', sql`used > 0`),
  ],
);

/** A charge in addition to the goods: packaging, service. */
export const additionalFee = pgTable(
  'additional_fee',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text().notNull(),
    type: text({ enum: FEE_TYPES }).notNull(),
    /** Minor units, or parts per million of the discounted goods. */
    value: bigint({ mode: 'number' }).notNull(),
    /** Empty for any. */
    orderTypes: text({ enum: ORDER_TYPES }).array().notNull().default(sql`'{}'`),
    /** Tells shoppers why it is charged. */
    description: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('additional_fee_name').on(table.tenantId, table.name),
    check('additional_fee_sane', sql`value >= 0`),
  ],
);

/** A tax rate and the goods it applies to. All other goods have the rate of the setting `default_tax_rate`. */
export const taxClass = pgTable(
  'tax_class',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text().notNull(),
    ratePpm: integer().notNull(),
    productIds: ids(),
    categoryIds: ids(),
    /** If several classes name a product, the first applies. */
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('tax_class_name').on(table.tenantId, table.name),
    check('tax_class_rate_sane', sql`rate_ppm between 0 and 1000000`),
  ],
);

/** Delivery charges of a branch. A branch without a row delivers free of charge. Its areas are in `branchArea`. */
export const deliverySetting = pgTable(
  'delivery_setting',
  {
    tenantId: tenantId(),
    branchId: bigint({ mode: 'number' }).notNull(),
    minimumOrderMinor: minor().notNull().default(0),
    freeAboveMinor: minor(),
    /** By road metres, nearest first. No delivery beyond the last one. */
    slabs: jsonb().$type<DeliverySlab[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.branchId] }),
    foreignKey({
      columns: [table.tenantId, table.branchId],
      foreignColumns: [branch.tenantId, branch.id],
    }).onDelete('cascade'),
    check('delivery_setting_sane', sql`minimum_order_minor >= 0 and free_above_minor >= 0`),
  ],
);
