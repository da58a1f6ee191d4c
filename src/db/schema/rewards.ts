import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LEDGER_ACCOUNTS, LEDGER_REASONS } from '#domain/ledger/types.ts';
import { instant, minor, reference, rowId, tenantId } from './columns.ts';
import { customer } from './customers.ts';

const customerId = () => bigint({ mode: 'number' }).notNull();

/** What a customer has in the wallet and in rewards: the row that everything which moves them locks. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    tenantId: tenantId(),
    customerId: customerId(),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    /** The sum of the account's entries, which `check-ledger` adds up again. */
    balanceMinor: minor().notNull().default(0),
    /** No credit of which something is left ends before it; null: none ends at all. */
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

/** One movement of an account: written once, never changed, and once for each of its causes. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    tenantId: tenantId(),
    id: rowId(),
    customerId: customerId(),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    /** Above 0: credited; below 0: debited. */
    amountMinor: minor().notNull(),
    reason: text({ enum: LEDGER_REASONS }).notNull(),
    /** What caused it, such as a number: with the reason unique in its account. */
    reference: text().notNull(),
    /** What the customer reads beside it; null: the reason says enough. */
    note: text(),
    /** Of a credit that can be spent for a time only. */
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

/** A card to scratch: drawn when it is made, told when it is redeemed. */
export const scratchCard = pgTable(
  'scratch_card',
  {
    tenantId: tenantId(),
    id: rowId(),
    customerId: customerId(),
    /** What it was given for: with the cause unique. `order`: the number of the order. */
    cause: text({ enum: ['order', 'operator'] }).notNull(),
    reference: text().notNull(),
    /** One that is available until it has expired. */
    status: text({ enum: ['available', 'redeemed', 'revoked'] })
      .notNull()
      .default('available'),
    resultType: text({ enum: ['wallet', 'reward', 'coupon', 'nothing'] }).notNull(),
    /** Of a wallet or reward result, else 0. */
    amountMinor: minor().notNull().default(0),
    /** Of a coupon of the store, else null. */
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

/** Who has brought whom: at most once for each customer, and never again after it. */
export const referral = pgTable(
  'referral',
  {
    tenantId: tenantId(),
    /** Who came. */
    refereeId: bigint({ mode: 'number' }).notNull(),
    /** Who has brought them; null: the account is gone. */
    referrerId: reference(),
    createdAt: instant().notNull().defaultNow(),
    /** When the referee's part was credited: at the first proof of who they are. */
    refereeCreditedAt: instant(),
    /** When the referrer's part was credited: after the referee's first completed order. */
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
