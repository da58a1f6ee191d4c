import type { RefusalCode } from '../response/refuse.ts';

/** Reasons to reject a coupon. */
export const COUPON_REFUSALS = [
  'coupon_unknown',
  'coupon_expired',
  'coupon_not_started',
  'coupon_wrong_branch',
  'coupon_wrong_order_type',
  'coupon_used_up',
  'coupon_used_by_customer',
  'coupon_not_first_order',
  'coupon_no_matching_items',
  'coupon_min_subtotal',
] as const satisfies readonly RefusalCode[];

/** Reasons why there is no cart at all. */
export const CLOSED = ['store_closed', 'no_cart'] as const satisfies readonly RefusalCode[];
