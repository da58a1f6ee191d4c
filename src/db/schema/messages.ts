import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { MESSAGE_CHANNELS, type MessageContent } from '#domain/messages/types.ts';
import { instant, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** A mail or text message, queued in the transaction of its cause and sent by a job with retries. */
export const message = pgTable(
  'message',
  {
    tenantId: tenantId(),
    id: rowId(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    recipient: text().notNull(),
    /**
     * Content of the message. Deleted once it is sent, because it may contain a code, but kept for the outbox in demo
     * mode.
     */
    content: jsonb().$type<MessageContent>(),
    /**
     * `refused`: the mailbox or number does not exist, which is not an error here; `failed`: given up for any other
     * reason.
     */
    status: text({ enum: ['queued', 'sent', 'failed', 'refused'] })
      .notNull()
      .default('queued'),
    attempts: smallint().notNull().default(0),
    /** Error of the last attempt. Null if none failed. */
    problem: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Not sent after this time, for example because its code has expired. */
    expiresAt: instant(),
    /** When it was sent or given up. */
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('message_age').on(table.tenantId, table.createdAt),
    index('message_trouble').on(table.status, table.createdAt).where(sql`status in ('queued', 'failed')`),
    check('message_attempts_sane', sql`attempts >= 0`),
  ],
);
