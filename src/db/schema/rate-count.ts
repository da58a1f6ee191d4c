import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** How often something was done in a window of time: what all processes of a server count together. */
export const rateCount = pgTable(
  'rate_count',
  {
    tenantId: tenantId(),
    /** Digest of what is counted, and of whom: no address, e-mail address or number is kept here. */
    key: text().notNull(),
    points: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('rate_count_end').on(table.tenantId, table.endsAt),
    check('rate_count_not_negative', sql`points >= 0`),
  ],
);
