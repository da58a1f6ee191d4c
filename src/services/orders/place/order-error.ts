import type { OrderSettings } from '#db/orders/checkout-rows.ts';
import type { CartLine } from '#domain/cart/types.ts';
import type { AddressInputError } from '../../addresses/check-input.ts';
import type { AdjustedCart } from '../../cart/adjust-cart.ts';
import type { CartView } from '../../cart/cart-view.ts';
import type { CartError } from '../../cart/change-cart.ts';

/** A rejected field of the request, named as in the contract. */
export type OrderField =
  | 'accepts_terms'
  | 'payment_method'
  | 'scheduled_at'
  | 'address'
  | 'customer[name]'
  | 'customer[email]'
  | 'customer[phone]';
export type FieldErrorCode = 'required' | 'invalid' | 'unavailable';
export type FieldErrors = Readonly<Partial<Record<OrderField, FieldErrorCode>>>;

/** A line that is unavailable, or not available in the requested quantity. */
interface MissingLine {
  readonly cartItemId: CartLine['id'];
  readonly productId: number;
  readonly name: string;
}

/** Why an order was not placed. Nothing was taken, and the cart is unchanged unless the code says that it changed. */
export type OrderError =
  | CartError
  | AddressInputError
  | { readonly code: 'fields_invalid'; readonly fields: FieldErrors }
  /** The cart as the shopper has not seen it yet, with the inputs of the order request. */
  | { readonly code: 'cart_changed'; readonly view: CartView; readonly adjusted: AdjustedCart }
  | { readonly code: 'lines_unavailable'; readonly lines: readonly MissingLine[] }
  | { readonly code: 'minimum_order'; readonly missingMinor: number }
  /** The amount due is below the minimum of the card provider. */
  | { readonly code: 'card_minimum'; readonly minimumMinor: number }
  /** The address has no coordinates, and the delivery charge depends on the distance. */
  | { readonly code: 'place_needed' }
  | { readonly code: 'cart_empty' | 'branch_closed' | 'unserviceable' | 'wallet_insufficient' };

/** The settings determine the language of the error message. */
export type OrderFailure = { readonly ok: false; readonly settings: OrderSettings } & OrderError;
