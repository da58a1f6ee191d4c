import type { CartRefusal } from '#services/cart/cart-refusal.ts';
import type { CartRefused } from '#services/cart/change-cart.ts';
import { Refused } from '../response/refuse.ts';
import { cartWords } from './cart-words.ts';

/** Converts a cart error to the contract's, in the language of the store. */
export function refuseCart({ refusal, settings }: Omit<CartRefused, 'ok'>): Refused {
  const { say, ineligible } = cartWords(settings);
  switch (refusal.reason) {
    case 'not_found':
      return new Refused('not_found');
    case 'address_not_found':
      return new Refused('not_found', { message: say('cartMessages.address_not_found') });
    case 'coupon':
      return new Refused(`coupon_${refusal.ineligible.reason}`, { message: ineligible(refusal.ineligible) });
    case 'min_not_met': {
      const message = say('cartMessages.min_not_met', { n: refusal.n, attribute: refusal.attributeName });
      return new Refused('min_not_met', { message });
    }
    case 'option_invalid':
      return new Refused('option_invalid', { message: invalidOption(refusal, say) });
    case 'quantity_exceeded':
      return new Refused('quantity_exceeded', {
        message: say('cartMessages.quantity_exceeded', { count: refusal.pieces }),
      });
    case 'cart_full':
      return new Refused('cart_full', { message: say('cartMessages.cart_full', { count: refusal.lines }) });
    default:
      return new Refused(refusal.reason, { message: say(`cartMessages.${refusal.reason}`) });
  }
}

function invalidOption(
  { fault, attributeName: attribute }: Extract<CartRefusal, { reason: 'option_invalid' }>,
  say: ReturnType<typeof cartWords>['say'],
): string {
  if (attribute !== null && fault === 'not_chosen') return say('cartMessages.option_not_chosen', { attribute });
  if (attribute !== null && fault === 'too_many') return say('cartMessages.option_too_many', { attribute });
  return say('cartMessages.option_invalid');
}
