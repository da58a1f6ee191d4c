import { bigint, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ids, instant, rowId, tenantId } from './columns.ts';
import { operator } from './operators.ts';
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

/** An item as it is kept apart from the home page that shoppers see. */
type KeptLayoutItem = Omit<typeof layoutItem.$inferSelect, 'tenantId'>;

/** A layout of the home page as it was saved, so that the store can go back to it. Only the last ones are kept. */
export const layoutVersion = pgTable(
  'layout_version',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Null for a layout that was saved before versions were kept. */
    savedAt: instant(),
    /** Null for an import or a command, which know no operator. Not a reference: the version outlives its operator. */
    operatorName: text(),
    items: jsonb().$type<KeptLayoutItem[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
  ],
);

/** The layout that an operator looks at before it is saved. Only their latest. */
export const layoutPreview = pgTable(
  'layout_preview',
  {
    tenantId: tenantId(),
    operatorId: bigint({ mode: 'number' }).notNull(),
    /** Random, in the URL of the preview. */
    token: text().notNull(),
    items: jsonb().$type<KeptLayoutItem[]>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.operatorId, table.token] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operator.tenantId, operator.id],
    }).onDelete('cascade'),
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

/** A redirect from an address of an earlier shop, set up by an operator. */
export const pathRedirect = pgTable(
  'path_redirect',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** In the form of `normalizePath` of the domain. */
    fromPath: text().notNull(),
    /** A path of the store, or an https URL. */
    target: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('path_redirect_from').on(table.tenantId, table.fromPath),
  ],
);
