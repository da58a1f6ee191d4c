import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LEDGER_ACCOUNTS, LEDGER_REASONS } from '#domain/ledger/types.ts';
import { PRIZE_TYPES, STORED_SCRATCH_CARD_STATUSES } from '#domain/scratch/types.ts';
import { instant, minor, reference, rowId, tenantId } from './columns.ts';
import { customer } from './customers.ts';

const customerId = () => bigint({ mode: 'number' }).notNull();

/** Wallet and reward balances of a customer. Every movement locks this row. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    tenantId: tenantId(),
    customerId: customerId(),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    /** The sum of the account's entries, verified by `check-ledger`. */
    balanceMinor: minor().notNull().default(0),
    /** No credit with a remainder expires before this time. Null if none expires. */
    nextExpiry: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.customerId, table.account] }),
    foreignKey({
      columns: [table.tenantId, table.customerId],
      foreignColumns: [customer.tenantId, customer.id],
    }).onDelete('cascade'),
    index('ledger_account_expiry').on(table.tenantId, table.nextExpiry).where(sql`next_expiry is not null`),
    check('ledger_account_not_negative', sql`balance_minor >= 0`),
  ],
);

/** One movement of an account: append-only, and unique by its cause. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    tenantId: tenantId(),
    id: rowId(),
    customerId: customerId(),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    /** Positive for a credit, negative for a debit. */
    amountMinor: minor().notNull(),
    reason: text({ enum: LEDGER_REASONS }).notNull(),
    /** The cause, such as an id. Unique in the account together with the reason. */
    reference: text().notNull(),
    /** Note for the customer. Null if the reason suffices. */
    note: text(),
    /** Expiry of a credit that is valid for a limited time. */
    expiresAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.customerId],
      foreignColumns: [customer.tenantId, customer.id],
    }).onDelete('cascade'),
    uniqueIndex('ledger_entry_cause').on(
      table.tenantId,
      table.customerId,
      table.account,
      table.reason,
      table.reference,
    ),
    index('ledger_entry_newest').on(table.tenantId, table.customerId, table.account, table.id),
    check('ledger_entry_moves', sql`amount_minor <> 0`),
    check('ledger_entry_credit_expires', sql`expires_at is null or amount_minor > 0`),
  ],
);

/** A scratch card. Its prize is drawn when it is created, and revealed when it is redeemed. */
export const scratchCard = pgTable(
  'scratch_card',
  {
    tenantId: tenantId(),
    id: rowId(),
    customerId: customerId(),
    /** Reason for the card, unique together with the reference. For `order`, the reference is the order's id. */
    cause: text({ enum: ['order', 'operator'] }).notNull(),
    reference: text().notNull(),
    status: text({ enum: STORED_SCRATCH_CARD_STATUSES }).notNull().default('available'),
    resultType: text({ enum: PRIZE_TYPES }).notNull(),
    /** For a wallet or reward prize, else 0. */
    amountMinor: minor().notNull().default(0),
    /** For a coupon prize, else null. */
    couponCode: text(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    redeemedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.customerId],
      foreignColumns: [customer.tenantId, customer.id],
    }).onDelete('cascade'),
    uniqueIndex('scratch_card_cause').on(table.tenantId, table.cause, table.reference),
    index('scratch_card_customer').on(table.tenantId, table.customerId, table.id),
    check('scratch_card_result_whole', sql`(result_type in ('wallet', 'reward')) = (amount_minor > 0)`),
    check('scratch_card_coupon_named', sql`(result_type = 'coupon') = (coupon_code is not null)`),
    check('scratch_card_redeemed', sql`(status = 'redeemed') = (redeemed_at is not null)`),
  ],
);

/** A referral: at most one per customer, and never added later. */
export const referral = pgTable(
  'referral',
  {
    tenantId: tenantId(),
    /** The referred customer. */
    refereeId: bigint({ mode: 'number' }).notNull(),
    /** The referrer. Null if the account was deleted. */
    referrerId: reference(),
    createdAt: instant().notNull().defaultNow(),
    /** When the referee was credited: on their first verified contact. */
    refereeCreditedAt: instant(),
    /** When the referrer was credited: after the referee's first qualifying completed order. */
    referrerCreditedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.refereeId] }),
    foreignKey({
      columns: [table.tenantId, table.refereeId],
      foreignColumns: [customer.tenantId, customer.id],
    }).onDelete('cascade'),
    index('referral_referrer').on(table.tenantId, table.referrerId),
    check('referral_of_another', sql`referrer_id <> referee_id`),
  ],
);
