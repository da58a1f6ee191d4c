import { type Minor, mulDiv, PPM } from '../money/money.ts';
import type { Tenders } from './types.ts';

/** How an amount is paid. The three parts sum to it. */
export interface Payment {
  readonly rewardAmountAppliedMinor: Minor;
  readonly walletAmountAppliedMinor: Minor;
  readonly amountDueMinor: Minor;
}

/**
 * Splits a total into rewards, wallet and card, in this order. Rewards are limited by the requested amount, the
 * balance, the cap and the share of the total, rounded half up. If less than the provider's minimum would remain for
 * the card, the wallet pays less, then the rewards. Only a total below that minimum leaves less for the card.
 */
export function splitTenders(totalMinor: Minor, { reward, wallet, minimumCardMinor }: Tenders): Payment {
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
