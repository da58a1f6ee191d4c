import { formatTotal } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import type { FieldFault, FieldFaults, OrderField, OrderRefused } from '#services/orders/place/order-refusal.ts';
import { wordsOf } from '#words/words.ts';
import { refuseAddress } from '../address/address-words.ts';
import { presentCart } from '../cart/present-cart.ts';
import { refuseCart } from '../cart/refuse-cart.ts';
import { Refused } from '../response/refuse.ts';

type Say = ReturnType<typeof wordsOf>;

/** Converts the error of an order request to the contract's, in the language of the store. */
export function refuseOrder({ refusal, settings }: OrderRefused): Refused {
  const say = wordsOf(settings.locale);
  switch (refusal.reason) {
    case 'cart':
      return refuseCart({ refusal: refusal.refusal, settings });
    case 'address':
      return ofAddress(refuseAddress(refusal.refusal, settings.locale));
    case 'fields':
      return refuseFields(refusal.faults, say);
    case 'cart_changed':
      return new Refused('cart_changed', { message: say('placeOrder.cart_changed'), cart: presentCart(refusal.view) });
    case 'out_of_stock': {
      const names = new Intl.ListFormat(settings.locale).format(new Set(refusal.lines.map(({ name }) => name)));
      return new Refused('out_of_stock', {
        message: say('placeOrder.out_of_stock', { items: names }),
        items: refusal.lines.map(({ cartItemId, productId, name }) => ({
          cart_item_id: cartItemId,
          product_id: productId,
          name,
        })),
      });
    }
    case 'minimum_order': {
      const amount = formatTotal(toMajor(refusal.missingMinor, settings.decimalPlaces), settings);
      return new Refused('minimum_order', { message: say('placeOrder.minimum_order', { amount }) });
    }
    case 'card_minimum': {
      const amount = formatTotal(toMajor(refusal.minimumMinor, settings.decimalPlaces), settings);
      const message = say('placeOrder.card_minimum', { amount });
      return new Refused('validation_failed', { message, errors: { payment_method: [message] } });
    }
    case 'place_needed': {
      const message = say('cartMessages.deliveryPlace');
      return new Refused('validation_failed', { message, errors: { address: [message] } });
    }
    default:
      return new Refused(refusal.reason, { message: say(`placeOrder.${refusal.reason}`) });
  }
}

/** Prefixes address fields with their position in the request: `address[pincode]`. */
function ofAddress(refused: Refused): Refused {
  const errors = Object.entries(refused.body.errors ?? {}).map(([field, said]) => [`address[${field}]`, said] as const);
  return new Refused('validation_failed', { message: refused.body.message, errors: Object.fromEntries(errors) });
}

function refuseFields(faults: FieldFaults, say: Say): Refused {
  const said = (Object.entries(faults) as [OrderField, FieldFault][]).map(
    ([field, fault]) => [field, sentence(field, fault, say)] as const,
  );
  const only = said.length === 1 ? said[0]?.[1] : undefined;
  const errors = Object.fromEntries(said.map(([field, message]) => [field, [message]]));
  return new Refused('validation_failed', { message: only ?? say('placeOrder.check'), errors });
}

function sentence(field: OrderField, fault: FieldFault, say: Say): string {
  const isMissing = fault === 'required';
  switch (field) {
    case 'customer[name]':
      return say(isMissing ? 'placeOrder.name_required' : 'placeOrder.name_invalid');
    case 'customer[email]':
      return say(isMissing ? 'placeOrder.email_required' : 'placeOrder.email_invalid');
    case 'customer[phone]':
      return say(isMissing ? 'placeOrder.phone_required' : 'placeOrder.phone_invalid');
    default:
      return say(`placeOrder.${field}`);
  }
}
