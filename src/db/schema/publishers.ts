import { foreignKey, index, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PublishingState } from '#domain/store/publishing-state.ts';
import { tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** A process that publishes stores into a bucket together with others. */
export const publisher = pgTable('publisher', {
  /** Chosen at random when the process starts, and anew if it may have been taken for dead. */
  id: uuid().primaryKey(),
  /** When it last reported that it lives. */
  seenAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/** The publisher of a store, as long as it lives. Only stores whose pages are in a bucket have one. */
export const storePublisher = pgTable(
  'store_publisher',
  {
    tenantId: tenantId(),
    /** Null if it gave the store back. */
    publisherId: uuid(),
    /** As of the last publish. */
    state: jsonb().$type<PublishingState>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index().on(table.publisherId),
  ],
);
