import type { AddressFormResponse } from '#contracts/address.ts';
import type { PlaceOrderRequest } from '#contracts/checkout.ts';
import { $cart } from '../cart/cart.ts';
import { whenCartIdle } from '../cart/cart-queue.ts';
import type { CartState } from '../cart/cart-state.ts';
import { isLost, type RequestFailure } from '../request-failure.ts';
import { fetchCheckout } from './checkout.ts';
import { $checkoutFlow, type CheckoutEvent, canSubmit, flowErrorOf, sendToCheckout } from './checkout-flow.ts';
import { saveNewAddress } from './new-address.ts';
import { continueOrder, watchStart } from './open-checkout.ts';
import { dueOf } from './order-request.ts';
import { type PlaceResult, placeOrder } from './place-order.ts';

/** The form of an order. It shows its own errors. */
export interface OrderForm {
  /** Fields of a new address. Null if the order goes to a saved one or is picked up. */
  readonly addressForm: AddressFormResponse | null;
  /** Shows all errors that the browser finds, and returns whether there are any. */
  showErrors(): boolean;
  showAddressErrors(failure: RequestFailure): void;
  /** Shows the errors of a rejected order, and returns whether any belongs to a field. */
  showOrderErrors(failure: RequestFailure): boolean;
  request(): PlaceOrderRequest;
}

const REJECTED: CheckoutEvent = { type: 'rejected', error: null };

/** Places the order, but only at the price that the shopper sees. */
export async function submitOrder(form: OrderForm): Promise<void> {
  if (!canSubmit($checkoutFlow.get())) return;
  const isStale = watchStart();
  const before = $cart.get();
  sendToCheckout({ type: 'submitted' });
  const obstacle = await confirmPrice(form, before);
  // The form now belongs to another owner, or the cart was ordered in another tab.
  if (isStale()) return;
  if (obstacle) return sendToCheckout(obstacle);
  sendToCheckout({ type: 'priced' });
  const result = await placeOrder(form.request());
  if (isStale()) return;
  sendToCheckout(result.ok ? continueOrder(result.placed) : rejectedEvent(form, result, before));
}

/** Updates the price on the server. Null if it is the one that the shopper saw. */
async function confirmPrice(form: OrderForm, before: CartState): Promise<CheckoutEvent | null> {
  const { addressForm } = form;
  // The latest change of the cart may still be in progress.
  await whenCartIdle();
  if (form.showErrors()) return REJECTED;
  const failure = addressForm && (await saveNewAddress(addressForm));
  if (failure && isLost(failure)) return { type: 'rejected', error: flowErrorOf(failure) };
  if (failure) {
    form.showAddressErrors(failure);
    return REJECTED;
  }
  if (form.showErrors()) return REJECTED;
  return dueOf($cart.get()) === dueOf(before) ? null : { type: 'changed', change: { before, notes: [] } };
}

function rejectedEvent(form: OrderForm, failure: Exclude<PlaceResult, { ok: true }>, before: CartState): CheckoutEvent {
  if (failure.code === 'cart_changed' && failure.cart)
    return { type: 'changed', change: { before, notes: failure.cart.adjusted_cart_items } };
  if (isLost(failure)) return { type: 'rejected', error: flowErrorOf(failure) };
  void fetchCheckout();
  return form.showOrderErrors(failure) ? REJECTED : { type: 'rejected', error: flowErrorOf(failure) };
}
