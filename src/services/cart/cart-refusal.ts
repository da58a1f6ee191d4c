import type { Ineligible } from '#domain/discounts/types.ts';
import type { SelectionRefusal } from '#domain/options/types.ts';

/** Why a cart was left unchanged. */
export type CartRefusal =
  | SelectionRefusal
  /** The product or the cart line does not exist. */
  | { readonly reason: 'not_found' }
  /** The owner's book has no such address. */
  | { readonly reason: 'address_not_found' }
  /** The branch does not sell the product. */
  | { readonly reason: 'branch_unavailable' }
  | { readonly reason: 'store_closed' }
  /** A digital store has no cart. */
  | { readonly reason: 'no_cart' }
  /** The cart has reached the maximum number of lines. */
  | { readonly reason: 'cart_full'; readonly lines: number }
  /** Maximum quantity of the line. 0 if no more can be added. */
  | { readonly reason: 'quantity_exceeded'; readonly pieces: number }
  | { readonly reason: 'coupon'; readonly ineligible: Ineligible };
