import { useState } from 'react';
import type { CartAdjustment } from '#contracts/cart.ts';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '#contracts/checkout.ts';
import type { PaymentMethod } from '#contracts/order.ts';
import { $cart } from '#stores/cart.ts';
import { fetchCheckout } from '#stores/checkout.ts';
import { type PlaceResult, placeOrder } from '#stores/place-order.ts';
import type { Translate } from '#words/translate.ts';
import { addressFaults } from './new-address.ts';
import { placeFaults } from './place-faults.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** How an order is another one than the shopper agreed to: its total, and its items. */
export interface OrderChange {
  /** In major units, as the shopper saw it. */
  readonly before: number;
  readonly notes: readonly CartAdjustment[];
}

export type Busy = 'pricing' | 'placing' | null;

interface Options {
  form: CheckoutForm;
  t: Translate;
  /** The order is there. */
  placed: (answer: PlaceOrderAnswer) => void;
  /** Shows what no field is to blame for. */
  first: string;
}

/** The method that pays what is due; where nothing is, it does not matter. */
export const methodOf = ({ values, offer }: Pick<CheckoutForm, 'values' | 'offer'>): PaymentMethod =>
  (values.method !== '' && offer.payment_methods.includes(values.method) ? values.method : offer.payment_methods[0]) ??
  'wallet';

/** Places the order that stands in the form: at the total that the shopper sees, or not at all. */
export function usePlacing({ form, t, placed, first }: Options) {
  const [busy, setBusy] = useState<Busy>(null);
  const [change, setChange] = useState<OrderChange | null>(null);
  const [message, setMessage] = useState(first);
  const { faults, address } = form;

  const refuse = (result: Exclude<PlaceResult, { ok: true }>, before: number): void => {
    const { status, code, cart } = result;
    if (code === 'cart_changed' && cart) {
      setChange({ before, notes: cart.adjusted_cart_items });
      return;
    }
    const found = placeFaults(result, form.names);
    if (found.length > 0) faults.tell(found);
    else setMessage(status === 0 || status >= 500 ? lostMessage(t) : result.message);
    if (status > 0 && status < 500) void fetchCheckout();
  };
  const submit = async (): Promise<void> => {
    if (busy || change) return;
    setMessage('');
    if (tellFaults()) return;
    const before = $cart.get().total;
    if (form.place && !address.isKept()) {
      setBusy('pricing');
      const refused = await address.keep();
      setBusy(null);
      if (refused) {
        if (refused.status > 0 && refused.status < 500) faults.tell(addressFaults(refused, form.names));
        else setMessage(lostMessage(t));
        return;
      }
      if (tellFaults()) return;
      if ($cart.get().total !== before) {
        setChange({ before, notes: [] });
        return;
      }
    }
    setBusy('placing');
    const result = await placeOrder(requestOf(form));
    setBusy(null);
    if (result.ok) placed(result.placed);
    else refuse(result, before);
  };
  const tellFaults = (): boolean => {
    const found = faults.findAll();
    faults.tell(found);
    return found.length > 0;
  };
  return { busy, change, message, submit, confirm: () => setChange(null) };
}

/** Without an answer nobody knows what became of it; another try is the same order. */
export const lostMessage = (t: Translate): string => t(navigator.onLine ? 'checkout.unreachable' : 'checkout.offline');

/** The order as it stands; coupon, wallet and rewards are as the cart has them. */
function requestOf({ latest, offer, asked, isNew }: CheckoutForm): PlaceOrderRequest {
  const values = latest.current;
  const { total, cartDetails, address } = $cart.get();
  const order_type = cartDetails?.order_type ?? 'delivery';
  const address_id = (isNew ? values.addressId : null) ?? address?.id;
  return {
    cart_version: cartDetails?.version ?? 0,
    expected_total: total,
    order_type,
    ...(order_type === 'delivery' && address_id !== undefined && { address_id }),
    ...(values.slot !== '' && { scheduled_at: values.slot }),
    payment_method: methodOf({ values, offer }),
    customer: Object.fromEntries(asked.map((name) => [name, values[name].trim()])),
    ...(values.note.trim() !== '' && { note: values.note.trim() }),
    accepts_terms: values.isAgreed,
  };
}
