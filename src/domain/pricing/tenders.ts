import { PPM } from '../discounts/shares.ts';
import { type Minor, mulDiv } from '../money/money.ts';
import type { Tenders } from './types.ts';

/** How an amount is paid; the three sum to it. */
export interface Payment {
  readonly rewardAmountAppliedMinor: Minor;
  readonly walletAmountAppliedMinor: Minor;
  readonly amountDueMinor: Minor;
}

/**
 * Splits a total among rewards, wallet and card, in this order. Rewards are at most what was asked for, the balance, the
 * cap and the share of the total, rounded half up. Where the card would be left with less than its provider takes, the
 * wallet gives way, then the rewards; only a total below that minimum leaves less.
 */
export function payWith(totalMinor: Minor, { reward, wallet, minimumCardMinor }: Tenders): Payment {
  const rewardMinor = reward
    ? Math.min(reward.requestedMinor, reward.balanceMinor, reward.capMinor, mulDiv(totalMinor, reward.sharePpm, PPM))
    : 0;
  const rest = totalMinor - rewardMinor;
  const walletMinor = Math.min(wallet?.balanceMinor ?? 0, rest);
  const due = rest - walletMinor;
  const missing = due === 0 ? 0 : Math.max(0, Math.min(minimumCardMinor, totalMinor) - due);
  const fromWallet = Math.min(missing, walletMinor);
  return {
    rewardAmountAppliedMinor: rewardMinor - (missing - fromWallet),
    walletAmountAppliedMinor: walletMinor - fromWallet,
    amountDueMinor: due + missing,
  };
}
