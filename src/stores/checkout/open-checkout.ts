import type { PlaceOrderResponse } from '#contracts/checkout.ts';
import type { Order } from '#contracts/order.ts';
import { beginCheckoutEvent } from '#domain/orders/order-events.ts';
import { orderPlacedPath } from '#domain/store/paths.ts';
import { $addressForm, openAddressForm } from '../address/address-form.ts';
import { fetchAddresses } from '../address/addresses.ts';
import { onBranchChange } from '../branch/offer-changes.ts';
import { $cart } from '../cart/cart.ts';
import { dismissNotes, readNotes } from '../cart/cart-notes.ts';
import { goInstead } from '../go.ts';
import { announceOrder } from '../orders/announced-orders.ts';
import { forgetPaymentReturn } from '../orders/payment-return.ts';
import { announceCommerce } from '../plugins/commerce.ts';
import { isLost } from '../request-failure.ts';
import { $owner } from '../shopper/user.ts';
import { startSiteData } from '../store/site-data.ts';
import { $checkout, fetchCheckout } from './checkout.ts';
import { readCheckoutDraft } from './checkout-draft.ts';
import { $checkoutFlow, type CheckoutEvent, flowErrorOf, sendToCheckout } from './checkout-flow.ts';
import { startValues } from './checkout-values.ts';
import { beginPayment, forgetPayment, payingFor, processPayment } from './payment.ts';
import { findLostOrder, isPlacing, resumeOrder } from './place-order.ts';

/** A notification of the checkout, as the key of its text. */
type Notice = 'payment.ended' | 'payment.changed';

let showNotice: (notice: Notice) => void = () => {};
/** Notifies the shopper in the texts of the open page. */
export const notifyInCheckout = (notice: Notice): void => showNotice(notice);

/** Number of starts. What an earlier start still waits for is dropped. */
let starts = 0;
/** Whether analytics know of this checkout. */
let isAnnounced = false;
let isOpen = false;

/** Returns a function that tells whether the page has started over since. */
export function watchStart(): () => boolean {
  const mine = starts;
  return () => mine !== starts;
}

/**
 * Opens the checkout, and starts it over when it belongs to another owner or the cart was ordered in another tab.
 * @param notice shows a notification
 * @returns closes it
 */
export function openCheckout(notice: (notice: Notice) => void): () => void {
  showNotice = notice;
  isAnnounced = false;
  isOpen = true;
  forgetPaymentReturn();
  readNotes();
  startSiteData();
  startCheckout();
  const ends = [
    $owner.listen(startCheckout),
    // Another branch has other slots and payment methods.
    onBranchChange(() => void (hasLoaded() ? fetchCheckout() : startCheckout())),
    // The cart was ordered in another tab.
    $cart.listen((now, before) => before?.cartDetails && !now.cartDetails && !isPlacing() && startCheckout()),
  ];
  return () => {
    for (const end of ends) end();
    dismissNotes();
    isOpen = false;
    sendToCheckout({ type: 'started', hasOpenOrder: false });
  };
}

const hasLoaded = (): boolean => /form|paying/.test($checkoutFlow.get().status);

/** Starts with an order in progress when the page was left, an order that awaits payment, or the cart. */
export function startCheckout(): void {
  starts += 1;
  const isStale = watchStart();
  const resumed = resumeOrder();
  sendToCheckout({ type: 'started', hasOpenOrder: resumed !== null });
  void openingEvent(resumed, isStale).then((event) => {
    if (!event || !isOpen || isStale()) return;
    if (event.type === 'loaded') startForm();
    sendToCheckout(event);
  });
}

/** @returns null if the next state is set already, or the page has started over */
async function openingEvent(
  resumed: ReturnType<typeof resumeOrder>,
  isStale: () => boolean,
): Promise<CheckoutEvent | null> {
  const prepared = Promise.all([fetchAddresses(), openAddressForm(readCheckoutDraft()?.address.country || undefined)]);
  const result = await resumed;
  if (isStale()) return null;
  if (result?.ok) return continueOrder(result.placed);
  await Promise.all([fetchCheckout(), prepared]);
  if (isStale()) return null;
  if ($checkout.get().data === null || $cart.get().cartDetails === null) return { type: 'loadFailed' };
  const lost = await findLostOrder();
  if (isStale()) return null;
  if (lost) return continueOrder(lost);
  return (await resumePayment(isStale)) ?? { type: 'loaded', error: result && flowErrorOf(result) };
}

/** Resumes an order that awaits payment, if there is one. It may have been paid while this tab was elsewhere. */
async function resumePayment(isStale: () => boolean): Promise<CheckoutEvent | null> {
  const order = $checkout.get().data?.pending_order ?? payingFor();
  if (!order) return null;
  const result = await processPayment(order, order.provider);
  if (isStale()) return null;
  if (result.ok && result.payment.status === 'succeeded') return showOrder(result.payment.order);
  if (result.ok && result.payment.order.status === 'pending_payment') return { type: 'paymentRequired' };
  if (!result.ok && isLost(result)) return { type: 'loadFailed' };
  forgetPayment();
  if (!result.ok && result.code === 'order_expired') {
    notifyInCheckout('payment.ended');
    await fetchCheckout();
  }
  return null;
}

/** Continues with a placed order: begins its payment, or shows it if nothing is due. */
export function continueOrder({ order, payment }: PlaceOrderResponse): CheckoutEvent {
  const { required, provider } = payment;
  if (!required || !provider) return showOrder(order);
  beginPayment(order, { ...payment, provider });
  return { type: 'paymentRequired' };
}

/**
 * Opens the order page and replaces the checkout in the history. The order key is in the fragment, which no server
 * sees.
 */
export function showOrder(order: Order): CheckoutEvent {
  announceOrder(order);
  goInstead(orderPlacedPath(order.id, order.order_key));
  forgetPayment();
  return { type: 'completed' };
}

/** Fills the form, and announces the start of a checkout for analytics unless the cart is empty. */
function startForm(): void {
  const cart = $cart.get();
  const { data } = $checkout.get();
  if (data) startValues(data.customer, $addressForm.get().form?.country ?? '');
  if (isAnnounced || cart.cartItems.length === 0) return;
  isAnnounced = true;
  announceCommerce(beginCheckoutEvent(cart));
}
