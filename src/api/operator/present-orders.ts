import type { z } from '@hono/zod-openapi';
import type { OperatorOrderInList, operatorOrder, operatorOrdersResponse } from '#contracts/operator/orders.ts';
import { toMajor } from '#domain/money/money.ts';
import { hasRight, type OperatorRole } from '#domain/operators/roles.ts';
import { nextSteps } from '#domain/orders/operator-steps.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { refundableMinor } from '#domain/orders/refund-of-order.ts';
import { paidForLine } from '#domain/orders/refund-units.ts';
import { phoneText } from '#services/addresses/phone.ts';
import { type OrderWithPayment, orderForOperator } from '#services/orders/change/step-by-operator.ts';
import type { StoreOrderPage, StoreOrderRow } from '#services/orders/list-store-orders.ts';
import { presentOrderWithoutKey } from '#services/orders/present-order.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import type { OperatorContext } from '../request/request-context.ts';
import { presentPage } from '../response/present-page.ts';

/** A page of the store's orders as operators of a role see it. */
export const presentOrders = (
  { orders, prefix, ...page }: StoreOrderPage,
  role: OperatorRole,
): z.input<typeof operatorOrdersResponse> =>
  presentPage(
    orders.map((order) => presentOrderInList(order, prefix, role)),
    page,
  );

/**
 * An order in a list, as operators of a role see it.
 * @param prefix of the store's order numbers
 */
export const presentOrderInList = (order: StoreOrderRow, prefix: string, role: OperatorRole): OperatorOrderInList => ({
  id: order.id,
  order_number: orderNumber(order.number, prefix),
  status: order.status,
  payment_status: order.paymentStatus,
  payment_method: order.paymentMethod,
  order_type: order.orderType,
  branch_id: order.branchId,
  branch_name: order.branchName,
  customer_name: order.customerName,
  customer_phone: order.customerPhone,
  note: order.note,
  units: order.units,
  items: order.items.map(({ optionsLabel, ...item }) => ({ ...item, options_label: optionsLabel })),
  more_items: order.itemCount - order.items.length,
  total: toMajor(order.totalMinor, order.decimalPlaces),
  currency: order.currencyCode,
  decimal_places: order.decimalPlaces,
  scheduled_at: order.scheduledAt?.toISOString() ?? null,
  eta_at: order.etaAt?.toISOString() ?? null,
  created_at: order.createdAt.toISOString(),
  next_steps: nextSteps(order, hasRight(role, 'refunds')),
});

/** An order as operators see it. */
export type ShownOrder = z.input<typeof operatorOrder>;

/** An order as the operator sees it. Null if there is none. */
export async function showToOperator({ db, now, operator }: OperatorContext, id: number): Promise<ShownOrder | null> {
  const [found, settings] = await Promise.all([orderForOperator(db, id), storeSettings(db)]);
  if (!found) return null;
  const order = presentOrderWithoutKey(found, { settings, now });
  const customer = { ...order.customer, phone_text: phoneText(order.customer.phone ?? '') };
  return { ...order, customer, items: itemsForOperator(order, found), ...operatorPart(found, operator.role) };
}

const itemsForOperator = (
  shown: ReturnType<typeof presentOrderWithoutKey>,
  { order, items }: OrderWithPayment,
): ShownOrder['items'] =>
  shown.items.map((item, index) => {
    const row = items[index];
    if (!row) throw new Error(`item ${item.id} has no row`);
    const paid = toMajor(paidForLine(row, order.isTaxIncluded), order.decimalPlaces);
    return { ...item, paid, refunded_quantity: row.refundedQuantity };
  });

/** The fields of an order that only operators see. */
const operatorPart = (
  { order, refunds, payment }: OrderWithPayment,
  role: OperatorRole,
): Omit<ShownOrder, keyof ReturnType<typeof presentOrderWithoutKey>> => ({
  next_steps: nextSteps(order, hasRight(role, 'refunds')),
  refundable: toMajor(refundableMinor(order, refunds), order.decimalPlaces),
  payment: payment && {
    provider: payment.provider,
    state: payment.state,
    amount: toMajor(payment.amountMinor, order.decimalPlaces),
    reference: payment.intentId,
  },
  delivery_distance_meters: order.deliveryDistanceMeters,
});
