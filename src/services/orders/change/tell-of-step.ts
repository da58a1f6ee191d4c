import { readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, OrderItemRow, OrderRow as OrderRowOfDb, WholeOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { OrderContent, OrderRow, OrderStep } from '#domain/messages/types.ts';
import { type RefundPart, refundParts } from '#domain/orders/refund-of-order.ts';
import { tellCustomer } from '../../accounts/tell-customer.ts';

/** Statuses that a shopper is told of; the others they see who look. */
const TOLD: readonly string[] = [
  'placed',
  'accepted',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
  'rejected',
  'expired',
] satisfies OrderStep[];

const isTold = (status: string): status is OrderStep => TOLD.includes(status);

/** Of these the goods are still to come: where and when is told as well. */
const AHEAD: readonly string[] = ['placed', 'accepted', 'ready'] satisfies OrderStep[];

export interface StepTold {
  /** Null: the order was just made. */
  from: LockedOrder['status'] | null;
  /** What the store says of it. */
  note: string | null;
  /** With its lines, where they are to be listed. */
  whole?: Pick<WholeOrder, 'items' | 'branchAddress'> | undefined;
}

/** Tells whoever has ordered of a step, by mail, or by text message where there is no address. */
export async function tellOfStep(transaction: TenantDb, order: LockedOrder, told: StepTold): Promise<void> {
  const { status } = order;
  // Who takes an order back that was never placed has it on the screen.
  if (!isTold(status) || (status === 'cancelled' && told.from === 'pending_payment')) return;
  // Who cancels has it on the screen, too: a mail says it again, a text message would cost the store.
  const phone = status === 'cancelled' ? null : order.customerPhone;
  await tellCustomer(
    transaction,
    { email: order.customerEmail, phone },
    contentOf(order, status, { ...told, pickUpAt: await pickUpAt(transaction, order, told) }),
  );
}

/** Where the branch is, in one line; null: that is not told. */
async function pickUpAt(transaction: TenantDb, { id, orderType, status }: LockedOrder, { whole }: StepTold) {
  if (orderType !== 'pickup' || !AHEAD.includes(status)) return null;
  return (whole ?? (await readOrders(transaction, [id]))[0])?.branchAddress ?? '';
}

/** That money of a completed order goes back. @param note what the store says of it */
export async function tellOfRefund(
  transaction: TenantDb,
  order: LockedOrder,
  refunds: readonly RefundPart[],
  note: string | null = null,
): Promise<void> {
  const contact = { email: order.customerEmail, phone: order.customerPhone };
  const content = contentOf(order, 'refunded', { note, pickUpAt: null });
  await tellCustomer(transaction, contact, { ...content, refunds });
}

type Told = Pick<StepTold, 'note' | 'whole'> & Pick<OrderContent, 'pickUpAt'>;

function contentOf(order: LockedOrder, step: OrderStep, { note, whole, pickUpAt }: Told): OrderContent {
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
    scheduledAt: AHEAD.includes(step) ? (order.scheduledAt?.toISOString() ?? null) : null,
    refunds: refundParts(order),
    note: step === 'rejected' ? (order.reason ?? note) : note,
    rows: whole ? billOf(order, whole.items) : [],
  };
}

/** The key stands behind the `#`, so that it is in no log on the way. Only customers can rate from any browser. */
const pathOf = ({ id, orderKey, ownerKind }: LockedOrder, step: OrderStep): string =>
  step === 'completed' && ownerKind === 'user' ? `/account/my-orders/reviews/${id}` : `/track-order/${id}#${orderKey}`;

/** The bill of an order: its lines, and what else it consists of. */
export const billOf = (order: OrderRowOfDb, items: readonly OrderItemRow[]): OrderRow[] => [
  ...items.map(itemRow),
  ...amountRows(order),
];

const itemRow = ({ quantity, name, optionsLabel, lineTotalMinor }: OrderItemRow): OrderRow => ({
  label: `${quantity} × ${name}${optionsLabel === '' ? '' : ` (${optionsLabel})`}`,
  amountMinor: lineTotalMinor,
});

function amountRows(order: OrderRowOfDb): OrderRow[] {
  const rows: OrderRow[] = [
    { word: 'discount', amountMinor: -(order.orderDiscountMinor + order.shippingDiscountMinor) },
    { word: 'delivery', amountMinor: order.deliveryChargeMinor },
    { word: 'fees', amountMinor: order.feesMinor },
    { word: 'tax', amountMinor: order.isTaxIncluded ? 0 : order.taxMinor },
    { word: 'reward', amountMinor: -order.rewardUsedMinor },
    { word: 'wallet', amountMinor: -order.walletUsedMinor },
  ];
  const due: OrderRow = { word: order.paymentMethod === 'cod' ? 'due' : 'total', amountMinor: order.dueMinor };
  return [...rows.filter(({ amountMinor }) => amountMinor !== 0), due];
}
