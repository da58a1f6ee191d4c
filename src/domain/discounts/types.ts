import type { Minor } from '../money/money.ts';
import type { OrderType } from '../orders/order-type.ts';

export const DISCOUNT_TYPES = ['percent', 'fixed', 'free_delivery', 'free_item'] as const;
export type DiscountKind = (typeof DISCOUNT_TYPES)[number];

/** What a discount takes from. `free_delivery` is always on `delivery`. */
export type DiscountTarget = 'cart' | 'products' | 'categories' | 'delivery';

/**
 * A discount of a store: automatic, or by its code (a coupon).
 * `percent` and `fixed` take from the lines of their target, or from the delivery charge; `free_item` makes one piece of
 * the cheapest line of its target free.
 */
export interface Discount {
  readonly id: number;
  /** Null for an automatic one. Compared without regard to case (`couponKey`). */
  readonly code: string | null;
  readonly isAuto: boolean;
  /** Whether shoppers see it in the list of discounts. */
  readonly isListed: boolean;
  readonly kind: DiscountKind;
  /** `percent`: parts per million, at most 1,000,000; `fixed`: minor units, once for the cart; else 0. */
  readonly value: number;
  /** Takes at most this; null: no cap. */
  readonly maxDiscountMinor: Minor | null;
  readonly appliesTo: DiscountTarget;
  /** Of `products`. */
  readonly productIds: readonly number[];
  /** Of `categories`. */
  readonly categoryIds: readonly number[];
  /** Least subtotal of the cart before discounts; 0: none. */
  readonly minSubtotalMinor: Minor;
  /** Empty: every branch. */
  readonly branchIds: readonly number[];
  /** Empty: every order type. */
  readonly orderTypes: readonly OrderType[];
  /** First instant and first instant after, milliseconds since 1970; null: open. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly isFirstOrderOnly: boolean;
  /** In all, and by one customer; null: no limit. */
  readonly usageLimit: number | null;
  readonly usageLimitPerCustomer: number | null;
  /** Uses so far, in all and by this customer. */
  readonly usedCount: number;
  readonly usedByCustomer: number;
  /** Lower is taken first; equal ones by id. */
  readonly priority: number;
}

/** For whom, where and when discounts are looked at. */
export interface DiscountContext {
  readonly branchId: number;
  readonly orderType: OrderType;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Null: not known yet (a guest); it counts as first here and is decided when the order is placed. */
  readonly isFirstOrder: boolean | null;
}

/** Why a discount does not count now. The error code of the contract is `coupon_` and the reason. */
export type Ineligible =
  | { readonly reason: 'unknown' | 'expired' | 'wrong_branch' | 'used_up' | 'used_by_customer' | 'not_first_order' }
  | { readonly reason: 'no_matching_items' }
  | { readonly reason: 'not_started'; readonly startsAt: number }
  | { readonly reason: 'wrong_order_type'; readonly orderTypes: readonly OrderType[] }
  | { readonly reason: 'min_subtotal'; readonly minSubtotalMinor: Minor; readonly missingMinor: Minor };
