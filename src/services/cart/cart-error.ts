import type { Ineligible } from '#domain/discounts/types.ts';
import type { SelectionRefusal } from '#domain/options/types.ts';

/** Why a cart was left unchanged. */
export type CartError =
  | { readonly code: 'not_found' | 'address_not_found' | 'branch_unavailable' | 'out_of_stock' }
  /** The store takes no orders, or is a digital store, which has no cart. */
  | { readonly code: 'store_closed' | 'no_cart' }
  /** The cart has reached the maximum number of lines. */
  | { readonly code: 'cart_full'; readonly lines: number }
  /** `available` is the maximum quantity of the line. */
  | { readonly code: 'quantity_exceeded'; readonly available: number }
  | { readonly code: `coupon_${Ineligible['reason']}`; readonly ineligible: Ineligible }
  /** The attribute is null if the product does not have it. */
  | {
      readonly code: 'option_invalid';
      readonly attribute: string | null;
      readonly problem: Extract<SelectionRefusal, { reason: 'option_invalid' }>['fault'];
    }
  /** The attribute needs at least `minimum` values. */
  | { readonly code: 'min_not_met'; readonly attribute: string; readonly minimum: number };

export type CartFailure = { readonly ok: false } & CartError;

export const couponError = (ineligible: Ineligible): CartError => ({ code: `coupon_${ineligible.reason}`, ineligible });

/** Converts the error of a selection (`checkSelection`). */
export function selectionError(refusal: SelectionRefusal): CartError {
  switch (refusal.reason) {
    case 'option_invalid':
      return { code: 'option_invalid', attribute: refusal.attributeName, problem: refusal.fault };
    case 'min_not_met':
      return { code: 'min_not_met', attribute: refusal.attributeName, minimum: refusal.n };
    case 'out_of_stock':
      return { code: 'out_of_stock' };
  }
}
