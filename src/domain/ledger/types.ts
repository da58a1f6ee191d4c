import type { Minor } from '../money/money.ts';

/** Accounts of a customer: the wallet, and rewards, which expire. */
export const LEDGER_ACCOUNTS = ['wallet', 'reward'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/**
 * Why the balance of an account changes. Each combination of reason and reference counts once. The reference is the id
 * of a scratch card, a referred customer, an order or an expired credit; for a credit by an operator it is a random id.
 */
export const LEDGER_REASONS = [
  'scratch_card',
  /** To the referred customer, once they have verified a contact. */
  'referral_welcome',
  /** To the referrer, after the first order of the referred customer. */
  'referral',
  /** Taken back from the referrer because that first order was refunded. */
  'referral_back',
  'operator',
  /** Spent on an order. */
  'order',
  /** Refund of an amount spent on an order. */
  'refund',
  /** Reward for a completed order, and its reversal when the order is refunded. */
  'order_reward',
  'order_reward_back',
  'expired',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** A movement of one account, with the fields that the rules need. Instants are milliseconds since 1970. */
export interface LedgerEntry {
  /** Increases with time. */
  readonly id: number;
  /** Positive: credit; negative: debit. */
  readonly amountMinor: Minor;
  readonly reason: LedgerReason;
  readonly reference: string;
  /** Expiry of a credit. Null if it does not expire. */
  readonly expiresAt: number | null;
}
