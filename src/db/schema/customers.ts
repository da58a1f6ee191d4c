import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, mailbox, reference, rowId, tenantId } from './columns.ts';
import { product } from './products.ts';
import { tenant } from './tenant.ts';

/** Who has an account with a store. Their carts and addresses have the owner `user:<id>`. */
export const customer = pgTable(
  'customer',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text().notNull(),
    /** Lower case; null: none is known. */
    email: text(),
    /** The mailbox that `email` leads to: compared, never written to. */
    mailbox: mailbox('email'),
    /** E.164; null: none is known. */
    phone: text(),
    /** Verified by a code or a link that was sent there. An unverified contact gives way to its owner. */
    isEmailVerified: boolean().notNull().default(false),
    isPhoneVerified: boolean().notNull().default(false),
    /** An unverified number that was there before somebody else verified the e-mail address: shown, no way to sign in. */
    isPhoneBarred: boolean().notNull().default(false),
    /** Argon2id in PHC's notation; null: signs in by code alone. */
    passwordHash: text(),
    /** Name of the picture among the avatars of the store, drawn for it: 64 hexadecimal digits; null: none. */
    avatarHash: text(),
    dateOfBirth: date({ mode: 'string' }),
    acceptsMarketing: boolean().notNull().default(false),
    /** Eight capital letters and digits, of which none look alike. */
    referralCode: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('customer_email').on(table.tenantId, table.email),
    uniqueIndex('customer_phone').on(table.tenantId, table.phone),
    index('customer_mailbox').on(table.tenantId, table.mailbox),
    uniqueIndex('customer_referral_code').on(table.tenantId, table.referralCode),
    check('customer_email_lower', sql`email = lower(email)`),
    check('customer_barred_is_unverified', sql`not is_phone_barred or (phone is not null and not is_phone_verified)`),
    check('customer_can_be_reached', sql`email is not null or phone is not null`),
    check(
      'customer_verified_is_known',
      sql`(email is not null or not is_email_verified) and (phone is not null or not is_phone_verified)`,
    ),
  ],
);

const customerId = () => bigint({ mode: 'number' }).notNull();

/** A session: its token is known to the browser alone. */
export const session = pgTable(
  'session',
  {
    tenantId: tenantId(),
    /** SHA-256 of the token. */
    tokenHash: text().notNull(),
    customerId: customerId(),
    /** Whether it outlives a day without use. */
    isRemembered: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Moves on with use. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.tokenHash] }),
    foreignKey({
      columns: [table.tenantId, table.customerId],
      foreignColumns: [customer.tenantId, customer.id],
    }).onDelete('cascade'),
    index('session_customer').on(table.tenantId, table.customerId),
    index('session_end').on(table.tenantId, table.expiresAt),
  ],
);

/** A code of six digits that was sent to prove an address or a number. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    tenantId: tenantId(),
    /** SHA-256 of the reference that the asking browser has: without that nothing here can be tried. */
    refHash: text().notNull(),
    /** HMAC of the code under that reference. */
    codeHash: text().notNull(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    /** Where it went: an e-mail address in lower case, or a number in E.164. */
    contact: text().notNull(),
    /** Whose new contact it proves; null: it signs in. */
    customerId: reference(),
    triesLeft: smallint().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.refHash] }),
    foreignKey({
      columns: [table.tenantId, table.customerId],
      foreignColumns: [customer.tenantId, customer.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('one_time_code_end').on(table.tenantId, table.expiresAt),
    check('one_time_code_tries_sane', sql`tries_left >= 0`),
  ],
);

/** The token of a link that lets a forgotten password be set anew: the last one of each customer. */
export const passwordReset = pgTable(
  'password_reset',
  {
    tenantId: tenantId(),
    customerId: customerId(),
    /** SHA-256 of the token. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.customerId] }),
    foreignKey({
      columns: [table.tenantId, table.customerId],
      foreignColumns: [customer.tenantId, customer.id],
    }).onDelete('cascade'),
  ],
);

/** The token of the link that confirms the e-mail address of an account: the last one of each customer. */
export const emailConfirmation = pgTable(
  'email_confirmation',
  {
    tenantId: tenantId(),
    customerId: customerId(),
    /** The address that it was sent to: a link to an address that was replaced confirms nothing. */
    email: text().notNull(),
    /** SHA-256 of the token. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.customerId] }),
    foreignKey({
      columns: [table.tenantId, table.customerId],
      foreignColumns: [customer.tenantId, customer.id],
    }).onDelete('cascade'),
    index('email_confirmation_end').on(table.tenantId, table.expiresAt),
  ],
);

/**
 * A contact of an account that was deleted or has changed it, as a keyed digest: what is for new customers is not given
 * to it again. Kept for `former_contact_days`.
 */
export const formerContact = pgTable(
  'former_contact',
  {
    tenantId: tenantId(),
    /** HMAC of the mailbox or number (`services/accounts/former-contact.ts`). */
    digest: text().notNull(),
    hasOrdered: boolean().notNull(),
    /** How often a discount counted, by its number. */
    uses: jsonb().$type<Record<string, number>>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.digest] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('former_contact_end').on(table.tenantId, table.expiresAt),
  ],
);

/** A product that a customer has wished for. */
export const wishlistItem = pgTable(
  'wishlist_item',
  {
    tenantId: tenantId(),
    customerId: customerId(),
    productId: bigint({ mode: 'number' }).notNull(),
    wishedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.customerId, table.productId] }),
    foreignKey({
      columns: [table.tenantId, table.customerId],
      foreignColumns: [customer.tenantId, customer.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.productId], foreignColumns: [product.tenantId, product.id] }).onDelete(
      'cascade',
    ),
    index('wishlist_item_newest').on(table.tenantId, table.customerId, table.wishedAt),
  ],
);
