import { RATING_EDIT_DAYS } from '#contracts/limits.ts';
import type { Order, OrderItem } from '#contracts/order.ts';
import { toMajor } from '#domain/money/money.ts';
import { cancellation } from '#domain/orders/cancellation.ts';
import { maskAddress, maskEmail, maskName, maskPhone } from '#domain/orders/mask-order.ts';
import type { OrderAccess } from '#domain/orders/order-access.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { PaymentStep } from '#domain/orders/payment-status.ts';
import { editableUntil, ratingActions, ratingError } from '#domain/orders/rating.ts';
import { type RefundPart, refundIfFailed, refundParts } from '#domain/orders/refund-of-order.ts';
import type { OrderAddress } from '#domain/orders/types.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { wordsOf } from '#words/words.ts';
import { phoneText } from '../addresses/phone.ts';
import { presentImage } from '../catalog/present-image.ts';
import type { OrderEventRow, OrderItemRow, OrderRow, OrderWithItems } from './view-order.ts';

/** How to show an order: the viewer's access, the store's settings, and the time in milliseconds since 1970. */
export interface OrderShowing {
  access: NonNullable<OrderAccess>;
  settings: Pick<SiteSettings, 'cancel_minutes' | 'locale' | 'order_number_prefix'>;
  now: number;
}

type Major = (minor: number) => number;

/** With the order key alone, recipient and address are masked. */
export function presentOrder(
  { order, items, events, refunds, branchAddress }: OrderWithItems,
  showing: OrderShowing,
): Order {
  const { settings, access, now } = showing;
  const say = wordsOf(settings.locale);
  const major: Major = (minor) => toMajor(minor, order.decimalPlaces);
  const { canCancel, until } = cancellation(order, settings.cancel_minutes, now);
  const isOwner = access === 'owner';
  const shownItems = items.map((item) => presentItem(item, { order, isOwner, now, major }));
  return {
    id: order.id,
    order_number: orderNumber(order.number, settings.order_number_prefix),
    order_key: order.orderKey,
    status: order.status,
    status_label: say(`orderStatus.${order.status}`),
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    order_type: order.orderType,
    branch: {
      id: order.branchId,
      name: order.branchName,
      phone: order.branchPhone,
      phone_text: phoneText(order.branchPhone),
      address: branchAddress,
    },
    items: shownItems,
    currency: order.currencyCode,
    decimal_places: order.decimalPlaces,
    totals: presentTotals(order, major),
    coupon_code: isOwner ? order.couponCode : null,
    ...presentShopper(order, isOwner),
    ...presentMoments(order),
    reason_code: order.reasonCode,
    timeline: events.map((event) => presentEvent(event, isOwner, say)),
    can_cancel: canCancel,
    cancel_until: canCancel ? iso(until) : null,
    refunds: refundParts(order, refunds).map((part) => presentRefund(part, major)),
    cancel_refunds: canCancel ? refundIfFailed(order).map((part) => presentRefund(part, major)) : [],
    ...ratingActions(shownItems),
    can_reorder: canReorder(order),
    earned: { rewards: major(order.rewardEarnedMinor), scratch_card_id: isOwner ? order.scratchCardId : null },
  };
}

/** An order for operators and webhooks. With its key, anybody could pay and cancel it. */
export function presentOrderWithoutKey(
  order: OrderWithItems,
  showing: Omit<OrderShowing, 'access'>,
): Omit<Order, 'order_key'> {
  const { order_key: _, ...shown } = presentOrder(order, { ...showing, access: 'owner' });
  return shown;
}

const presentRefund = ({ to, amountMinor, isDone }: RefundPart, major: Major): Order['refunds'][number] => ({
  to,
  amount: major(amountMinor),
  is_done: isDone,
});

/** The items of an unpaid order are still to come, or back in the cart. */
const canReorder = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== 'pending_payment';

interface ItemShowing {
  order: OrderRow;
  isOwner: boolean;
  now: number;
  major: Major;
}

