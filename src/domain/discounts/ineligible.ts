import type { Minor } from '../money/money.ts';
import { coversLine, isOnDelivery, type TargetLine } from './targets.ts';
import type { Discount, DiscountContext, Ineligible } from './types.ts';

/** The cart against which a discount is checked. */
export interface DiscountCart {
  readonly lines: readonly TargetLine[];
  /** Line totals before discounts. */
  readonly subtotalMinor: Minor;
}

/**
 * Why a discount does not apply now, or null if it does. The subtotal is checked last, so `min_subtotal` means that
 * nothing else is missing.
 */
export const whyIneligible = (discount: Discount, context: DiscountContext, cart: DiscountCart): Ineligible | null =>
  ineligibleByDates(discount, context) ??
  ineligibleByContext(discount, context) ??
  ineligibleByUsage(discount, context) ??
  ineligibleByCart(discount, cart);

function ineligibleByDates({ startsAt, endsAt }: Discount, { now }: DiscountContext): Ineligible | null {
  if (endsAt !== null && now >= endsAt) return { reason: 'expired' };
  return startsAt !== null && now < startsAt ? { reason: 'not_started', startsAt } : null;
}

function ineligibleByContext(discount: Discount, { branchId, orderType }: DiscountContext): Ineligible | null {
  const { branchIds } = discount;
  if (branchIds.length > 0 && !branchIds.includes(branchId)) return { reason: 'wrong_branch' };
  const orderTypes = isOnDelivery(discount) ? (['delivery'] as const) : discount.orderTypes;
  const isAllowed = [orderTypes, discount.orderTypes].every((types) => types.length === 0 || types.includes(orderType));
  return isAllowed ? null : { reason: 'wrong_order_type', orderTypes };
}

function ineligibleByUsage(discount: Discount, { isFirstOrder }: DiscountContext): Ineligible | null {
  const { usageLimit, usedCount, usageLimitPerCustomer, usedByCustomer } = discount;
  if (discount.isFirstOrderOnly && isFirstOrder === false) return { reason: 'not_first_order' };
  if (usageLimit !== null && usedCount >= usageLimit) return { reason: 'used_up' };
  const isUsed = usageLimitPerCustomer !== null && usedByCustomer >= usageLimitPerCustomer;
  return isUsed ? { reason: 'used_by_customer' } : null;
}

function ineligibleByCart(discount: Discount, { lines, subtotalMinor }: DiscountCart): Ineligible | null {
  const isAnyCovered = isOnDelivery(discount) ? lines.length > 0 : lines.some((line) => coversLine(discount, line));
  const { minSubtotalMinor } = discount;
  // An empty cart has no matching items either, but the subtotal is what it lacks.
  if (!isAnyCovered && (lines.length > 0 || minSubtotalMinor === 0)) return { reason: 'no_matching_items' };
  const missingMinor = minSubtotalMinor - subtotalMinor;
  return missingMinor > 0 ? { reason: 'min_subtotal', minSubtotalMinor, missingMinor } : null;
}
