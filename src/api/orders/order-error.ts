import { formatTotal } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import type { FieldErrorCode, FieldErrors, OrderFailure, OrderField } from '#services/orders/place/order-error.ts';
import type { Translate } from '#words/translate.ts';
import { wordsOf } from '#words/words.ts';
import { addressError } from '../address/address-words.ts';
import { cartError } from '../cart/cart-error.ts';
import { presentCart } from '../cart/present-cart.ts';
import { ApiError, fieldError } from '../response/api-error.ts';

/** Converts the error of an order request to the contract's, in the language of the store. */
export function orderError({ settings, ...error }: OrderFailure): ApiError {
  const say = wordsOf(settings.locale);
  const money = (minor: number): string => formatTotal(toMajor(minor, settings.decimalPlaces), settings);
  switch (error.code) {
    case 'unknown_country':
    case 'invalid_address':
      return ofAddress(addressError(error, settings.locale));
    case 'fields_invalid':
      return fieldError(textsOf(error.fields, say), say('placeOrder.check'));
    case 'cart_changed':
      return new ApiError('cart_changed', { say, cart: presentCart(error.view) });
    case 'lines_unavailable': {
      const names = new Intl.ListFormat(settings.locale).format(new Set(error.lines.map(({ name }) => name)));
      return new ApiError('out_of_stock', {
        message: say('placeOrder.out_of_stock', { items: names }),
        items: error.lines.map(({ cartItemId, productId, name }) => ({
          cart_item_id: cartItemId,
          product_id: productId,
          name,
        })),
      });
    }
    case 'minimum_order':
      return new ApiError('minimum_order', { say, values: { amount: money(error.missingMinor) } });
    case 'card_minimum': {
      const message = say('placeOrder.card_minimum', { amount: money(error.minimumMinor) });
      return new ApiError('validation_failed', { message, fields: ['payment_method'] });
    }
    case 'place_needed':
      return new ApiError('validation_failed', { message: say('cartMessages.deliveryPlace'), fields: ['address'] });
    case 'cart_empty':
    case 'branch_closed':
    case 'unserviceable':
    case 'wallet_insufficient':
      return new ApiError(error.code, { say });
    default:
      return cartError(error, settings);
  }
}

/** Prefixes address fields with their position in the request: `address[pincode]`. */
function ofAddress({ body }: ApiError): ApiError {
  const errors = Object.entries(body.errors ?? {}).map(([field, texts]) => [`address[${field}]`, texts] as const);
  return new ApiError('validation_failed', { message: body.message, errors: Object.fromEntries(errors) });
}

const textsOf = (fields: FieldErrors, say: Translate): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(fields) as [OrderField, FieldErrorCode][]).map(([field, error]) => [
      field,
      sentence(field, error, say),
    ]),
  );

function sentence(field: OrderField, error: FieldErrorCode, say: Translate): string {
  const isMissing = error === 'required';
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
