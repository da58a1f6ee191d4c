import { lockOrder, orderIdOf, readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, OrderWithItems } from '#db/orders/order-types.ts';
import { type PaymentOfOrder, readPayment } from '#db/payments/payment-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { canChangeStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { partsOfSplit, type RefundPart, refundParts } from '#domain/orders/refund-of-order.ts';
import { noteFailure, readAmount, type TypedFailure } from '../../ledger/typed-amount.ts';
import { storeSettings } from '../../stores/read-settings.ts';
import { changeStatus } from './change-status.ts';
import { type RefundErrorCode, refundOrder } from './refund-order.ts';

/** Maps each operator command to the resulting status. */
export const OPERATOR_STEPS = {
  accept: 'accepted',
  prepare: 'preparing',
  ready: 'ready',
  dispatch: 'out_for_delivery',
  complete: 'completed',
  reject: 'rejected',
} as const satisfies Record<string, OrderStatus>;

/** The command as typed. */
export interface TypedStep {
  /** With or without the store's prefix: `A-1042`, `1042`. */
  number: string;
  step: string;
  note: string | undefined;
  /** Amount of a refund in major units. Undefined for the full amount. */
  amount: string | undefined;
}

export type OperatorStep =
  | { ok: true; number: number; status: OrderStatus; refunds: RefundPart[]; decimals: number; currency: string }
  | StepFailure;

export type StepFailure =
  | TypedFailure
  | { ok: false; code: 'not_found' | RefundErrorCode }
  /** `next`: the commands that are possible instead. */
  | { ok: false; code: 'step_impossible'; status: OrderStatus; next: string[] };

const NOTE_MAX = 200;

/** Moves or refunds an order on behalf of an operator. Shoppers are notified as usual. */
export async function stepByOperator(db: TenantDb, typed: TypedStep): Promise<OperatorStep> {
  const wrongNote = noteFailure(typed.note, NOTE_MAX);
  if (wrongNote) return wrongNote;
  return db.transaction(async (transaction) => {
    const id = await typedOrderId(transaction, typed.number);
    const order = id === null ? null : await lockOrder(transaction, id);
    if (!order) return { ok: false, code: 'not_found' };
    return typed.step === 'refund' ? refund(transaction, order, typed) : move(transaction, order, typed);
  });
}

/** An order with its card payment, as shown to an operator. Null if the number does not exist. */
export async function orderForOperator(
  db: TenantDb,
  number: string,
): Promise<(OrderWithItems & { payment: PaymentOfOrder | null }) | null> {
  const id = await typedOrderId(db, number);
  const [orderWithItems] = id === null ? [] : await readOrders(db, [id]);
  return orderWithItems ? { ...orderWithItems, payment: await readPayment(db, orderWithItems.order.id) } : null;
}

async function typedOrderId(db: TenantDb, number: string): Promise<number | null> {
  const { order_number_prefix: prefix } = await storeSettings(db);
  return orderIdOf(db, numberOf(number, prefix));
}

/**
 * The prefix may end in a digit, which is not part of the number. A number with an older prefix of the store is
 * accepted too.
 */
function numberOf(typed: string, prefix: string): number {
  const bare = typed.startsWith(prefix) ? typed.slice(prefix.length) : typed;
  return Number(/(?<!\d)\d{1,9}$/.exec(bare)?.[0] ?? 0);
}

async function move(transaction: TenantDb, order: LockedOrder, { step, note }: TypedStep): Promise<OperatorStep> {
  const to = Object.hasOwn(OPERATOR_STEPS, step) ? OPERATOR_STEPS[step as keyof typeof OPERATOR_STEPS] : undefined;
  if (!to || !canChangeStatus(order.status, to, order.orderType)) {
    const possible = Object.entries(OPERATOR_STEPS).filter(([, next]) =>
      canChangeStatus(order.status, next, order.orderType),
    );
    return { ok: false, code: 'step_impossible', status: order.status, next: possible.map(([name]) => name) };
  }
  const reasons = to === 'rejected' ? { reasonCode: 'store', reason: note } : {};
  const moved = await changeStatus(transaction, order, to, { note, ...reasons });
  return done(moved, refundParts(moved));
}

async function refund(transaction: TenantDb, order: LockedOrder, { amount, note }: TypedStep): Promise<OperatorStep> {
  const read = amount === undefined ? null : readAmount(amount, order.decimalPlaces);
  if (read?.ok === false) return read;
  const amountMinor = read?.amountMinor ?? order.totalMinor;
  if (amountMinor === 0) return { ok: false, code: 'amount_missing' };
  const outcome = await refundOrder(transaction, order, amountMinor, note);
  return outcome.ok ? done(order, partsOfSplit(outcome.split)) : outcome;
}

const done = (order: LockedOrder, refunds: RefundPart[]): OperatorStep => ({
  ok: true,
  number: order.number,
  status: order.status,
  refunds,
  decimals: order.decimalPlaces,
  currency: order.currencyCode,
});
