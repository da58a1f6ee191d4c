import { randomBytes } from 'node:crypto';
import type { AddressFields } from '#db/addresses/address-rows.ts';
import type { NewOrder, NewOrderItem } from '#db/orders/insert-order.ts';
import { distanceTo } from '#domain/delivery/distance.ts';
import type { OrderAddress, OrderDiscount } from '#domain/orders/types.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import type { CartView, ViewLine } from '../../cart/cart-view.ts';
import type { CartRequest } from '../../cart/change-cart.ts';
import { etaOf } from './eta-of.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderRequest } from './order-request.ts';
import { stockOf } from './take-stock.ts';

const KEY_BYTES = 16;

/** Builds the order to store, with its lines: a snapshot of all amounts, names and the address. */
export function newOrder(
  context: OrderContext,
  request: OrderRequest,
  view: CartView,
  { owner, now }: CartRequest,
): { order: NewOrder; items: NewOrderItem[] } {
  const { loadedCart, settings, customer, checkout } = context;
  const isPending = request.paymentMethod === 'card' && view.priced.amountDueMinor > 0;
  const { branch } = checkout;
  const order: NewOrder = {
    id: context.orderId,
    orderKey: `k_${randomBytes(KEY_BYTES).toString('base64url')}`,
    ownerKind: owner.kind,
    ownerKey: owner.key,
    cartId: loadedCart.cart.id,
    cartVersion: loadedCart.cart.version,
    status: isPending ? 'pending_payment' : 'placed',
    paymentStatus: view.priced.amountDueMinor > 0 ? 'unpaid' : 'paid',
    paymentMethod: request.paymentMethod,
    orderType: request.orderType,
    branchId: branch.id,
    branchName: branch.name,
    branchPhone: branch.phone,
    currencyCode: settings.currencyCode,
    decimalPlaces: settings.decimalPlaces,
    ...amountsOf(view),
    discounts: discountsOf(context, view),
    couponCode: view.priced.coupon?.isApplied ? view.priced.coupon.code : null,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    address: request.orderType === 'pickup' ? null : addressOf(context, view),
    deliveryDistanceMeters: distanceTo(view.delivery.destination),
    note: request.note,
    scheduledAt: request.scheduledAt?.toISOString() ?? null,
    etaAt: (request.scheduledAt ?? etaOf(view, now))?.toISOString() ?? null,
    placedAt: isPending ? null : new Date(now).toISOString(),
    expiresAt: isPending ? new Date(now + settings.unpaid_minutes * MINUTE_MS).toISOString() : null,
  };
  return { order, items: view.lines.map((line) => itemOf(context, view, line)) };
}

function amountsOf({ priced, input }: CartView) {
  const fees = priced.appliedAdditionalFees.map(({ id, name, type, amountMinor }) => ({ id, name, type, amountMinor }));
  return {
    subtotalMinor: priced.subtotalMinor,
    totalOriginalPriceMinor: priced.totalOriginalPriceMinor,
    orderDiscountMinor: priced.orderDiscountAmountMinor,
    shippingDiscountMinor: priced.shippingDiscountAmountMinor,
    deliveryChargeMinor: priced.deliveryChargeMinor ?? 0,
    fees,
    feesMinor: fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    taxMinor: priced.taxAmountMinor,
    isTaxIncluded: input.tax.isIncluded,
    totalMinor: priced.totalMinor,
    rewardUsedMinor: priced.rewardAmountAppliedMinor,
    walletUsedMinor: priced.walletAmountAppliedMinor,
    dueMinor: priced.amountDueMinor,
  };
}

function discountsOf({ loadedCart }: OrderContext, { priced }: CartView): OrderDiscount[] {
  return priced.appliedDiscounts.map(({ discountId, amountMinor }) => {
    const discount = loadedCart.rows.discounts.find(({ id }) => id === discountId);
    return { discountId, title: discount?.title ?? '', code: discount?.code ?? null, amountMinor };
  });
}

function addressOf({ inline }: OrderContext, { delivery }: CartView): OrderAddress | null {
  const address: AddressFields | null = inline?.ok ? inline.fields : delivery.address;
  if (!address) return null;
  const { label, name, phone, address_1, address_2, landmark, city, state, pincode, country, lat, lng } = address;
  return { label, name, phone, address_1, address_2, landmark, city, state, pincode, country, lat, lng };
}

function itemOf(context: OrderContext, { priced, input }: CartView, { item, line, image }: ViewLine): NewOrderItem {
  const amounts = priced.lines.find(({ id }) => id === line.id);
  const rate = input.lines.find(({ id }) => id === line.id);
  if (!amounts || !rate) throw new Error(`line ${line.id} of an order has no price`);
  return {
    productId: line.productId,
    variantId: line.variantId,
    name: item.name,
    slug: item.slug,
    image,
    optionsLabel: line.optionsLabel,
    selectedAttributes: line.selection.selectedAttributes,
    selectedMultiAttributes: line.selection.selectedMultiAttributes,
    quantity: line.quantity,
    unitPriceMinor: line.unitPriceMinor,
    originalUnitPriceMinor: line.originalUnitPriceMinor,
    lineTotalMinor: amounts.lineTotalMinor,
    discountMinor: amounts.discountMinor,
    taxMinor: amounts.taxMinor,
    taxRatePpm: rate.taxRatePpm,
    stockOf: stockOf(context, line),
  };
}
