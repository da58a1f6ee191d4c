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

/**
 * The rewards taken back for a refund, in proportion to it. A refund of all that is left takes all of them.
 * @param earnedMinor what earlier refunds have left of them
 * @param leftMinor what earlier refunds have left of the total
 */
export const rewardsOfRefund = (earnedMinor: Minor, refundedMinor: Minor, leftMinor: Minor): Minor =>
  leftMinor === 0 ? earnedMinor : mulDiv(earnedMinor, refundedMinor, leftMinor);
