import type { Minor } from '../money/money.ts';

/** What a customer has money in: the wallet, and rewards, which end after a time. */
export const LEDGER_ACCOUNTS = ['wallet', 'reward'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/**
 * Why an account moves. With its reference each counts once: the number of a scratch card, of the referee, of an order,
 * or of the credit that has expired; of an operator's credit a number drawn for it.
 */
export const LEDGER_REASONS = [
  'scratch_card',
  /** To who came through a referral, once they have proven who they are. */
  'referral_welcome',
  /** To who has brought somebody, after their first order. */
  'referral',
  /** Taken from who has brought somebody, since that first order was refunded. */
  'referral_back',
  'operator',
  /** What an order has taken. */
  'order',
  /** The same, given back. */
  'refund',
  /** What a completed order earns, and the same, taken back with its money. */
  'order_reward',
  'order_reward_back',
  'expired',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** A movement of one account, as far as the rules look at it. Instants are milliseconds since 1970. */
export interface LedgerMove {
  /** Rises with time. */
  readonly id: number;
  /** Above 0: credited; below 0: debited. */
  readonly amountMinor: Minor;
  readonly reason: LedgerReason;
  readonly reference: string;
  /** Of a credit that ends; null: it does not. */
  readonly expiresAt: number | null;
}
