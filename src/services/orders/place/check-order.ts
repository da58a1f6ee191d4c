import { openingAt } from '#domain/branches/opening.ts';
import { toMajor } from '#domain/money/money.ts';
import { checkSelection } from '#domain/options/check-selection.ts';
import { cardMinimumMinor, takesCards } from '#domain/orders/card-payments.ts';
import { slotsOf } from '#domain/orders/slots.ts';
import type { CartRefusal } from '../../cart/cart-refusal.ts';
import { type CartView, viewCart } from '../../cart/cart-view.ts';
import { type SettledCart, settleCart } from '../../cart/settle-cart.ts';
import { cartOfWish } from './order-inputs.ts';
import type { FieldFaults, OrderRefusal } from './order-refusal.ts';
import type { OrderRequest } from './order-request.ts';
import type { ForOrder } from './read-for-order.ts';
import { slotRules } from './slot-rules.ts';

/** A cart that can be ordered as it is. */
export interface CheckedOrder {
  settled: SettledCart;
  view: CartView;
}

type Check = (found: ForOrder, wish: OrderRequest, checked: CheckedOrder, now: number) => OrderRefusal | null;

/**
 * Decides whether an order can be placed as requested. Pure. Errors that the shopper can correct come before changes of
 * the cart: they see one problem at a time, and the cart shown last is the one that counts.
 */
export function checkOrder(
  found: ForOrder,
  wish: OrderRequest,
  now: number,
): ({ ok: true } & CheckedOrder) | { ok: false; refusal: OrderRefusal; settled: SettledCart | null } {
  const { open, inline } = found;
  const early = storeFault(found) ?? (inline && !inline.ok ? ({ reason: 'address', refusal: inline } as const) : null);
  if (early) return { ok: false, refusal: early, settled: null };
  if (wish.addressId !== undefined && !wish.address && open.rows.goes?.address?.id !== wish.addressId)
    return { ok: false, refusal: { reason: 'cart', refusal: { reason: 'address_not_found' } }, settled: null };
  const settled = settleCart(open, { cart: cartOfWish(open, wish), items: open.items });
  const checked = { settled, view: viewCart(open, settled, now) };
  for (const check of CHECKS) {
    const refusal = check(found, wish, checked, now);
    if (refusal) return { ok: false, refusal, settled };
  }
  return { ok: true, ...checked };
}

function storeFault({ open: { settings } }: ForOrder): OrderRefusal | null {
  const refuse = (reason: 'no_cart' | 'store_closed') => ({ reason: 'cart', refusal: { reason } }) as const;
  if (settings.store_type === 'digital') return refuse('no_cart');
  return settings.globalStoreEnable ? null : refuse('store_closed');
}

/** The cart has changed since the shopper saw it. */
const versionChanged: Check = ({ open }, { cartVersion }, { view }) =>
  cartVersion === open.cart.version ? null : { reason: 'cart_changed', view };

const fieldFaults: Check = ({ customerFaults, settings, inline }, wish, { view }) => {
  const { paymentMethod: method } = wish;
  const isTaken = method === 'card' ? takesCards(settings) : method === 'cod' ? settings.pay_on_delivery : true;
  const hasAddress = inline !== null || view.place.address !== null;
  const faults: FieldFaults = {
    ...customerFaults,
    ...(wish.orderType === 'delivery' && !hasAddress && { address: 'required' }),
    ...(!isTaken && { payment_method: 'unavailable' }),
    ...(!wish.acceptsTerms && { accepts_terms: 'required' }),
  };
  return Object.keys(faults).length > 0 ? { reason: 'fields', faults } : null;
};

const cartEmpty: Check = ({ open }) => (open.items.length === 0 ? { reason: 'cart_empty' } : null);

const linesMissing: Check = (_, __, { view }) => {
  const missing = view.lines.filter(
    ({ line: { problem } }) => problem === 'out_of_stock' || problem === 'limit_reached',
  );
  if (missing.length === 0) return null;
  const lines = missing.map(({ item: { id, productId, name } }) => ({ cartItemId: id, productId, name }));
  return { reason: 'out_of_stock', lines };
};

