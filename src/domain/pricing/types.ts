import type { DeliveryQuote, DeliveryRules, Destination } from '../delivery/types.ts';
import type { Discount, DiscountContext, Ineligible } from '../discounts/types.ts';
import type { Minor } from '../money/money.ts';
import type { OrderType } from '../orders/order-type.ts';

export const FEE_TYPES = ['fixed', 'percent'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

/** A cart line that can be bought now. Its prices come from the option engine (`priceSelection`). */
export interface PricingLine {
  /** Id of the cart item. */
  readonly id: number;
  readonly productId: number;
  /** Its categories and their ancestors. */
  readonly categoryIds: readonly number[];
  /** Price of one unit: base price and chosen values. */
  readonly unitPriceMinor: Minor;
  readonly originalUnitPriceMinor: Minor;
  /** At least 1. */
  readonly quantity: number;
  /** Tax rate of the line in parts per million. */
  readonly taxRatePpm: number;
}

/** An additional fee of a store, such as packaging. An empty cart has none. */
export interface AdditionalFee {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly type: FeeType;
  /** `fixed`: minor units; `percent`: parts per million of the discounted items. */
  readonly value: number;
  /** Empty means all order types. */
  readonly orderTypes: readonly OrderType[];
  readonly taxRatePpm: number;
}

interface TaxRules {
  /** True if prices include tax, so that the total does not increase by it. */
  readonly isIncluded: boolean;
  readonly deliveryRatePpm: number;
}

/** Payment means other than the card. Rewards are used first, then the wallet. */
export interface Tenders {
  /**
   * The amount that the shopper wants to spend. It is limited by the balance, the cap and the share (ppm) of the total.
   */
  readonly reward: {
    readonly requestedMinor: Minor;
    readonly balanceMinor: Minor;
    readonly capMinor: Minor;
    readonly sharePpm: number;
  } | null;
  readonly wallet: { readonly balanceMinor: Minor } | null;
  /** Minimum amount of the card provider. 0 without a minimum. */
  readonly minimumCardMinor: Minor;
}

/** Everything that the price of a cart depends on. Amounts are minor units of the store's currency. */
export interface PricingInput {
  readonly lines: readonly PricingLine[];
  readonly context: DiscountContext;
  /** The store's automatic discounts. Those that do not qualify are skipped. */
  readonly automatic: readonly Discount[];
  /** The shopper's coupon: the code as typed, and its discount, or null if the code is unknown. */
  readonly coupon: { readonly code: string; readonly discount: Discount | null } | null;
  readonly fees: readonly AdditionalFee[];
  readonly delivery: { readonly destination: Destination; readonly rules: DeliveryRules };
  readonly tax: TaxRules;
  readonly tenders: Tenders;
}

export interface PricedLine {
  readonly id: number;
  /** Unit price × quantity: `line_total` of the contract. */
  readonly lineTotalMinor: Minor;
  readonly originalLineTotalMinor: Minor;
  /** The line's share of all item discounts, including the coupon's. */
  readonly discountMinor: Minor;
  /** Line total − discount. */
  readonly discountedMinor: Minor;
  /** Part of `discountedMinor` if prices include tax, otherwise added to it. */
  readonly taxMinor: Minor;
}

export interface PricedFee {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly type: FeeType;
  readonly amountMinor: Minor;
  readonly taxMinor: Minor;
}

/** An applied discount, and the amount that it took off items or delivery. */
export interface AppliedDiscount {
  readonly discountId: number;
  readonly amountMinor: Minor;
}

/** Result of the coupon. A coupon stays on the cart when it stops qualifying. */
export type CouponOutcome =
  /** 0 while there is nothing to reduce, for example if the delivery charge is not known. */
  | { readonly code: string; readonly isApplied: true; readonly type: Discount['type']; readonly savedMinor: Minor }
  | { readonly code: string; readonly isApplied: false; readonly ineligible: Ineligible };

/**
 * The amounts of the contract's cart in minor units. If prices include tax, `total = subtotalAfterDiscounts + fees +
 * delivery − shippingDiscount`; otherwise the tax is added to that.
 */
export interface PricedCart {
  /** In the order of the input. */
  readonly lines: readonly PricedLine[];
  readonly subtotalMinor: Minor;
  readonly totalOriginalPriceMinor: Minor;
  /** Original − subtotal. Informational, because prices already include it. */
  readonly productPriceDiscountMinor: Minor;
  /** Item discounts: automatic ones and the coupon. */
  readonly orderDiscountAmountMinor: Minor;
  /** At most the delivery charge. */
  readonly shippingDiscountAmountMinor: Minor;
  /** Product price discount + order discount + shipping discount. */
  readonly totalDiscountMinor: Minor;
  readonly subtotalAfterDiscountsMinor: Minor;
  readonly appliedAdditionalFees: readonly PricedFee[];
  readonly delivery: DeliveryQuote;
  /** Before the shipping discount. Null while unknown; the total then does not include it. */
  readonly deliveryChargeMinor: Minor | null;
  readonly deliveryTaxMinor: Minor;
  /** Tax on lines, fees and delivery. */
  readonly taxAmountMinor: Minor;
  readonly totalMinor: Minor;
  readonly rewardAmountAppliedMinor: Minor;
  readonly walletAmountAppliedMinor: Minor;
  readonly amountDueMinor: Minor;
  readonly coupon: CouponOutcome | null;
  /** In the order in which they were applied, the coupon last. */
  readonly appliedDiscounts: readonly AppliedDiscount[];
  /** From the delivery rules. 0 for pickup. */
  readonly minimumOrderMinor: Minor;
  readonly isMinimumOrderMet: boolean;
}
