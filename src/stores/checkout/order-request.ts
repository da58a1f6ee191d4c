import type { PlaceOrderRequest } from '#contracts/checkout.ts';
import { missingTo } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/orders/payment-status.ts';
import type { CartState } from '../cart/cart-state.ts';
import type { CheckoutOffer } from './checkout.ts';
import type { CheckoutValues, ContactField } from './checkout-draft.ts';

interface Subject {
  values: CheckoutValues;
  offer: Pick<CheckoutOffer, 'payment_methods'>;
  cart: Pick<CartState, 'total' | 'cartDetails' | 'address'>;
}

/** Amount left to pay after rewards and wallet, in major units. */
export const dueOf = ({ total, cartDetails }: Pick<CartState, 'total' | 'cartDetails'>): number =>
  cartDetails?.amount_due ?? total;

/**
 * True when the wallet cannot cover the amount left after rewards. Amounts are in major units with `decimals` places.
 */
export function isWalletShort(
  { total, cartDetails }: Pick<CartState, 'total' | 'cartDetails'>,
  balance: number,
  decimals: number,
): boolean {
  const left = missingTo(total, cartDetails?.reward_amount_applied ?? 0, decimals);
  return missingTo(left, balance, decimals) > 0;
}

/** Payment method for the amount due: the wallet when it covers everything. Null when the store accepts no method. */
export function methodOf({ values: { method }, offer: { payment_methods }, cart }: Subject): PaymentMethod | null {
  const others = payment_methods.filter((each) => each !== 'wallet');
  const chosen = others.find((each) => each === method) ?? others[0] ?? null;
  if (dueOf(cart) > 0) return chosen;
  return (cart.cartDetails?.wallet_amount_applied ?? 0) > 0 ? 'wallet' : (chosen ?? 'wallet');
}

interface FormState extends Subject {
  /** Contact fields that the form asks for. */
  contactFields: readonly ContactField[];
  /** True when the order goes to the typed address instead of the cart's. */
  isNew: boolean;
}

/** Request that places the order. Coupon, wallet and rewards are taken from the cart. */
export function orderRequest({ values, offer, cart, contactFields, isNew }: FormState): PlaceOrderRequest {
  const { total, cartDetails, address } = cart;
  const order_type = cartDetails?.order_type ?? 'delivery';
  const address_id = (isNew ? values.addressId : null) ?? address?.id;
  const note = values.note.trim();
  return {
    cart_version: cartDetails?.version ?? 0,
    expected_total: total,
    expected_due: dueOf(cart),
    order_type,
    ...(order_type === 'delivery' && address_id !== undefined && { address_id }),
    ...(values.slot !== '' && { scheduled_at: values.slot }),
    payment_method: methodOf({ values, offer, cart }) ?? 'card',
    customer: Object.fromEntries(contactFields.map((name) => [name, values[name].trim()])),
    ...(note !== '' && { note }),
    accepts_terms: values.isAgreed,
  };
}
