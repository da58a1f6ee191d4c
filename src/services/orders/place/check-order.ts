import { openingAt } from '#domain/branches/opening.ts';
import { toMajor } from '#domain/money/money.ts';
import { checkSelection } from '#domain/options/check-selection.ts';
import { acceptsCards, cardMinimumMinor } from '#domain/orders/card-payments.ts';
import { slotsOf } from '#domain/orders/slots.ts';
import { type AdjustedCart, adjustCart } from '../../cart/adjust-cart.ts';
import { type CartView, viewCart } from '../../cart/cart-view.ts';
import { closedReason, couponError } from '../../cart/change-cart.ts';
import type { OrderContext } from './order-context.ts';
import type { FieldErrors, OrderError } from './order-error.ts';
import { cartOfRequest } from './order-inputs.ts';
import type { OrderRequest } from './order-request.ts';
import { slotRules } from './slot-rules.ts';

/** A cart that can be ordered as it is. */
export interface CheckedOrder {
  adjusted: AdjustedCart;
  view: CartView;
}

type Check = (context: OrderContext, request: OrderRequest, checked: CheckedOrder, now: number) => OrderError | null;

/**
 * Decides whether an order can be placed as requested. Pure. Errors that the shopper can correct come before changes of
 * the cart: they see one problem at a time, and the cart shown last is the one that counts.
 */
export function checkOrder(
  context: OrderContext,
  request: OrderRequest,
  now: number,
): ({ ok: true } & CheckedOrder) | ({ ok: false } & OrderError) {
  const { loadedCart, inline } = context;
  const closed = closedReason(loadedCart.settings);
  if (closed !== null) return { ok: false, code: closed };
  if (inline && !inline.ok) return inline;
  if (
    request.addressId !== undefined &&
    !request.address &&
    loadedCart.rows.destination?.address?.id !== request.addressId
  )
    return { ok: false, code: 'address_not_found' };
  const adjusted = adjustCart(loadedCart, { cart: cartOfRequest(loadedCart, request), items: loadedCart.items });
  const checked = { adjusted, view: viewCart(loadedCart, adjusted, now) };
  for (const check of CHECKS) {
    const error = check(context, request, checked, now);
    if (error) return { ok: false, ...error };
  }
  return { ok: true, ...checked };
}

/** The cart has changed since the shopper saw it. */
const versionChanged: Check = ({ loadedCart }, { cartVersion }, checked) =>
  cartVersion === loadedCart.cart.version ? null : { code: 'cart_changed', ...checked };

const fieldsInvalid: Check = ({ customerErrors, settings, inline }, request, { view }) => {
  const { paymentMethod: method } = request;
  const isTaken = method === 'card' ? acceptsCards(settings) : method === 'cod' ? settings.pay_on_delivery : true;
  const hasAddress = inline !== null || view.delivery.address !== null;
  const fields: FieldErrors = {
    ...customerErrors,
    ...(request.orderType === 'delivery' && !hasAddress && { address: 'required' }),
    ...(!isTaken && { payment_method: 'unavailable' }),
    ...(!request.acceptsTerms && { accepts_terms: 'required' }),
  };
  return Object.keys(fields).length > 0 ? { code: 'fields_invalid', fields } : null;
};

const cartEmpty: Check = ({ loadedCart }) => (loadedCart.items.length === 0 ? { code: 'cart_empty' } : null);

const linesMissing: Check = (_, __, { view }) => {
  const missing = view.lines.filter(
    ({ line: { problem } }) => problem === 'out_of_stock' || problem === 'limit_reached',
  );
  if (missing.length === 0) return null;
  const lines = missing.map(({ item: { id, productId, name } }) => ({ cartItemId: id, productId, name }));
  return { code: 'lines_unavailable', lines };
};

