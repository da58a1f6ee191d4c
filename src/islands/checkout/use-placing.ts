import { useState } from 'react';
import type { CartAdjustment } from '#contracts/cart.ts';
import type { PlaceOrderAnswer } from '#contracts/checkout.ts';
import { isLost } from '#stores/call-failure.ts';
import { $cart } from '#stores/cart/cart.ts';
import { cartSettled } from '#stores/cart/cart-turns.ts';
import { fetchCheckout } from '#stores/checkout/checkout.ts';
import { type PlaceResult, placeOrder } from '#stores/checkout/place-order.ts';
import type { Translate } from '#words/translate.ts';
import { addressErrors } from './new-address.ts';
import { orderFieldErrors } from './order-field-errors.ts';
import { dueOf, orderRequest } from './order-request.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Differences between the order and what the shopper agreed to. */
export interface OrderChange {
  /** Amount due that the shopper saw, in major units. */
  readonly before: number;
  readonly notes: readonly CartAdjustment[];
}

interface Options {
  form: CheckoutForm;
  t: Translate;
  /** Called when the order has been placed. */
  placed: (answer: PlaceOrderAnswer) => void;
  /** Initial error message that belongs to no field. */
  first: string;
}

/** Places the order, but only at the price that the shopper sees. */
export function usePlacing({ form, t, placed, first }: Options) {
  const [busy, setBusy] = useState<'pricing' | 'placing' | null>(null);
  const [change, setChange] = useState<OrderChange | null>(null);
  const [message, setMessage] = useState(first);
  const say = { t, setMessage, setChange };
  const place = async (): Promise<void> => {
    const before = dueOf($cart.get());
    setBusy('pricing');
    if (!(await isPriced(form, before, say))) return;
    setBusy('placing');
    const { latest, offer, asked, isNew } = form;
    const result = await placeOrder(orderRequest({ values: latest.current, cart: $cart.get(), offer, asked, isNew }));
    if (result.ok) placed(result.placed);
    else refuse(form, result, before, say);
  };
  const submit = (): void => {
    if (busy || change) return;
    setMessage('');
    void place().finally(() => setBusy(null));
  };
  return { busy, change, message, submit, confirm: () => setChange(null) };
}

/** Where errors of the order are shown. */
interface Say {
  t: Translate;
  setMessage: (message: string) => void;
  setChange: (change: OrderChange) => void;
}

/** Without a response the outcome is unknown. A retry repeats the same request and cannot order twice. */
export const lostMessage = (t: Translate): string => t(navigator.onLine ? 'checkout.unreachable' : 'checkout.offline');

function showErrors({ fieldErrors }: CheckoutForm): boolean {
  const found = fieldErrors.findAll();
  fieldErrors.show(found);
  return found.length > 0;
}

/**
 * Updates the price on the server. If it differs from what the shopper saw, the change is shown.
 * @returns true when the price is unchanged
 */
async function isPriced(form: CheckoutForm, before: number, { t, setMessage, setChange }: Say): Promise<boolean> {
  const { place, address, names, fieldErrors } = form;
  // The latest change of the cart may still be in progress.
  await cartSettled();
  if (showErrors(form)) return false;
  const refused = place && !address.isKept() ? await address.keep() : null;
  if (refused) {
    if (isLost(refused)) setMessage(lostMessage(t));
    else fieldErrors.show(addressErrors(refused, names));
    return false;
  }
  if (showErrors(form)) return false;
  if (dueOf($cart.get()) === before) return true;
  setChange({ before, notes: [] });
  return false;
}

function refuse(
  { names, fieldErrors }: CheckoutForm,
  result: Exclude<PlaceResult, { ok: true }>,
  before: number,
  { t, setMessage, setChange }: Say,
): void {
  if (result.code === 'cart_changed' && result.cart) {
    setChange({ before, notes: result.cart.adjusted_cart_items });
    return;
  }
  if (isLost(result)) {
    setMessage(lostMessage(t));
    return;
  }
  const found = orderFieldErrors(result, names);
  if (found.length > 0) fieldErrors.show(found);
  else setMessage(result.message);
  void fetchCheckout();
}
