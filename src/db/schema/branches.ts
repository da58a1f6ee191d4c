import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Holiday, WeeklyHours } from '#domain/branches/types.ts';
import { AREA_KINDS, type AreaShape } from '#domain/delivery/types.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { box, cube, minor, rowId, tenantId } from './columns.ts';
import { product } from './products.ts';
import { tenant } from './tenant.ts';
import { variant } from './variants.ts';

/** Tiny angles are rounded to 0, because PostgreSQL rejects values too small to convert to radians. */
const angle = (degrees: 'lat' | 'lng') =>
  sql.raw(`radians(case when abs(${degrees}) > 1e-9 then ${degrees} else 0 end)`);

/** A branch that sells. Exactly one branch of a store is the main one. */
export const branch = pgTable(
  'branch',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text().notNull(),
    isMainBranch: boolean().notNull(),
    position: integer().notNull().default(0),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    address_1: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    pincode: text().notNull().default(''),
    country: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** In the store's time zone. Null if always open. */
    openingHours: jsonb().$type<WeeklyHours>(),
    /** Days with their own hours, by date. */
    holidays: jsonb().$type<Holiday[]>().notNull().default([]),
    orderTypes: text({ enum: ORDER_TYPES })
      .array()
      .notNull()
      .default([...ORDER_TYPES]),
    /**
     * Position on a globe with radius 1. Straight distances through the globe have the same order as distances around
     * it, so an index returns the nearest branches in order, even at the date line and the poles.
     */
    place: cube().generatedAlwaysAs(
      sql`case when lat is not null then cube(array[cos(${angle('lat')}) * cos(${angle('lng')}), cos(${angle('lat')}) * sin(${angle('lng')}), sin(${angle('lat')})]) end`,
    ),
    /** Whether it has no area. Updated with its areas, for the partial indexes on such branches. */
    deliversAnywhere: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('branch_one_main').on(table.tenantId).where(sql`is_main_branch`),
    uniqueIndex('branch_name').on(table.tenantId, table.name),
    index('branch_place').using('gist', table.tenantId, table.place).where(sql`place is not null`),
    index('branch_anywhere_place')
      .using('gist', table.tenantId, table.place)
      .where(sql`delivers_anywhere and place is not null`),
    index('branch_anywhere').on(table.tenantId, table.isMainBranch.desc(), table.id).where(sql`delivers_anywhere`),
    check('branch_place_whole', sql`(lat is null) = (lng is null)`),
    check('branch_place_sane', sql`lat between -90 and 90 and lng between -180 and 180`),
  ],
);

/**
 * A delivery area of a branch. Of all areas that contain a place, the one with the highest priority decides, then the
 * nearest branch. A branch without areas delivers anywhere, after all branches with areas.
 */
export const branchArea = pgTable(
  'branch_area',
  {
    tenantId: tenantId(),
    id: rowId(),
    branchId: bigint({ mode: 'number' }).notNull(),
    name: text().notNull().default(''),
    /** The highest value takes precedence. */
    priority: integer().notNull().default(0),
    kind: text({ enum: AREA_KINDS }).notNull(),
    /** GeoJSON Polygon or MultiPolygon for a `polygon`, centre and metres for a `radius`. Null for pincodes. */
    shape: jsonb().$type<AreaShape>(),
    /** Bounding box of the shape in degrees. Spans the whole Earth if the shape crosses the date line. */
    bounds: box(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.branchId],
      foreignColumns: [branch.tenantId, branch.id],
    }).onDelete('cascade'),
    index('branch_area_branch').on(table.tenantId, table.branchId),
    index('branch_area_place').using('gist', table.tenantId, table.bounds).where(sql`bounds is not null`),
    check('branch_area_whole', sql`(kind = 'pincodes') = (shape is null) and (shape is null) = (bounds is null)`),
  ],
);

/** The pincodes of an area, without spaces and in capitals. */
export const areaPincode = pgTable(
  'area_pincode',
  {
    tenantId: tenantId(),
    areaId: bigint({ mode: 'number' }).notNull(),
    pincode: text().notNull(),
    /** Distance from the branch in road metres. Null if unknown. */
    distanceMeters: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.pincode, table.areaId] }),
    foreignKey({
      columns: [table.tenantId, table.areaId],
      foreignColumns: [branchArea.tenantId, branchArea.id],
    }).onDelete('cascade'),
    index('area_pincode_area').on(table.tenantId, table.areaId),
  ],
);

/**
 * Differences of a branch from the catalog in a product. Null for the product's value. Price and stock only apply to
 * products without variants.
 */
export const branchProduct = pgTable(
  'branch_product',
  {
    tenantId: tenantId(),
    branchId: bigint({ mode: 'number' }).notNull(),
    productId: bigint({ mode: 'number' }).notNull(),
    /** False if the branch does not sell it. */
    isCarried: boolean().notNull().default(true),
    sellingPriceMinor: minor(),
    /** Only valid together with a selling price, and above it. */
    originalPriceMinor: minor(),
    stock: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.branchId, table.productId] }),
    foreignKey({
      columns: [table.tenantId, table.branchId],
      foreignColumns: [branch.tenantId, branch.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }).onDelete('cascade'),
    index('branch_product_product').on(table.tenantId, table.productId),
    index('branch_product_absent').on(table.tenantId, table.branchId, table.productId).where(sql`not is_carried`),
    check('branch_product_price_sane', sql`selling_price_minor >= 0 and original_price_minor > selling_price_minor`),
    check('branch_product_stock_sane', sql`stock >= 0`),
  ],
);

/** Differences of a branch from the catalog in a variant. Null for the variant's value. */
export const branchVariant = pgTable(
  'branch_variant',
  {
    tenantId: tenantId(),
    branchId: bigint({ mode: 'number' }).notNull(),
    variantId: bigint({ mode: 'number' }).notNull(),
    priceMinor: minor(),
    /** Only valid together with a price, and above it. */
    originalPriceMinor: minor(),
    stock: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.branchId, table.variantId] }),
    foreignKey({
      columns: [table.tenantId, table.branchId],
      foreignColumns: [branch.tenantId, branch.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.variantId],
      foreignColumns: [variant.tenantId, variant.id],
    }).onDelete('cascade'),
    index('branch_variant_variant').on(table.tenantId, table.variantId),
    check('branch_variant_price_sane', sql`price_minor >= 0 and original_price_minor > price_minor`),
    check('branch_variant_stock_sane', sql`stock >= 0`),
  ],
);
