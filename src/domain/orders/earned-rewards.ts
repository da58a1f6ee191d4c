import { type Minor, mulDiv } from '../money/money.ts';
import { ppmOf } from '../money/ppm.ts';

interface Earning {
  readonly subtotalMinor: Minor;
  readonly orderDiscountMinor: Minor;
}

const MILLION = 1_000_000;

/**
 * Rewards that an order earns: a percentage of its subtotal after discounts, half up.
 * @param percent setting `reward_earn_percent`
 */
export const earnedRewards = ({ subtotalMinor, orderDiscountMinor }: Earning, percent: number): Minor =>
  mulDiv(subtotalMinor - orderDiscountMinor, ppmOf(percent), MILLION);

/** The part of them that goes back with a part of the money: all with all of it. */
export const rewardsOfRefund = (earnedMinor: Minor, refundedMinor: Minor, totalMinor: Minor): Minor =>
  totalMinor === 0 ? earnedMinor : mulDiv(earnedMinor, refundedMinor, totalMinor);
