import { type ExportedOrder, exportedOrders } from '#db/orders/exported-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { toMajor } from '#domain/money/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { csvLine } from '#lib/text/csv.ts';
import { wallClock } from '#lib/time/wall-clock.ts';
import { storeSettings } from '../stores/read-settings.ts';

/** How cells are written. */
interface Writing {
  prefix: string;
  clock: ReturnType<typeof wallClock>;
}

type Cell = (order: ExportedOrder, writing: Writing) => string | number | null;

const amount =
  (name: Extract<keyof ExportedOrder, `${string}Minor`>): Cell =>
  (order) =>
    toMajor(order[name], order.decimalPlaces).toFixed(order.decimalPlaces);

/** The columns of the file, by heading. Times are those of the store. */
const COLUMNS: Readonly<Record<string, Cell>> = {
  order_number: ({ number }, { prefix }) => orderNumber(number, prefix),
  created_at: ({ createdAt }, { clock }) => clock(createdAt),
  scheduled_at: ({ scheduledAt }, { clock }) => scheduledAt && clock(scheduledAt),
  status: ({ status }) => status,
  payment_method: ({ paymentMethod }) => paymentMethod,
  payment_status: ({ paymentStatus }) => paymentStatus,
  order_type: ({ orderType }) => orderType,
  branch: ({ branchName }) => branchName,
  customer_name: ({ customerName }) => customerName,
  customer_phone: ({ customerPhone }) => customerPhone,
  customer_email: ({ customerEmail }) => customerEmail,
  units: ({ units }) => units,
  currency: ({ currencyCode }) => currencyCode,
  subtotal: amount('subtotalMinor'),
  discount: amount('orderDiscountMinor'),
  coupon: ({ couponCode }) => couponCode,
  delivery: amount('deliveryChargeMinor'),
  delivery_discount: amount('shippingDiscountMinor'),
  fees: amount('feesMinor'),
  tax: amount('taxMinor'),
  total: amount('totalMinor'),
  wallet: amount('walletUsedMinor'),
  rewards: amount('rewardUsedMinor'),
  paid_by_card_or_cash: amount('paidMinor'),
  refunded: amount('refundedMinor'),
};

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The orders of a period as the texts of a CSV file, oldest first. The days are those of the store, both included. */
export async function* exportOrders(db: TenantDb, days: { from: string; to: string }): AsyncGenerator<string> {
  const { order_number_prefix: prefix, time_zone: timeZone } = await storeSettings(db);
  const writing = { prefix, clock: wallClock(timeZone) };
  const cells = Object.values(COLUMNS);
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  for await (const batch of exportedOrders(db, { ...days, timeZone }))
    yield batch.map((order) => csvLine(cells.map((cellOf) => cellOf(order, writing)))).join('');
}
