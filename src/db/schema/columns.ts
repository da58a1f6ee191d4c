import { sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** The tenant that a row belongs to: the first column of every key. */
export const tenantId = () => bigint({ mode: 'number' }).notNull();

/** A row's number: unique in the whole database, so that no id of one tenant exists in another. */
export const rowId = () => bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity();

/** Rows that something counts for; empty: any. */
export const ids = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`);

export const reference = () => bigint({ mode: 'number' });

/** An amount in minor units of the store's currency. */
export const minor = () => bigint({ mode: 'number' });

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Lexemes for the full text search. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A word in byte order, so that its index finds prefixes whatever the database's language. */
export const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A rectangle between two opposite corners, `(x, y)` being `(lng, lat)`. */
export const box = customType<{ data: string }>({ dataType: () => 'box' });

/** A point in space, of PostgreSQL's extension `cube`. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' });

/** What one mailbox has in common, of the e-mail address in another column: `mailbox_of` of the migrations. */
export const mailbox = (column: string) => text().generatedAlwaysAs(sql`mailbox_of(${sql.identifier(column)})`);
