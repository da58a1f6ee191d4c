import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** An item of the home page: a design element or a plugin, shown in order of `position`. */
export const layoutItem = pgTable(
  'layout_item',
  {
    tenantId: tenantId(),
    id: rowId(),
    code: text().notNull(),
    type: text({ enum: ['designElement', 'plugin'] }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    position: integer().notNull(),
    uniqueId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
  ],
);

/** A content page: `/page/{slug}`. */
export const contentPage = pgTable(
  'content_page',
  {
    tenantId: tenantId(),
    id: rowId(),
    slug: text().notNull(),
    title: text().notNull(),
    contentHtml: text().notNull(),
    position: integer().notNull().default(0),
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('content_page_slug').on(table.tenantId, table.slug),
  ],
);

/** A place that sells. Exactly one branch of a store is the main one. */
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
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('branch_one_main').on(table.tenantId).where(sql`is_main_branch`),
    uniqueIndex('branch_name').on(table.tenantId, table.name),
  ],
);

/** A slug that was given up: it leads to where the thing is now. */
export const slugRedirect = pgTable(
  'slug_redirect',
  {
    tenantId: tenantId(),
    kind: text({ enum: ['product', 'category', 'page'] }).notNull(),
    slug: text().notNull(),
    targetId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.slug] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
  ],
);
