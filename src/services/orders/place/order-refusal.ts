import type { OrderSettings } from '#db/orders/checkout-rows.ts';
import type { CartLine } from '#domain/cart/types.ts';
import type { CheckedInput } from '../../addresses/check-input.ts';
import type { CartRefusal } from '../../cart/cart-refusal.ts';
import type { CartView } from '../../cart/cart-view.ts';

/** A rejected field of the request, named as in the contract. */
export type OrderField =
  | 'accepts_terms'
  | 'payment_method'
  | 'scheduled_at'
  | 'address'
  | 'customer[name]'
  | 'customer[email]'
  | 'customer[phone]';
export type FieldFault = 'required' | 'invalid' | 'unavailable';
export type FieldFaults = Readonly<Partial<Record<OrderField, FieldFault>>>;

/** A line that is unavailable, or not available in the requested quantity. */
interface MissingLine {
  readonly cartItemId: CartLine['id'];
  readonly productId: number;
  readonly name: string;
}

/** Why an order was not placed. Nothing was taken, and the cart is unchanged unless the reason says that it changed. */
export type OrderRefusal =
  | { readonly reason: 'fields'; readonly faults: FieldFaults }
  | { readonly reason: 'address'; readonly refusal: Exclude<CheckedInput, { ok: true }> }
  /** A reason that also applies to the cart. */
  | { readonly reason: 'cart'; readonly refusal: CartRefusal }
  /** The cart as the shopper has not seen it yet, with the inputs of the order request. */
  | { readonly reason: 'cart_changed'; readonly view: CartView }
  | { readonly reason: 'out_of_stock'; readonly lines: readonly MissingLine[] }
  | { readonly reason: 'minimum_order'; readonly missingMinor: number }
  /** The amount due is below the minimum of the card provider. */
  | { readonly reason: 'card_minimum'; readonly minimumMinor: number }
  /** The address has no coordinates, and the delivery charge depends on the distance. */
  | { readonly reason: 'place_needed' }
  | { readonly reason: 'cart_empty' | 'branch_closed' | 'unserviceable' | 'wallet_insufficient' };

export interface OrderRefused {
  ok: false;
  refusal: OrderRefusal;
  /** Determine the language of the error message. */
  settings: OrderSettings;
}
