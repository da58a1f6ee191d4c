import { sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** The tenant that a row belongs to: the first column of every key. */
export const tenantId = () => bigint({ mode: 'number' }).notNull();

/** A row's id, unique in the whole database, so that no id of one tenant exists in another. */
export const rowId = () => bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity();

/** Ids of rows that something applies to. Empty for any. */
export const ids = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`);

export const reference = () => bigint({ mode: 'number' });

/** An amount in minor units of the store's currency. */
export const minor = () => bigint({ mode: 'number' });

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Lexemes for full-text search. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A word in byte order, so that its index finds prefixes regardless of the database's locale. */
export const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A rectangle given by two opposite corners, where `(x, y)` is `(lng, lat)`. */
export const box = customType<{ data: string }>({ dataType: () => 'box' });

/** A point in space, from PostgreSQL's extension `cube`. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' });

/** The mailbox of the e-mail address in another column, computed by `mailbox_of` of the migrations. */
export const mailbox = (column: string) => text().generatedAlwaysAs(sql`mailbox_of(${sql.identifier(column)})`);
