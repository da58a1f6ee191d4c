import { OPERATOR_NOTE_MAX } from '#contracts/limits.ts';
import { lockOrder, orderIdOf, readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, OrderWithItems } from '#db/orders/order-types.ts';
import { type PaymentOfOrder, readPayment } from '#db/payments/payment-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { etaMinutes } from '#domain/delivery/eta-minutes.ts';
import { nextSteps, OPERATOR_STEPS, type OperatorStepName, paysBack } from '#domain/orders/operator-steps.ts';
import { orderNumberOf } from '#domain/orders/order-number.ts';
import { canChangeStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { partsOfSplit, type RefundPart, refundIfGivenUp } from '#domain/orders/refund-of-order.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { noteFailure, readAmount, type TypedFailure } from '../../ledger/typed-amount.ts';
import { storeSettings } from '../../stores/read-settings.ts';
import { changeStatus } from './change-status.ts';
import { type RefundedUnits, type RefundFailure, refundOrder } from './refund-order.ts';

/** A step that an operator takes with an order. */
export interface StepOfOrder {
  /** One of `OPERATOR_STEPS`, or `refund`. */
  step: string;
  /** For the customer, in one line. */
  note: string | undefined;
  /** refund: in major units. Undefined for `items`, or else for all that is left. */
  amount: string | undefined;
  /** refund: units to pay back. */
  items?: readonly RefundedUnits[] | undefined;
  /** accept: minutes until the order is prepared. Undefined keeps the time that the customer was told. */
  preparationMinutes?: number | undefined;
  /** Whether the operator may pay money back. */
  mayPayBack: boolean;
}

/** The command as typed. */
export interface TypedStep extends Omit<StepOfOrder, 'mayPayBack'> {
  /** With or without the store's prefix: `A-1042`, `1042`. */
  number: string;
}

export type OperatorStep =
  | {
      ok: true;
      /** The order as it was, when it was locked. */
      before: LockedOrder;
      id: number;
      number: number;
      status: OrderStatus;
      refunds: RefundPart[];
      decimals: number;
      currency: string;
    }
  | StepFailure;

export type StepFailure =
  | TypedFailure
  | RefundFailure
  | { ok: false; code: 'not_found' | 'must_not_pay_back' }
  /** `next`: the commands that are possible instead. */
  | { ok: false; code: 'step_impossible'; status: OrderStatus; next: string[] };

/** Moves or refunds an order on behalf of an operator. Shoppers are notified as usual. */
export const stepByOperator = (db: TenantDb, id: number | null, request: StepOfOrder): Promise<OperatorStep> =>
  db.transaction(async (transaction) => {
    const wrongNote = noteFailure(request.note, OPERATOR_NOTE_MAX);
    if (wrongNote) return wrongNote;
    const order = id === null ? null : await lockOrder(transaction, id);
    if (!order) return { ok: false, code: 'not_found' };
    return request.step === 'refund' ? refund(transaction, order, request) : move(transaction, order, request);
  });

/** The same for an order that the operator names by its number. */
export const stepByNumber = async (db: TenantDb, { number, ...request }: TypedStep): Promise<OperatorStep> =>
  stepByOperator(db, await typedOrderId(db, number), { ...request, mayPayBack: true });

/** An order with its card payment, as shown to an operator. */
export type OrderWithPayment = OrderWithItems & { payment: PaymentOfOrder | null };

/** Null if there is no such order. */
export async function orderForOperator(db: TenantDb, id: number): Promise<OrderWithPayment | null> {
  const [[orderWithItems], payment] = await Promise.all([readOrders(db, [id]), readPayment(db, id)]);
  return orderWithItems ? { ...orderWithItems, payment } : null;
}

/** The same for an order that the operator names by its number. */
export async function orderByNumber(db: TenantDb, number: string): Promise<OrderWithPayment | null> {
  const id = await typedOrderId(db, number);
  return id === null ? null : orderForOperator(db, id);
}

async function typedOrderId(db: TenantDb, number: string): Promise<number | null> {
  const { order_number_prefix: prefix } = await storeSettings(db);
  const bare = orderNumberOf(number, prefix);
  return bare === null ? null : orderIdOf(db, bare);
}

async function move(transaction: TenantDb, order: LockedOrder, request: StepOfOrder): Promise<OperatorStep> {
  const { step, note, preparationMinutes: minutes, mayPayBack } = request;
  const to = Object.hasOwn(OPERATOR_STEPS, step) ? OPERATOR_STEPS[step as OperatorStepName] : undefined;
  if (!to || !canChangeStatus(order.status, to, order.orderType)) {
    return { ok: false, code: 'step_impossible', status: order.status, next: nextSteps(order, mayPayBack) };
  }
  if (!mayPayBack && paysBack(step as OperatorStepName, order)) return { ok: false, code: 'must_not_pay_back' };
  const reasons = to === 'rejected' ? { reasonCode: 'store', reason: note } : {};
  const etaAt =
    to === 'accepted' && minutes !== undefined ? await promisedTime(transaction, order, minutes) : undefined;
  const moved = await changeStatus(transaction, order, to, { note, etaAt, ...reasons });
  return done(order, moved, refundIfGivenUp(moved));
}

/** When an order arrives that is prepared in so many minutes. An order for a chosen time keeps that time. */
async function promisedTime(db: TenantDb, order: LockedOrder, minutes: number): Promise<Date | undefined> {
  if (order.scheduledAt) return undefined;
  const settings = { ...(await storeSettings(db)), preparation_minutes: minutes };
  const total = etaMinutes(settings, order.orderType === 'pickup' ? 0 : order.deliveryDistanceMeters);
  return total === null ? undefined : new Date(Date.now() + total * MINUTE_MS);
}

async function refund(
  transaction: TenantDb,
  order: LockedOrder,
  { amount, items, note }: StepOfOrder,
): Promise<OperatorStep> {
  const read = amount === undefined ? null : readAmount(amount, order.decimalPlaces);
  if (read?.ok === false) return read;
  const outcome = await refundOrder(transaction, order, read ?? (items ? { items } : 'all'), note);
  return outcome.ok ? done(order, order, partsOfSplit(outcome.split)) : outcome;
}

const done = (before: LockedOrder, order: LockedOrder, refunds: RefundPart[]): OperatorStep => ({
  ok: true,
  before,
  id: order.id,
  number: order.number,
  status: order.status,
  refunds,
  decimals: order.decimalPlaces,
  currency: order.currencyCode,
});
