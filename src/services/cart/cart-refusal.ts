import type { Ineligible } from '#domain/discounts/types.ts';
import type { SelectionRefusal } from '#domain/options/types.ts';

/** Why a cart is left as it was. */
export type CartRefusal =
  | SelectionRefusal
  /** No such product, or no such line in this cart. */
  | { readonly reason: 'not_found' }
  /** No such address in the owner's book. */
  | { readonly reason: 'address_not_found' }
  /** The branch does not sell it. */
  | { readonly reason: 'branch_unavailable' }
  | { readonly reason: 'store_closed' }
  /** A digital store has no cart. */
  | { readonly reason: 'no_cart' }
  /** It has as many lines as a cart can have. */
  | { readonly reason: 'cart_full'; readonly lines: number }
  /** Most pieces that the line may have; 0: it cannot have any more. */
  | { readonly reason: 'quantity_exceeded'; readonly pieces: number }
  | { readonly reason: 'coupon'; readonly ineligible: Ineligible };