function presentItem(item: OrderItemRow, { order, isOwner, now, major }: ItemShowing): OrderItem {
  const review = isOwner ? item.review : null;
  const ratedAt = review && new Date(review.createdAt);
  const rated = { status: order.status, hasProduct: item.isKept, ratedAt };
  const rules = { now: new Date(now), editDays: RATING_EDIT_DAYS };
  return {
    id: item.id,
    product_id: item.productId,
    name: item.name,
    slug: item.slug,
    image: item.image && presentImage(item.image),
    quantity: item.quantity,
    unit_price: major(item.unitPriceMinor),
    line_total: major(item.lineTotalMinor),
    options_label: item.optionsLabel,
    can_rate: isOwner && ratingError(rated, rules) === null,
    my_rating: review && {
      id: review.id,
      order_item_id: item.id,
      product_id: item.productId,
      rating: review.rating,
      title: review.title,
      comment: review.comment,
      created_at: review.createdAt,
      editable_until: editableUntil(new Date(review.createdAt), RATING_EDIT_DAYS).toISOString(),
    },
  };
}

function presentTotals(order: OrderRow, major: Major): Order['totals'] {
  const priceDiscountMinor = order.totalOriginalPriceMinor - order.subtotalMinor;
  return {
    subtotal: major(order.subtotalMinor),
    total_original_price: major(order.totalOriginalPriceMinor),
    product_price_discount: major(priceDiscountMinor),
    order_discount_amount: major(order.orderDiscountMinor),
    shipping_discount_amount: major(order.shippingDiscountMinor),
    total_discount: major(priceDiscountMinor + order.orderDiscountMinor + order.shippingDiscountMinor),
    subtotal_after_discounts: major(order.subtotalMinor - order.orderDiscountMinor),
    additional_fees: major(order.feesMinor),
    applied_additional_fees: order.fees.map(({ amountMinor, ...fee }) => ({ ...fee, amount: major(amountMinor) })),
    delivery_charge: major(order.deliveryChargeMinor),
    tax_amount: major(order.taxMinor),
    is_tax_included: order.isTaxIncluded,
    total: major(order.totalMinor),
    wallet_used: major(order.walletUsedMinor),
    reward_used: major(order.rewardUsedMinor),
    amount_due: major(order.dueMinor),
    paid: major(order.walletUsedMinor + order.rewardUsedMinor + order.paidMinor),
    refunded: major(order.refundedMinor),
  };
}

/** Personal data of an order. Free texts are treated like it, because they may contain any. */
function presentShopper(order: OrderRow, isOwner: boolean): Pick<Order, 'customer' | 'address' | 'note' | 'reason'> {
  const { customerName: name, customerEmail: email, customerPhone: phone, address, note, reason } = order;
  if (isOwner)
    return { customer: { name, email, phone }, address: address && presentOrderAddress(address), note, reason };
  return {
    customer: { name: maskName(name), email: email && maskEmail(email), phone: phone && maskPhone(phone) },
    address: address && presentOrderAddress(maskAddress(address)),
    note: '',
    reason: null,
  };
}

const presentOrderAddress = (address: OrderAddress) => ({ ...address, phone_text: phoneText(address.phone) });

const presentMoments = (order: OrderRow) => ({
  created_at: order.createdAt.toISOString(),
  placed_at: iso(order.placedAt),
  scheduled_at: iso(order.scheduledAt),
  eta_at: iso(order.etaAt),
  expires_at: order.status === 'pending_payment' ? iso(order.expiresAt) : null,
});

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function presentEvent({ kind, status, note, at }: OrderEventRow, isOwner: boolean, say: ReturnType<typeof wordsOf>) {
  const label =
    kind === 'order' ? say(`orderStatus.${status as Order['status']}`) : say(`paymentStatus.${status as PaymentStep}`);
  return { kind, status, label, at, note: isOwner ? note : null };
}