const linesInvalid: Check = ({ loadedCart }, _, { view }) => {
  const context = view.lines.find(({ line }) => line.problem !== null);
  if (!context) return null;
  const { line } = context;
  const product = loadedCart.currentProducts.get(line.productId);
  const checked = product?.isAtBranch ? checkSelection(product.options, line.selection) : null;
  return checked && !checked.ok ? checked : { code: 'branch_unavailable' };
};

/**
 * A branch may deliver to the address, but whether and at what price depends on the distance. The location is requested
 * from the shopper, never assumed.
 */
const placeNeeded: Check = (_, { orderType }, { view: { delivery, priced } }) => {
  const isUnknown = delivery.destination.status === 'unknown' || priced.delivery.status === 'unknown';
  return orderType === 'delivery' && delivery.isOffered && isUnknown ? { code: 'place_needed' } : null;
};

const notServed: Check = (_, { orderType }, { view: { delivery } }) => {
  const isReached = orderType === 'pickup' || delivery.destination.status === 'serviceable';
  return delivery.isOffered && isReached ? null : { code: 'unserviceable' };
};

/** Beyond its last distance slab a branch does not deliver. */
const tooFar: Check = (_, __, { view: { priced } }) =>
  priced.delivery.status === 'unserviceable' ? { code: 'unserviceable' } : null;

const timeInvalid: Check = ({ checkout: { branch }, settings }, { scheduledAt }, _, now) => {
  const moment = new Date(now);
  if (!scheduledAt) return openingAt(branch, settings.time_zone, moment).isOpen ? null : { code: 'branch_closed' };
  const slots = slotsOf(branch, slotRules(settings), moment);
  const isOne = slots.some(({ startsAt }) => startsAt.getTime() === scheduledAt.getTime());
  return isOne ? null : { code: 'fields_invalid', fields: { scheduled_at: 'unavailable' } };
};

const belowMinimum: Check = (_, __, { view: { priced } }) =>
  priced.isMinimumOrderMet
    ? null
    : { code: 'minimum_order', missingMinor: priced.minimumOrderMinor - priced.subtotalMinor };

/** Only a coupon in the order request is rejected. A coupon on the cart stays there when it becomes ineligible. */
const couponIneligible: Check = (_, { couponCode }, { view: { priced } }) =>
  couponCode && priced.coupon && !priced.coupon.isApplied
    ? couponError(priced.coupon.code, priced.coupon.ineligible)
    : null;

/** Changes that the shopper has not seen are shown before they can order. */
const amountsChanged: Check = (_, { expectedTotal, expectedDue }, checked) => {
  const { priced, adjustments, settings } = checked.view;
  const isSame = (minor: number, major: number): boolean => toMajor(minor, settings.decimalPlaces) === major;
  const isSeen =
    adjustments.length === 0 &&
    isSame(priced.totalMinor, expectedTotal) &&
    (expectedDue === undefined || isSame(priced.amountDueMinor, expectedDue));
  return isSeen ? null : { code: 'cart_changed', ...checked };
};

/** Such an amount would fail at the provider after the order has reserved its goods. */
const cardShort: Check = ({ settings }, { paymentMethod }, { view: { priced } }) => {
  const minimumMinor = cardMinimumMinor(settings);
  const isShort = paymentMethod === 'card' && priced.amountDueMinor > 0 && priced.amountDueMinor < minimumMinor;
  return isShort ? { code: 'card_minimum', minimumMinor } : null;
};

const walletShort: Check = (_, { paymentMethod }, { view: { priced } }) =>
  paymentMethod === 'wallet' && priced.amountDueMinor > 0 ? { code: 'wallet_insufficient' } : null;

const CHECKS: readonly Check[] = [
  versionChanged,
  cartEmpty,
  fieldsInvalid,
  linesMissing,
  linesInvalid,
  placeNeeded,
  notServed,
  tooFar,
  timeInvalid,
  belowMinimum,
  couponIneligible,
  amountsChanged,
  cardShort,
  walletShort,
];
