import type { DeliveryQuote, DeliveryRules, Destination } from '../delivery/types.ts';
import type { Discount, DiscountContext, Ineligible } from '../discounts/types.ts';
import type { Minor } from '../money/money.ts';
import type { OrderType } from '../orders/order-type.ts';

export const FEE_TYPES = ['fixed', 'percent'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

/** A cart line that can be bought now; the option engine gives its prices (`priceSelection`). */
export interface PricingLine {
  /** Id of the cart item. */
  readonly id: number;
  readonly productId: number;
  /** Its categories and their ancestors. */
  readonly categoryIds: readonly number[];
  /** One piece: base and chosen values. */
  readonly unitPriceMinor: Minor;
  readonly originalUnitPriceMinor: Minor;
  /** At least 1. */
  readonly quantity: number;
  /** Tax rate of the line's class, parts per million. */
  readonly taxRatePpm: number;
}

/** An additional fee of a store, such as packaging. A cart without lines has none. */
export interface AdditionalFee {
  readonly id: number;
  readonly name: string;
  readonly type: FeeType;
  /** `fixed`: minor units; `percent`: parts per million of the discounted items. */
  readonly value: number;
  /** Empty: every order type. */
  readonly orderTypes: readonly OrderType[];
  readonly taxRatePpm: number;
}

export interface TaxRules {
  /** True: prices contain their tax, and the total does not grow by it. */
  readonly isIncluded: boolean;
  readonly deliveryRatePpm: number;
}

/** What the shopper pays with besides the card. Rewards come first, then the wallet. */
export interface Tenders {
  /** What the shopper asks to spend of the balance; at most the cap and the share (ppm) of the total count. */
  readonly reward: {
    readonly requestedMinor: Minor;
    readonly balanceMinor: Minor;
    readonly capMinor: Minor;
    readonly sharePpm: number;
  } | null;
  readonly wallet: { readonly balanceMinor: Minor } | null;
  /** The least amount that the card provider takes; 0: any. */
  readonly minimumCardMinor: Minor;
}

/** All that the price of a cart depends on. Amounts are minor units of the store's currency. */
export interface PricingInput {
  readonly lines: readonly PricingLine[];
  readonly context: DiscountContext;
  /** The store's automatic discounts; those that do not qualify are passed over. */
  readonly automatic: readonly Discount[];
  /** The shopper's coupon: the code as typed, and the discount that it names, null where there is none. */
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
  /** The line's share of all discounts on items, the coupon's among them. */
  readonly discountMinor: Minor;
  /** Line total − discount. */
  readonly discountedMinor: Minor;
  /** In `discountedMinor` where tax is included, else on top of it. */
  readonly taxMinor: Minor;
}

export interface PricedFee {
  readonly id: number;
  readonly name: string;
  readonly type: FeeType;
  readonly amountMinor: Minor;
  readonly taxMinor: Minor;
}

/** A discount that counted, and what it took from items or delivery. */
export interface AppliedDiscount {
  readonly discountId: number;
  readonly amountMinor: Minor;
}

/** What became of the coupon; it stays on the cart when it stops qualifying. */
export type CouponOutcome =
  /** 0 where there is nothing to save yet, such as of a delivery whose charge is not known. */
  | { readonly code: string; readonly isApplied: true; readonly kind: Discount['kind']; readonly savedMinor: Minor }
  | { readonly code: string; readonly isApplied: false; readonly refusal: Ineligible };

/**
 * The amounts of the contract's cart, in minor units. With tax included
 * `total = subtotalAfterDiscounts + fees + delivery − shippingDiscount`, else the tax is added to that.
 */
export interface PricedCart {
  /** In the order in which they came. */
  readonly lines: readonly PricedLine[];
  readonly subtotalMinor: Minor;
  readonly totalOriginalPriceMinor: Minor;
  /** Original − subtotal; for information, it is in the prices already. */
  readonly productPriceDiscountMinor: Minor;
  /** Discounts on items: automatic ones and the coupon. */
  readonly orderDiscountAmountMinor: Minor;
  /** At most the delivery charge. */
  readonly shippingDiscountAmountMinor: Minor;
  /** Product price discount + order discount + shipping discount. */
  readonly totalDiscountMinor: Minor;
  readonly subtotalAfterDiscountsMinor: Minor;
  readonly appliedAdditionalFees: readonly PricedFee[];
  readonly delivery: DeliveryQuote;
  /** Before the shipping discount; null while it is not known, and then the total is without it. */
  readonly deliveryChargeMinor: Minor | null;
  readonly deliveryTaxMinor: Minor;
  /** Of lines, fees and delivery. */
  readonly taxAmountMinor: Minor;
  readonly totalMinor: Minor;
  readonly rewardAmountAppliedMinor: Minor;
  readonly walletAmountAppliedMinor: Minor;
  readonly amountDueMinor: Minor;
  readonly coupon: CouponOutcome | null;
  /** In the order in which they were taken, the coupon last. */
  readonly appliedDiscounts: readonly AppliedDiscount[];
  /** Of the delivery rules; 0 for pickup. */
  readonly minimumOrderMinor: Minor;
  readonly isMinimumOrderMet: boolean;
}
