import type { Minor } from '../money/money.ts';
import type { OrderType } from '../orders/order-type.ts';

/** Characters of a coupon code. */
export const COUPON_CODE_MAX = 40;

export const DISCOUNT_TYPES = ['percent', 'fixed', 'free_delivery', 'free_item'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** The part of a cart that a discount reduces. `free_delivery` always targets `delivery`. */
export const DISCOUNT_TARGETS = ['cart', 'products', 'categories', 'delivery'] as const;
export type DiscountTarget = (typeof DISCOUNT_TARGETS)[number];

/**
 * A discount of a store, automatic or by code (a coupon). `percent` and `fixed` reduce the lines of their target or the
 * delivery charge. `free_item` makes one unit of the cheapest line of its target free.
 */
export interface Discount {
  readonly id: number;
  /** Null for an automatic discount. Compared case-insensitively (`couponKey`). */
  readonly code: string | null;
  readonly isAuto: boolean;
  /** Whether shoppers see it in the list of discounts. */
  readonly isListed: boolean;
  readonly type: DiscountType;
  /** `percent`: parts per million, at most 1,000,000. `fixed`: minor units, once per cart. Otherwise 0. */
  readonly value: number;
  /** Maximum reduction. Null without a cap. */
  readonly maxDiscountMinor: Minor | null;
  readonly appliesTo: DiscountTarget;
  /** For the target `products`. */
  readonly productIds: readonly number[];
  /** For the target `categories`. */
  readonly categoryIds: readonly number[];
  /** Minimum subtotal of the cart before discounts. 0 without a minimum. */
  readonly minSubtotalMinor: Minor;
  /** Empty means all branches. */
  readonly branchIds: readonly number[];
  /** Empty means all order types. */
  readonly orderTypes: readonly OrderType[];
  /** Start (inclusive) and end (exclusive), milliseconds since 1970. Null if open. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly isFirstOrderOnly: boolean;
  /** Limits in total and per customer. Null without a limit. */
  readonly usageLimit: number | null;
  readonly usageLimitPerCustomer: number | null;
  /** Uses so far, in total and by this customer. */
  readonly usedCount: number;
  readonly usedByCustomer: number;
  /** Lower values apply first; ties are broken by id. */
  readonly priority: number;
}

/** Customer, branch and time for which discounts are checked. */
export interface DiscountContext {
  readonly branchId: number;
  readonly orderType: OrderType;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Null if unknown (a guest). It counts as the first order here and is checked when the order is placed. */
  readonly isFirstOrder: boolean | null;
}

/** Why a discount does not apply now. The error code of the contract is `coupon_` followed by the reason. */
export type Ineligible =
  | { readonly reason: 'unknown' | 'expired' | 'wrong_branch' | 'used_up' | 'used_by_customer' | 'not_first_order' }
  | { readonly reason: 'no_matching_items' }
  | { readonly reason: 'not_started'; readonly startsAt: number }
  | { readonly reason: 'wrong_order_type'; readonly orderTypes: readonly OrderType[] }
  | { readonly reason: 'min_subtotal'; readonly minSubtotalMinor: Minor; readonly missingMinor: Minor };
