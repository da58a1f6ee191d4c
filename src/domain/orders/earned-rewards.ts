import { type Minor, mulDiv, PPM } from '../money/money.ts';
import { ppmOf } from '../money/ppm.ts';

interface Earning {
  readonly subtotalMinor: Minor;
  readonly orderDiscountMinor: Minor;
}

/**
 * Rewards that an order earns: a percentage of its subtotal after discounts, half up.
 * @param percent setting `reward_earn_percent`
 */
export const earnedRewards = ({ subtotalMinor, orderDiscountMinor }: Earning, percent: number): Minor =>
  mulDiv(subtotalMinor - orderDiscountMinor, ppmOf(percent), PPM);

/** The rewards taken back for a partial refund, in proportion to it. A full refund takes all of them. */
export const rewardsOfRefund = (earnedMinor: Minor, refundedMinor: Minor, totalMinor: Minor): Minor =>
  totalMinor === 0 ? earnedMinor : mulDiv(earnedMinor, refundedMinor, totalMinor);
