import { MAX_MINOR } from '#domain/money/money.ts';
import type { PricedCart, PricedLine, PricingInput } from '#domain/pricing/types.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const deliveredOf = (cart: PricedCart) => (cart.deliveryChargeMinor ?? 0) - cart.shippingDiscountAmountMinor;
const feesOf = (cart: PricedCart) => sum(cart.appliedAdditionalFees.map(({ amountMinor }) => amountMinor));
const lineSum = (cart: PricedCart, key: Exclude<keyof PricedLine, 'id'>) => sum(cart.lines.map((line) => line[key]));

/** Every amount of a priced cart. */
export const amountsOf = (cart: PricedCart): number[] =>
  [cart, ...cart.lines, ...cart.appliedAdditionalFees, ...cart.appliedDiscounts].flatMap((part) =>
    Object.entries(part).flatMap(([key, value]) => (key.endsWith('Minor') && value !== null ? [value as number] : [])),
  );

/** Whether numerator ÷ denominator is rounded half up to `rounded`: the difference is within (−½, ½]. */
function isHalfUp(rounded: number, numerator: bigint, denominator: bigint): boolean {
  const twice = 2n * (BigInt(rounded) * denominator - numerator);
  return -denominator < twice && twice <= denominator;
}
const MILLION = 1_000_000n;
/** Whether a tax is the exact fraction rounded once; for included tax, the net amount is rounded. */
const isTax = (tax: number, amount: number, ratePpm: number, { isIncluded }: PricingInput['tax']): boolean =>
  isIncluded
    ? isHalfUp(amount - tax, BigInt(amount) * MILLION, MILLION + BigInt(ratePpm))
    : isHalfUp(tax, BigInt(amount) * BigInt(ratePpm), MILLION);

/** Invariants of every priced cart, by name. */
export const INVARIANTS: Record<string, (cart: PricedCart, input: PricingInput) => boolean> = {
  'the parts sum to the total': (cart, { tax }) =>
    cart.totalMinor ===
    cart.subtotalAfterDiscountsMinor + feesOf(cart) + deliveredOf(cart) + (tax.isIncluded ? 0 : cart.taxAmountMinor),
  'every amount is a whole number, none negative': (cart) =>
    amountsOf(cart).every((amount) => Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_MINOR),
  'the subtotal is that of the lines': (cart, { lines }) =>
    cart.subtotalMinor === sum(lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity)) &&
    cart.subtotalMinor === lineSum(cart, 'lineTotalMinor'),
  'discounts on items are the shares of the lines, and none exceeds its line': (cart) =>
    cart.orderDiscountAmountMinor === lineSum(cart, 'discountMinor') &&
    cart.subtotalMinor - cart.orderDiscountAmountMinor === cart.subtotalAfterDiscountsMinor &&
    cart.lines.every((line) => line.discountMinor <= line.lineTotalMinor) &&
    cart.lines.every((line) => line.lineTotalMinor - line.discountMinor === line.discountedMinor),
  'the discounts that counted sum to what was taken': (cart) =>
    sum(cart.appliedDiscounts.map(({ amountMinor }) => amountMinor)) ===
    cart.orderDiscountAmountMinor + cart.shippingDiscountAmountMinor,
  'no discount exceeds its cap': (cart, { automatic, coupon }) =>
    cart.appliedDiscounts.every(({ discountId, amountMinor }) => {
      const found = [...automatic, ...(coupon?.discount ? [coupon.discount] : [])].find(({ id }) => id === discountId);
      return found !== undefined && amountMinor <= (found.maxDiscountMinor ?? MAX_MINOR);
    }),
  'the shipping discount is at most the charge': (cart) =>
    cart.shippingDiscountAmountMinor <= (cart.deliveryChargeMinor ?? 0),
  'all discounts are the reduction of prices, of items and of delivery': (cart) =>
    cart.productPriceDiscountMinor === cart.totalOriginalPriceMinor - cart.subtotalMinor &&
    cart.totalDiscountMinor ===
      cart.productPriceDiscountMinor + cart.orderDiscountAmountMinor + cart.shippingDiscountAmountMinor,
  'tax is that of lines, fees and delivery': (cart) =>
    cart.taxAmountMinor ===
    lineSum(cart, 'taxMinor') + sum(cart.appliedAdditionalFees.map(({ taxMinor }) => taxMinor)) + cart.deliveryTaxMinor,
  'each tax is the exact fraction, rounded once': (cart, { lines, fees, tax }) =>
    cart.lines.every((line, index) =>
      isTax(line.taxMinor, line.discountedMinor, lines[index]?.taxRatePpm ?? -1, tax),
    ) &&
    cart.appliedAdditionalFees.every((fee, index) =>
      isTax(fee.taxMinor, fee.amountMinor, fees[index]?.taxRatePpm ?? -1, tax),
    ) &&
    isTax(cart.deliveryTaxMinor, deliveredOf(cart), tax.deliveryRatePpm, tax),
  'each fee is its amount, or the exact fraction of the discounted items': (cart, { fees, lines }) =>
    cart.appliedAdditionalFees.length === (lines.length > 0 ? fees.length : 0) &&
    cart.appliedAdditionalFees.every(({ amountMinor }, index) => {
      const fee = fees[index];
      if (fee?.type !== 'percent') return amountMinor === fee?.value;
      return isHalfUp(amountMinor, BigInt(cart.subtotalAfterDiscountsMinor) * BigInt(fee.value), MILLION);
    }),
  'what is due, wallet and rewards sum to the total': (cart) =>
    cart.amountDueMinor + cart.walletAmountAppliedMinor + cart.rewardAmountAppliedMinor === cart.totalMinor,
  'the card gets nothing, or at least what its provider takes': (cart, { tenders }) =>
    cart.amountDueMinor === 0 || cart.amountDueMinor >= Math.min(tenders.minimumCardMinor, cart.totalMinor),
  'tenders are within balance and caps': (cart, { tenders: { reward, wallet } }) =>
    cart.walletAmountAppliedMinor <= (wallet?.balanceMinor ?? 0) &&
    cart.rewardAmountAppliedMinor <=
      Math.min(reward?.requestedMinor ?? 0, reward?.balanceMinor ?? 0, reward?.capMinor ?? 0) &&
    cart.rewardAmountAppliedMinor <= Math.ceil((cart.totalMinor * (reward?.sharePpm ?? 0)) / 1_000_000),
  'a charge that is not known is not 0': (cart, { delivery: { destination } }) =>
    destination.status !== 'unknown' || cart.deliveryChargeMinor === null,
  'an empty cart costs nothing': (cart) => cart.lines.length > 0 || cart.totalMinor === 0,
};
