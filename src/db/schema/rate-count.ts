import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** A rate limit counter of one time window, shared by all processes of a server. */
export const rateCount = pgTable(
  'rate_count',
  {
    tenantId: tenantId(),
    /**
     * Digest of the counted action and its subject, so that no addresses, e-mail addresses or phone numbers are stored.
     */
    key: text().notNull(),
    points: integer().notNull(),
    endsAt: instant().notNull(),
    /** When it was last counted. */
    countedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('rate_count_end').on(table.tenantId, table.endsAt),
    check('rate_count_not_negative', sql`points >= 0`),
  ],
);
