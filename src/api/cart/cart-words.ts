import type { NextDiscount } from '#domain/discounts/next-discount.ts';
import type { Ineligible } from '#domain/discounts/types.ts';
import { formatPrice, formatTotal } from '#domain/money/format-price.ts';
import { type Minor, toMajor } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/ppm.ts';
import type { PricedCart } from '#domain/pricing/types.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import type { CartView } from '#services/cart/cart-view.ts';
import type { CouponOffer } from '#services/scratch/redeem-scratch-card.ts';
import { wordsOf } from '#words/words.ts';

/** The server's cart messages in the language of the store. */
export function cartWords(
  settings: Pick<SiteSettings, 'currencyCode' | 'decimalPlaces' | 'locale' | 'symbolPlacement'>,
) {
  const say = wordsOf(settings.locale);
  const money = (minor: Minor): string => formatTotal(toMajor(minor, settings.decimalPlaces), settings);
  /** For an amount that a discount promises or requires, which is mostly whole. */
  const price = (minor: Minor): string => formatPrice(toMajor(minor, settings.decimalPlaces), settings);
  /** @param coupon the code, or the title of a discount without one */
  const ineligible = (why: Ineligible, coupon: string): string => {
    if (why.reason === 'wrong_order_type' && why.orderTypes[0]) return say(`cartMessages.only_${why.orderTypes[0]}`);
    return say(
      `errors.coupon_${why.reason}`,
      why.reason === 'min_subtotal' ? { amount: money(why.missingMinor), coupon } : {},
    );
  };
  const offer = ({ type, value }: Pick<NextDiscount['discount'], 'type' | 'value'>): string => {
    if (type === 'percent') return say('cartMessages.percentOff', { percent: percentOf(value) });
    if (type === 'fixed') return say('cartMessages.amountOff', { amount: price(value) });
    return say(type === 'free_delivery' ? 'cartMessages.freeDelivery' : 'cartMessages.freeItem');
  };
  return {
    say,
    ineligible,
    /** Benefit of a coupon, such as "10% off, up to $15". */
    couponOffer({ type, value, maxDiscountMinor: most }: CouponOffer): string {
      const text = offer({ type, value });
      return type === 'percent' && most !== null
        ? say('cartMessages.offerUpTo', { discount: text, amount: price(most) })
        : text;
    },
    coupon({ coupon }: PricedCart): string {
      if (!coupon) return '';
      if (!coupon.isApplied) return ineligible(coupon.ineligible, coupon.code);
      if (coupon.savedMinor > 0) return say('cartMessages.couponSaved', { amount: money(coupon.savedMinor) });
      return say(coupon.type === 'free_delivery' ? 'cartMessages.couponFreeDelivery' : 'cartMessages.couponApplied');
    },
    next: (next: NextDiscount | null): string =>
      next === null
        ? ''
        : say('cartMessages.addMoreFor', { amount: money(next.missingMinor), discount: offer(next.discount) }),
    delivery({ cart, priced: { delivery }, delivery: { destination, rules, served, address } }: CartView): string {
      const { freeAboveMinor } = rules;
      if (delivery.status === 'unserviceable') {
        if (served) return say('cartMessages.deliveryOther', { branch: served.branch.name });
        return say('cartMessages.deliveryNone');
      }
      if (destination.status === 'unknown' && cart.pincode !== null) return say('cartMessages.deliveryAddress');
      if (delivery.status === 'unknown')
        return say(address ? 'cartMessages.deliveryPlace' : 'cartMessages.deliveryUnknown');
      if (delivery.status === 'pickup') return '';
      if (delivery.chargeMinor === 0) return say('cartMessages.deliveryFree');
      return freeAboveMinor === null ? '' : say('cartMessages.deliveryFreeAbove', { amount: price(freeAboveMinor) });
    },
  };
}
