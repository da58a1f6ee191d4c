import { readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, OrderItemRow, OrderRow, OrderWithItems } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type BillRow, ORDER_STEPS, type OrderContent, type OrderStep } from '#domain/messages/types.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { type RefundPart, refundIfGivenUp } from '#domain/orders/refund-of-order.ts';
import { rateOrderPath, trackOrderPath } from '#domain/store/paths.ts';
import { notifyCustomer } from '../../accounts/notify-customer.ts';

/** Other statuses are only visible on the order page. */
const isNotified = (status: OrderStatus): status is OrderStatus & OrderStep =>
  (ORDER_STEPS as readonly string[]).includes(status);

/** Statuses before delivery or pickup, whose messages also contain the place and time. */
const BEFORE_HANDOVER: readonly string[] = ['placed', 'accepted', 'ready'] satisfies OrderStep[];

export interface StepNotice {
  /** Null if the order was just created. */
  from: LockedOrder['status'] | null;
  /** The store's note. */
  note: string | null;
  /** The whole order, if its lines are to be listed. */
  orderWithItems?: Pick<OrderWithItems, 'items' | 'branchAddress'> | undefined;
}

/** Notifies the customer of a step, by mail, or by text message if they have no e-mail address. */
export async function notifyOfStep(transaction: TenantDb, order: LockedOrder, notice: StepNotice): Promise<void> {
  const { status } = order;
  // A shopper who cancels an unpaid order sees the result on the screen.
  if (!isNotified(status) || (status === 'cancelled' && notice.from === 'pending_payment')) return;
  // A shopper who cancels sees it on the screen too. A mail confirms it, but a text message would cost the store.
  const phone = status === 'cancelled' ? null : order.customerPhone;
  await notifyCustomer(
    transaction,
    { email: order.customerEmail, phone },
    contentOf(order, status, { ...notice, pickUpAt: await pickUpAt(transaction, order, notice) }),
  );
}

/** Address of the branch in one line. Null if the message does not contain it. */
async function pickUpAt(transaction: TenantDb, { id, orderType, status }: LockedOrder, { orderWithItems }: StepNotice) {
  if (orderType !== 'pickup' || !BEFORE_HANDOVER.includes(status)) return null;
  return (orderWithItems ?? (await readOrders(transaction, [id]))[0])?.branchAddress ?? '';
}

/**
 * Notifies the customer of the refund of a completed order.
 * @param note the store's note
 */
export async function notifyOfRefund(
  transaction: TenantDb,
  order: LockedOrder,
  refunds: readonly RefundPart[],
  note: string | null = null,
): Promise<void> {
  const contact = { email: order.customerEmail, phone: order.customerPhone };
  const content = contentOf(order, 'refunded', { note, pickUpAt: null });
  await notifyCustomer(transaction, contact, { ...content, refunds });
}

type NoticeDetails = Pick<StepNotice, 'note' | 'orderWithItems'> & Pick<OrderContent, 'pickUpAt'>;

function contentOf(
  order: LockedOrder,
  step: OrderStep,
  { note, orderWithItems, pickUpAt }: NoticeDetails,
): OrderContent {
  return {
    kind: 'order_step',
    step,
    name: order.customerName,
    number: order.number,
    path: pathOf(order, step),
    currencyCode: order.currencyCode,
    decimalPlaces: order.decimalPlaces,
    branch: order.branchName,
    pickUpAt,
    scheduledAt: BEFORE_HANDOVER.includes(step) ? (order.scheduledAt?.toISOString() ?? null) : null,
    refunds: refundIfGivenUp(order),
    note: step === 'rejected' ? (order.reason ?? note) : note,
    rows: orderWithItems ? billOf(order, orderWithItems.items) : [],
  };
}

/**
 * The key is in the fragment, so that it appears in no log on the way. Only signed-in customers can rate from any
 * browser.
 */
const pathOf = ({ id, orderKey, ownerKind }: LockedOrder, step: OrderStep): string =>
  step === 'completed' && ownerKind === 'user' ? rateOrderPath(id) : trackOrderPath(id, orderKey);

/** The bill of an order: its lines, followed by the other amounts. */
export const billOf = (order: OrderRow, items: readonly OrderItemRow[]): BillRow[] => [
  ...items.map(itemRow),
  ...amountRows(order),
];

const itemRow = ({ quantity, name, optionsLabel, lineTotalMinor }: OrderItemRow): BillRow => ({
  label: `${quantity} × ${name}${optionsLabel === '' ? '' : ` (${optionsLabel})`}`,
  amountMinor: lineTotalMinor,
});

function amountRows(order: OrderRow): BillRow[] {
  const rows: BillRow[] = [
    { word: 'discount', amountMinor: -(order.orderDiscountMinor + order.shippingDiscountMinor) },
    { word: 'delivery', amountMinor: order.deliveryChargeMinor },
    { word: 'fees', amountMinor: order.feesMinor },
    { word: 'tax', amountMinor: order.isTaxIncluded ? 0 : order.taxMinor },
    { word: 'reward', amountMinor: -order.rewardUsedMinor },
    { word: 'wallet', amountMinor: -order.walletUsedMinor },
  ];
  const due: BillRow = { word: order.paymentMethod === 'cod' ? 'due' : 'total', amountMinor: order.dueMinor };
  return [...rows.filter(({ amountMinor }) => amountMinor !== 0), due];
}
