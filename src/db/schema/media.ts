import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** An image file of a store, named by the hash of its bytes. */
export const media = pgTable(
  'media',
  {
    tenantId: tenantId(),
    hash: text().notNull(),
    format: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    byteSize: integer().notNull(),
    /** Mean colour, `#rrggbb`, shown until the image has loaded. */
    placeholder: text().notNull(),
    /** The URL it was fetched from, so that an import does not fetch it again. */
    sourceUrl: text(),
    /** When an operator uploaded it. Null if it came otherwise, was uploaded again, or is known to be used. */
    uploadedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('media_source_url').on(table.tenantId, table.sourceUrl).where(sql`source_url is not null`),
    index('media_uploads').on(table.tenantId, table.uploadedAt).where(sql`uploaded_at is not null`),
    check('media_size_positive', sql`width > 0 and height > 0`),
  ],
);
