import type { DiscountableLine } from '../discounts/discount-amounts.ts';
import { type DiscountCart, whyIneligible } from '../discounts/ineligible.ts';
import { isOnDelivery } from '../discounts/targets.ts';
import type { Discount } from '../discounts/types.ts';
import { AmountTooLarge, MAX_MINOR, type Minor, sum } from '../money/money.ts';
import {
  applyDiscounts,
  type DiscountedLines,
  discountCombinations,
  eligibleAutomatic,
  lineTotal,
  openLines,
} from './apply-discounts.ts';
import { pricedFees } from './fees.ts';
import { priceShipping, type Shipping } from './shipping.ts';
import { splitTenders } from './split-tenders.ts';
import { taxOf } from './tax.ts';
import type { AppliedDiscount, CouponOutcome, PricedCart, PricedLine, PricingInput } from './types.ts';

/**
 * Prices a cart; every part of the product uses this function. Steps: line totals → automatic discounts on products and
 * categories → the best automatic discount of the cart, which is the one with the lowest total → coupon → fees →
 * delivery → shipping discounts → tax → total → rewards, wallet, card.
 *
 * Amounts are whole minor units, rates parts per million; each component is rounded once, half up. The order of the
 * lines makes no difference. Minimums and free delivery depend on the subtotal before discounts, so that no discount
 * removes another.
 * @throws {AmountTooLarge} if fees, delivery and tax raise the total above the maximum amount.
 * @throws {RangeError} if a quantity, price or the total is invalid (a bug: input is validated).
 */
export function priceCart(input: PricingInput): PricedCart {
  const open = openLines(input);
  const cart = { lines: input.lines, subtotalMinor: amount(sum(open.map(({ leftMinor }) => leftMinor))) };
  const coupon = eligibleCoupon(input, cart);
  const { together, endings } = discountCombinations(eligibleAutomatic(input, cart), coupon);
  // Applied once, because a store may have hundreds of discounts.
  const begun = applyDiscounts({ lines: open, applied: [] }, together);
  const priced = endings.map((ending) => {
    const onDelivery = [...together, ...ending].filter(isOnDelivery);
    return priceWith(input, applyDiscounts(begun, ending), priceShipping(input, cart.subtotalMinor, onDelivery));
  });
  const best = priced.reduce((lowest, next) => (isBetter(next, lowest) ? next : lowest));
  return {
    ...best,
    appliedDiscounts: best.appliedDiscounts.filter(({ amountMinor }) => amountMinor > 0),
    coupon: couponOutcome(input, cart, best.appliedDiscounts),
    ...minimumOrder(input, cart.subtotalMinor),
  };
}

/** The lower total is better. If equal, the greater discount wins, because the tax can differ. */
const isBetter = (next: Sums, best: Sums): boolean =>
  next.totalMinor < best.totalMinor ||
  (next.totalMinor === best.totalMinor && next.totalDiscountMinor > best.totalDiscountMinor);

function priceWith(input: PricingInput, taken: DiscountedLines, shipping: Shipping) {
  const lines = pricedLines(input, taken.lines);
  return { lines, ...sums(input, lines, shipping), appliedDiscounts: [...taken.applied, ...shipping.applied] };
}

function pricedLines({ lines, tax }: PricingInput, open: readonly DiscountableLine[]): PricedLine[] {
  const left = new Map(open.map(({ id, leftMinor }) => [id, leftMinor]));
  return lines.map((line) => {
    const lineTotalMinor = lineTotal(line);
    const discountedMinor = left.get(line.id) ?? lineTotalMinor;
    return {
      id: line.id,
      lineTotalMinor,
      originalLineTotalMinor: Math.max(line.originalUnitPriceMinor, line.unitPriceMinor) * line.quantity,
      discountMinor: lineTotalMinor - discountedMinor,
      discountedMinor,
      taxMinor: taxOf(discountedMinor, line.taxRatePpm, tax.isIncluded),
    };
  });
}

type Sums = ReturnType<typeof sums>;

/** The sums of the cart, and how its total is paid. */
function sums(input: PricingInput, lines: readonly PricedLine[], shipping: Shipping) {
  const subtotalMinor = total(lines, 'lineTotalMinor');
  const totalOriginalPriceMinor = amount(total(lines, 'originalLineTotalMinor'));
  const subtotalAfterDiscountsMinor = total(lines, 'discountedMinor');
  const orderDiscountAmountMinor = total(lines, 'discountMinor');
  const fees = pricedFees(input, subtotalAfterDiscountsMinor);
  const taxAmountMinor = total(lines, 'taxMinor') + total(fees, 'taxMinor') + shipping.taxMinor;
  const delivered = (shipping.chargeMinor ?? 0) - shipping.discountMinor;
  const beforeTax = subtotalAfterDiscountsMinor + total(fees, 'amountMinor') + delivered;
  const totalMinor = amount(beforeTax + (input.tax.isIncluded ? 0 : taxAmountMinor));
  const productPriceDiscountMinor = totalOriginalPriceMinor - subtotalMinor;
  return {
    subtotalMinor,
    totalOriginalPriceMinor,
    productPriceDiscountMinor,
    orderDiscountAmountMinor,
    shippingDiscountAmountMinor: shipping.discountMinor,
    totalDiscountMinor: productPriceDiscountMinor + orderDiscountAmountMinor + shipping.discountMinor,
    subtotalAfterDiscountsMinor,
    appliedAdditionalFees: fees,
    delivery: shipping.delivery,
    deliveryChargeMinor: shipping.chargeMinor,
    deliveryTaxMinor: shipping.taxMinor,
    taxAmountMinor,
    totalMinor,
    ...splitTenders(totalMinor, input.tenders),
  };
}

/** The minimum order applies to deliveries only. An empty cart does not meet it. */
function minimumOrder({ delivery: { rules, destination } }: PricingInput, subtotalMinor: Minor) {
  const minimumOrderMinor = destination.status === 'pickup' ? 0 : rules.minimumOrderMinor;
  return { minimumOrderMinor, isMinimumOrderMet: subtotalMinor >= minimumOrderMinor };
}

type Amounts<Key extends string> = readonly Readonly<Record<Key, Minor>>[];

const total = <Key extends string>(parts: Amounts<Key>, key: Key): Minor => sum(parts.map((part) => part[key]));

function amount(minor: Minor): Minor {
  if (minor > MAX_MINOR) throw new AmountTooLarge(`too large: ${minor}`);
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`not an amount: ${minor}`);
  return minor;
}

/** The coupon's discount, if it applies now. */
function eligibleCoupon({ coupon, context }: PricingInput, cart: DiscountCart): Discount | null {
  const discount = coupon?.discount ?? null;
  return discount && whyIneligible(discount, context, cart) === null ? discount : null;
}

/** The result of the coupon. Null if the cart has none. */
function couponOutcome(
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
  return { code, isApplied: true, type: discount.type, savedMinor };
}
