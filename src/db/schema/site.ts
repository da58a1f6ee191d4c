import { bigint, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ids, instant, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** An item of the home page: a design element or a plugin, ordered by `position`. */
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
    /** The branches that show it. Empty for all. */
    branchIds: ids(),
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

/** A previous slug, which leads to the entity's current URL. */
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
