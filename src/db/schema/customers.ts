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
import { MESSAGE_CHANNELS } from '#domain/messages/types.ts';
import { instant, mailbox, reference, rowId, tenantId } from './columns.ts';
import { product } from './products.ts';
import { tenant } from './tenant.ts';

/** A person with an account at a store. Their carts and addresses have the owner `user:<id>`. */
export const customer = pgTable(
  'customer',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text().notNull(),
    /** Lower case. Null if unknown. */
    email: text(),
    /** The mailbox of `email`. Used for comparison only, never as a recipient. */
    mailbox: mailbox('email'),
    /** E.164. Null if unknown. */
    phone: text(),
    /** Verified by a code or a link sent there. An unverified contact is given up to the person who verifies it. */
    isEmailVerified: boolean().notNull().default(false),
    isPhoneVerified: boolean().notNull().default(false),
    /**
     * An unverified number set before somebody else verified the e-mail address. It is displayed but cannot be used to
     * sign in.
     */
    isPhoneBarred: boolean().notNull().default(false),
    /** Argon2id as PHC string. Null if the customer signs in by codes only. */
    passwordHash: text(),
    /** Random name of the avatar's file: 64 hexadecimal digits. Null if there is none. */
    avatarHash: text(),
    dateOfBirth: date({ mode: 'string' }),
    acceptsMarketing: boolean().notNull().default(false),
    /** Eight capital letters and digits that cannot be confused with each other. */
    referralCode: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('customer_email').on(table.tenantId, table.email),
    uniqueIndex('customer_phone').on(table.tenantId, table.phone),
    index('customer_mailbox').on(table.tenantId, table.mailbox),
    // Operators search for a part of any of them.
    index('customer_search').using(
      'gin',
      table.tenantId,
      sql`lower(name) gin_trgm_ops`,
      table.email.op('gin_trgm_ops'),
      table.phone.op('gin_trgm_ops'),
    ),
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

/** A session. Only the browser knows its token. */
export const session = pgTable(
  'session',
  {
    tenantId: tenantId(),
    /** SHA-256 of the token. */
    tokenHash: text().notNull(),
    customerId: customerId(),
    /** Whether it survives a day without use. */
    isRemembered: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Extended by use. */
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

/** A six-digit code sent to verify an e-mail address or phone number. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    tenantId: tenantId(),
    /** SHA-256 of the reference that the requesting browser has. Without it no code can be tried. */
    refHash: text().notNull(),
    /** HMAC of the code, keyed with that reference. */
    codeHash: text().notNull(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    /** Recipient: an e-mail address in lower case, or a number in E.164. */
    contact: text().notNull(),
    /** Customer whose new contact it verifies. Null for a sign-in code. */
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

/** The token of a link to reset a forgotten password. Only the latest of each customer. */
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

/** The token of the link that confirms an account's e-mail address. Only the latest of each customer. */
export const emailConfirmation = pgTable(
  'email_confirmation',
  {
    tenantId: tenantId(),
    customerId: customerId(),
    /** The address it was sent to. A link to a replaced address confirms nothing. */
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
 * A contact of a deleted account, or one that an account changed, as a keyed digest, so that it does not receive
 * new-customer benefits again. Stored for `former_contact_days`.
 */
export const formerContact = pgTable(
  'former_contact',
  {
    tenantId: tenantId(),
    /** HMAC of the mailbox or number (`services/accounts/record-former-contact.ts`). */
    digest: text().notNull(),
    hasOrdered: boolean().notNull(),
    /** Number of uses by discount id. */
    uses: jsonb().$type<Record<string, number>>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.digest] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('former_contact_end').on(table.tenantId, table.expiresAt),
  ],
);

/** A product on a customer's wishlist. */
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
