import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DESK_LANGUAGES } from '#domain/operators/desk-language.ts';
import { instant, rowId, tenantId } from './columns.ts';
import { operatorSession } from './operators.ts';
import { tenant } from './tenant.ts';

/** The key pair by which the services of browsers know the store. Made once, because subscriptions are bound to it. */
export const pushKey = pgTable(
  'push_key',
  {
    tenantId: tenantId(),
    /** Base64URL, as browsers want it. */
    publicKey: text().notNull(),
    privateKey: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
  ],
);

/** A browser that is told of new orders even when the desk is closed. It ends with the session in which it was added. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Of the session. */
    tokenHash: text().notNull(),
    /** URL at the service of the browser's maker. */
    endpoint: text().notNull(),
    /** Keys by which only this browser can read what is sent, Base64URL. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Language of the desk in this browser. */
    language: text({ enum: DESK_LANGUAGES }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'push_subscription_session_fk',
      columns: [table.tenantId, table.tokenHash],
      foreignColumns: [operatorSession.tenantId, operatorSession.tokenHash],
    }).onDelete('cascade'),
    uniqueIndex('push_subscription_session').on(table.tenantId, table.tokenHash),
    uniqueIndex('push_subscription_endpoint').on(table.tenantId, table.endpoint),
  ],
);
