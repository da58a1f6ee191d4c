import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { MessageContent } from '#domain/messages/types.ts';
import { instant, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** A mail or text message: written with what causes it, sent by a job that is retried. */
export const message = pgTable(
  'message',
  {
    tenantId: tenantId(),
    id: rowId(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    recipient: text().notNull(),
    /** What it says; emptied once it was sent, since it may hold a code. Kept where demo mode shows the outbox. */
    content: jsonb().$type<MessageContent>(),
    /** `refused`: there is no such mailbox or number, which is no fault here; `failed`: any other reason to give up. */
    status: text({ enum: ['queued', 'sent', 'failed', 'refused'] })
      .notNull()
      .default('queued'),
    attempts: smallint().notNull().default(0),
    /** Of the last attempt; null: none has failed. */
    problem: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Not sent any more after it: a code that has expired helps nobody. */
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
