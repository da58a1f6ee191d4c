import type { OrderSettings } from '#db/orders/checkout-rows.ts';
import type { CartLine } from '#domain/cart/types.ts';
import type { CheckedInput } from '../../addresses/check-input.ts';
import type { CartRefusal } from '../../cart/cart-refusal.ts';
import type { CartView } from '../../cart/cart-view.ts';

/** A field of the call that cannot be taken, by its name in the contract. */
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

/** A line that is not there any more, or not in so many pieces. */
export interface MissingLine {
  readonly cartItemId: CartLine['id'];
  readonly productId: number;
  readonly name: string;
}

/** Why an order is not placed. Nothing was taken, and the cart is as it was, but where it is said that it has changed. */
export type OrderRefusal =
  | { readonly reason: 'fields'; readonly faults: FieldFaults }
  | { readonly reason: 'address'; readonly refusal: Exclude<CheckedInput, { ok: true }> }
  /** What a cart is refused for as well. */
  | { readonly reason: 'cart'; readonly refusal: CartRefusal }
  /** The cart that the shopper has not seen yet; what they have asked for is on it. */
  | { readonly reason: 'cart_changed'; readonly view: CartView }
  | { readonly reason: 'out_of_stock'; readonly lines: readonly MissingLine[] }
  | { readonly reason: 'minimum_order'; readonly missingMinor: number }
  /** What is due is less than the card's provider takes. */
  | { readonly reason: 'card_minimum'; readonly minimumMinor: number }
  /** The address has no pin, and what delivery costs depends on the distance. */
  | { readonly reason: 'place_needed' }
  | { readonly reason: 'cart_empty' | 'branch_closed' | 'unserviceable' | 'wallet_insufficient' };

export interface OrderRefused {
  ok: false;
  refusal: OrderRefusal;
  /** In whose language it is told. */
  settings: OrderSettings;
}
