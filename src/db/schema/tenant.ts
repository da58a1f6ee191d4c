import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';

/** One store. */
export const tenant = pgTable(
  'tenant',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The store that `localhost` and `127.0.0.1` serve. At most one. */
    isDefault: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tenant_one_default').on(table.isDefault).where(sql`is_default`)],
);

/** The hosts of a store: lower case, without port or trailing dot. */
export const tenantHost = pgTable(
  'tenant_host',
  {
    host: text().primaryKey(),
    tenantId: tenantId(),
    /** The host of canonical links and of the published folder. Exactly one per store. */
    isPrimary: boolean().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('tenant_host_one_primary').on(table.tenantId).where(sql`is_primary`),
  ],
);

/** Site settings as text. `readSiteSettings` parses them. */
export const setting = pgTable(
  'setting',
  { tenantId: tenantId(), key: text().notNull(), value: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
  ],
);

/** The contract's `cache-*` versions, and `changes`, the number of the last change log entry. They only increase. */
export const cacheVersion = pgTable(
  'cache_version',
  { tenantId: tenantId(), key: text().notNull(), version: bigint({ mode: 'number' }).notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    check('cache_version_positive', sql`version > 0`),
  ],
);

/**
 * Subjects touched by each write, inserted in the write's own transaction. The publisher continues reading where it
 * stopped. The numbers of a tenant have no gaps, and a higher number also commits later.
 */
export const changeLog = pgTable(
  'change_log',
  {
    tenantId: tenantId(),
    /** One number per write. */
    seq: bigint({ mode: 'number' }).notNull(),
    /** The touched subject, in the form of `domain/store/change-subjects.ts`. */
    subject: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.seq, table.subject] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
  ],
);