const linesInvalid: Check = ({ open }, _, { view }) => {
  const found = view.lines.find(({ line }) => line.problem !== null);
  if (!found) return null;
  const { line } = found;
  const product = open.productsNow.get(line.productId);
  const checked = product?.isAtBranch ? checkSelection(product.options, line.selection) : null;
  const refusal: CartRefusal = checked && !checked.ok ? checked.refusal : { reason: 'branch_unavailable' };
  return { reason: 'cart', refusal };
};

/**
 * A branch may deliver to the address, but whether and at what price depends on the distance. The location is requested
 * from the shopper, never assumed.
 */
const placeNeeded: Check = (_, { orderType }, { view: { place, priced } }) => {
  const isUnknown = place.destination.status === 'unknown' || priced.delivery.status === 'unknown';
  return orderType === 'delivery' && place.isOffered && isUnknown ? { reason: 'place_needed' } : null;
};

const notServed: Check = (_, { orderType }, { view: { place } }) => {
  const isReached = orderType === 'pickup' || place.destination.status === 'serviceable';
  return place.isOffered && isReached ? null : { reason: 'unserviceable' };
};

/** Beyond its last distance slab a branch does not deliver. */
const tooFar: Check = (_, __, { view: { priced } }) =>
  priced.delivery.status === 'unserviceable' ? { reason: 'unserviceable' } : null;

const timeFault: Check = ({ checkout: { branch }, settings }, { scheduledAt }, _, now) => {
  const moment = new Date(now);
  if (!scheduledAt) return openingAt(branch, settings.time_zone, moment).isOpen ? null : { reason: 'branch_closed' };
  const slots = slotsOf(branch, slotRules(settings), moment);
  const isOne = slots.some(({ startsAt }) => startsAt.getTime() === scheduledAt.getTime());
  return isOne ? null : { reason: 'fields', faults: { scheduled_at: 'unavailable' } };
};

const belowMinimum: Check = (_, __, { view: { priced } }) =>
  priced.isMinimumOrderMet
    ? null
    : { reason: 'minimum_order', missingMinor: priced.minimumOrderMinor - priced.subtotalMinor };

/** Only a coupon in the order request is rejected. A coupon on the cart stays there when it becomes ineligible. */
const couponFault: Check = (_, { couponCode }, { view: { priced } }) =>
  couponCode && priced.coupon && !priced.coupon.isApplied
    ? { reason: 'cart', refusal: { reason: 'coupon', ineligible: priced.coupon.refusal } }
    : null;

/** Changes that the shopper has not seen are shown before they can order. */
const amountsChanged: Check = (_, { expectedTotal, expectedDue }, { view }) => {
  const { priced, adjustments, settings } = view;
  const isSame = (minor: number, major: number): boolean => toMajor(minor, settings.decimalPlaces) === major;
  const isSeen =
    adjustments.length === 0 &&
    isSame(priced.totalMinor, expectedTotal) &&
    (expectedDue === undefined || isSame(priced.amountDueMinor, expectedDue));
  return isSeen ? null : { reason: 'cart_changed', view };
};

/** Such an amount would fail at the provider after the order has reserved its goods. */
const cardShort: Check = ({ settings }, { paymentMethod }, { view: { priced } }) => {
  const minimumMinor = cardMinimumMinor(settings);
  const isShort = paymentMethod === 'card' && priced.amountDueMinor > 0 && priced.amountDueMinor < minimumMinor;
  return isShort ? { reason: 'card_minimum', minimumMinor } : null;
};

const walletShort: Check = (_, { paymentMethod }, { view: { priced } }) =>
  paymentMethod === 'wallet' && priced.amountDueMinor > 0 ? { reason: 'wallet_insufficient' } : null;

const CHECKS: readonly Check[] = [
  versionChanged,
  cartEmpty,
  fieldFaults,
  linesMissing,
  linesInvalid,
  placeNeeded,
  notServed,
  tooFar,
  timeFault,
  belowMinimum,
  couponFault,
  amountsChanged,
  cardShort,
  walletShort,
];
