import { type DiscountCart, whyIneligible } from '../discounts/ineligible.ts';
import type { Discount } from '../discounts/types.ts';
import type { AppliedDiscount, CouponOutcome, PricingInput } from './types.ts';

/** The coupon's discount, if it applies now. */
export function eligibleCoupon({ coupon, context }: PricingInput, cart: DiscountCart): Discount | null {
  const discount = coupon?.discount ?? null;
  return discount && whyIneligible(discount, context, cart) === null ? discount : null;
}

/** The result of the coupon. Null if the cart has none. */
export function couponOutcome(
  { coupon, context }: PricingInput,
  cart: DiscountCart,
  applied: readonly AppliedDiscount[],
): CouponOutcome | null {
  if (!coupon) return null;
  const { code, discount } = coupon;
  if (!discount) return { code, isApplied: false, ineligible: { reason: 'unknown' } };
  const ineligible = whyIneligible(discount, context, cart);
  if (ineligible) return { code, isApplied: false, ineligible };
  const savedMinor = applied.find(({ discountId }) => discountId === discount.id)?.amountMinor ?? 0;
  return { code, isApplied: true, kind: discount.kind, savedMinor };
}
