import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference, rowId, tenantId } from './columns.ts';
import { media } from './media.ts';
import { tenant } from './tenant.ts';

export const category = pgTable(
  'category',
  {
    tenantId: tenantId(),
    id: rowId(),
    parentId: reference(),
    slug: text().notNull(),
    name: text().notNull(),
    color: text(),
    descriptionHtml: text().notNull().default(''),
    imageHash: text(),
    position: integer().notNull().default(0),
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.parentId], foreignColumns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.imageHash], foreignColumns: [media.tenantId, media.hash] }),
    uniqueIndex('category_slug').on(table.tenantId, table.slug),
    index('category_parent').on(table.tenantId, table.parentId),
  ],
);
