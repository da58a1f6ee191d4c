import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { SHOPPER_KINDS } from '#domain/accounts/shopper-identity.ts';
import { instant, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** An address of a shopper's address book. */
export const address = pgTable(
  'address',
  {
    tenantId: tenantId(),
    id: rowId(),
    ownerKind: text({ enum: SHOPPER_KINDS }).notNull(),
    /** Like the key of a cart: the digest of the guest id for a guest, the customer's id for a user. */
    ownerKey: text().notNull(),
    label: text().notNull().default(''),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    address_1: text().notNull(),
    address_2: text().notNull().default(''),
    landmark: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull().default(''),
    pincode: text().notNull().default(''),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    placeId: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('address_owner').on(table.tenantId, table.ownerKind, table.ownerKey, table.id),
    index('address_guest_age').on(table.tenantId, table.updatedAt).where(sql`owner_kind = 'guest'`),
    uniqueIndex('address_one_default').on(table.tenantId, table.ownerKind, table.ownerKey).where(sql`is_default`),
    check('address_place_whole', sql`(lat is null) = (lng is null)`),
    check('address_place_sane', sql`lat between -90 and 90 and lng between -180 and 180`),
  ],
);
