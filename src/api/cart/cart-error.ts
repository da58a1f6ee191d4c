import type { CartError } from '#services/cart/change-cart.ts';
import type { CartSettings } from '#services/cart/loaded-cart.ts';
import { ApiError, type ErrorCode } from '../response/api-error.ts';
import { cartWords } from './cart-words.ts';

/** Reasons to reject a coupon. */
export const COUPON_ERRORS = [
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
] as const satisfies readonly ErrorCode[];

/** Reasons why there is no cart at all. */
export const CLOSED = ['store_closed', 'no_cart'] as const satisfies readonly ErrorCode[];

/** Converts a cart error to the contract's, in the language of the store. */
export function cartError(error: CartError, settings: CartSettings): ApiError {
  const { say, ineligible } = cartWords(settings);
  if ('ineligible' in error) return new ApiError(error.code, { message: ineligible(error.ineligible, error.coupon) });
  switch (error.code) {
    case 'not_found':
      return new ApiError('not_found');
    case 'address_not_found':
      return new ApiError('not_found', { message: say('cartMessages.address_not_found') });
    case 'min_not_met':
      return new ApiError(error.code, { say, values: { n: error.n, attribute: error.attributeName } });
    case 'option_invalid':
      return new ApiError(error.code, { message: invalidOption(error, say) });
    case 'quantity_exceeded':
      return new ApiError(error.code, { say, values: { count: error.available } });
    case 'cart_full':
      return new ApiError(error.code, { say, values: { count: error.lines } });
    default:
      return new ApiError(error.code, { say });
  }
}

function invalidOption(
  { reason, attributeName: attribute }: Extract<CartError, { code: 'option_invalid' }>,
  say: ReturnType<typeof cartWords>['say'],
): string {
  if (attribute !== null && reason === 'not_chosen') return say('cartMessages.option_not_chosen', { attribute });
  if (attribute !== null && reason === 'too_many') return say('cartMessages.option_too_many', { attribute });
  return say('errors.option_invalid');
}
