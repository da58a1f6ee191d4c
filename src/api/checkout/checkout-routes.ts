import type { z } from '@hono/zod-openapi';
import { ownerQuery } from '#contracts/cart.ts';
import { checkoutQuery, checkoutResponse, placeOrderBody, placeOrderResponse } from '#contracts/checkout.ts';
import { toMajor } from '#domain/money/money.ts';
import { cardProvider } from '#domain/orders/card-payments.ts';
import { getCheckout } from '#services/orders/place/get-checkout.ts';
import type { OrderRequest } from '#services/orders/place/order-request.ts';
import { type PlaceOutcome, placeOrder } from '#services/orders/place/place-order.ts';
import { presentOrder } from '#services/orders/present-order.ts';
import { beginPayment } from '#services/payments/begin-payment.ts';
import { CLOSED, COUPON_ERRORS, cartError } from '../cart/cart-error.ts';
import { cartRequestOf } from '../cart/cart-request.ts';
import { orderError } from '../orders/order-error.ts';
import { personalRoute } from '../request/personal-route.ts';
import type { PersonalContext } from '../request/request-context.ts';
import { presentCheckout } from './present-checkout.ts';

const tag = 'Orders';

const checkout = personalRoute({
  method: 'GET',
  path: '/get-checkout',
  tag,
  summary: 'The cart with the slots and payment methods for an order',
  description: 'The cart as in get-cart, with time slots, payment methods and an order that is not paid yet.',
  query: checkoutQuery,
  response: checkoutResponse,
  status: 200,
  errors: CLOSED,
  async respond(context, { query }) {
    const outcome = await getCheckout(context.db, cartRequestOf(context, query));
    return outcome.ok ? presentCheckout(outcome) : cartError(outcome, outcome.settings);
  },
});

const place = personalRoute({
  method: 'POST',
  path: '/place-order',
  tag,
  summary: 'Places an order for the cart',
  description:
    'All prices are calculated again. If the cart differs from the one that the shopper saw, nothing is ordered, and the error contains the current cart for the inputs of the request. Errors are stored under the key like orders, so another attempt needs another key. An order by card is placed once it is paid, and an earlier unpaid order of the same owner is cancelled. If nothing is due, the order is placed at once.',
  query: ownerQuery,
  body: placeOrderBody,
  response: placeOrderResponse,
  status: 201,
  errors: [
    ...CLOSED,
    ...COUPON_ERRORS,
    'not_found',
    'cart_changed',
    'cart_empty',
    'out_of_stock',
    'option_invalid',
    'min_not_met',
    'branch_unavailable',
    'branch_closed',
    'unserviceable',
    'minimum_order',
    'wallet_insufficient',
  ],
  needsKey: true,
  // The response contains the order key.
  secret: 'response',
  limit: (_, { coupon_code }) => (coupon_code ? 'guess' : null),
  prepare: async (context, { body }) => (await context.count('order', mailedTo(context, body))) ?? undefined,
  async respond(context, { query, body }) {
    const outcome = await placeOrder(context.db, cartRequestOf(context, query), orderRequestOf(body));
    if (isUnknownCoupon(outcome)) context.confirmCount('guess');
    if (outcome.ok) context.confirmCount('order');
    return outcome.ok ? presentPlaced(outcome, context.now) : orderError(outcome);
  },
  async complete({ db, payments }, { order, payment }) {
    if (!payment.required || !payments) return { order, payment };
    const begun = await beginPayment(db, order.id, payments);
    const { required, publishableKey, clientSecret } = begun;
    return { order, payment: { ...payment, required, publishable_key: publishableKey, client_secret: clientSecret } };
  },
});

/**
 * The address to which a guest has order mails sent. It may belong to anyone, and each guest is a new owner, so it is
 * counted separately.
 */
const mailedTo = ({ owner }: PersonalContext, { customer }: z.output<typeof placeOrderBody>): string =>
  owner.kind === 'guest' ? (customer?.email?.trim().toLowerCase() ?? '') : '';

/** Whether the outcome reveals that a coupon does not exist, in the error itself or in its cart. */
function isUnknownCoupon(outcome: PlaceOutcome): boolean {
  if (outcome.ok) return false;
  if (outcome.code !== 'cart_changed') return outcome.code === 'coupon_unknown';
  const { coupon } = outcome.view.priced;
  return coupon?.isApplied === false && coupon.ineligible.reason === 'unknown';
}

const orderRequestOf = (body: z.output<typeof placeOrderBody>): OrderRequest => ({
  cartVersion: body.cart_version,
  expectedTotal: body.expected_total,
  expectedDue: body.expected_due,
  orderType: body.order_type,
  addressId: body.address_id,
  address: body.address,
  scheduledAt: body.scheduled_at === undefined ? undefined : new Date(body.scheduled_at),
  paymentMethod: body.payment_method,
  useWallet: body.use_wallet,
  rewardAmount: body.reward_amount,
  couponCode: body.coupon_code,
  customer: body.customer,
  note: body.note ?? '',
  acceptsTerms: body.accepts_terms,
});

/** A newly created order. The secrets that the browser needs for its payment are added by `complete`. */
function presentPlaced({ orderWithItems, settings }: Extract<PlaceOutcome, { ok: true }>, now: number) {
  const { status, dueMinor, decimalPlaces, currencyCode } = orderWithItems.order;
  const isRequired = status === 'pending_payment';
  const provider = isRequired ? cardProvider(settings) : null;
  return {
    order: presentOrder(orderWithItems, { access: 'owner', settings, now }),
    payment: {
      required: isRequired,
      provider,
      amount: isRequired ? toMajor(dueMinor, decimalPlaces) : 0,
      currency: currencyCode,
      publishable_key: null,
      client_secret: null,
      process_url: isRequired ? `/api/${provider}/process-payment` : null,
    },
  };
}

export const checkoutRoutes = [checkout, place];
