import { lockOrder, orderIdOf, readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, WholeOrder } from '#db/orders/order-types.ts';
import { type PaymentOfOrder, readPayment } from '#db/payments/payment-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { canMove, hasEnded, type OrderStatus } from '#domain/orders/order-status.ts';
import { partsOfSplit, type RefundPart, refundParts } from '#domain/orders/refund-of-order.ts';
import { nearest } from '#lib/nearest.ts';
import { wordsOf } from '#words/words.ts';
import { storeSettings } from '../../stores/read-settings.ts';
import { moveOrder } from './move-order.ts';
import { refundOrder } from './refund-order.ts';

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
  | { ok: false; message: string };

const NOTE_MAX = 200;
const REFUND_ERRORS = {
  not_completed: 'Only a completed order is refunded. Reject this one: then everything goes back.',
  refunded_before: 'It was refunded before. The rest has to be given back by hand.',
  too_much: 'That is more than was paid.',
} as const;

/** Moves or refunds an order on behalf of an operator. Shoppers are notified as usual. */
export async function stepByOperator(db: TenantDb, typed: TypedStep): Promise<OperatorStep> {
  const { note } = typed;
  if (note !== undefined && (note.length > NOTE_MAX || /\p{Cc}/u.test(note)))
    return no(`A note is one line of at most ${NOTE_MAX} characters.`);
  return db.transaction(async (transaction) => {
    const id = await typedOrderId(transaction, typed.number);
    const order = id === null ? null : await lockOrder(transaction, id);
    if (!order) return no(`There is no order "${typed.number}".`);
    return typed.step === 'refund' ? refund(transaction, order, typed) : move(transaction, order, typed);
  });
}

/** An order with its card payment, as shown to an operator. Null if the number does not exist. */
export async function orderForOperator(
  db: TenantDb,
  number: string,
): Promise<(WholeOrder & { payment: PaymentOfOrder | null }) | null> {
  const id = await typedOrderId(db, number);
  const [whole] = id === null ? [] : await readOrders(db, [id]);
  return whole ? { ...whole, payment: await readPayment(db, whole.order.id) } : null;
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
  const possible = Object.entries(OPERATOR_STEPS).filter(([, next]) => canMove(order.status, next, order.orderType));
  if (!to || !canMove(order.status, to, order.orderType)) {
    const names = possible.map(([name]) => name).join(', ');
    const stands = wordsOf('en')(`orderStatus.${order.status}`);
    const near = nearest(step, [...Object.keys(OPERATOR_STEPS), 'refund']);
    const unknown = to ? '' : `There is no step "${step}".${near ? ` Did you mean "${near}"?` : ''} `;
    const end = hasEnded(order.status) ? 'Nothing more can be done with it.' : 'Its shopper has to pay first.';
    return no(`${unknown}It stands at "${stands}". ${names === '' ? end : `Next: ${names}.`}`);
  }
  const reasons = to === 'rejected' ? { reasonCode: 'store', reason: note } : {};
  const moved = await moveOrder(transaction, order, to, { note, ...reasons });
  return done(moved, refundParts(moved));
}

async function refund(transaction: TenantDb, order: LockedOrder, { amount, note }: TypedStep): Promise<OperatorStep> {
  const price = amount === undefined ? null : parsePrice(amount, order.decimalPlaces);
  if (price && !price.ok) return no(`${price.message}.`);
  const amountMinor = price ? price.amount : order.totalMinor;
  if (!amountMinor) return no('Give an amount above 0.');
  const outcome = await refundOrder(transaction, order, amountMinor, note);
  return outcome.ok ? done(order, partsOfSplit(outcome.split)) : no(REFUND_ERRORS[outcome.code]);
}

const done = (order: LockedOrder, refunds: RefundPart[]): OperatorStep => ({
  ok: true,
  number: order.number,
  status: order.status,
  refunds,
  decimals: order.decimalPlaces,
  currency: order.currencyCode,
});

const no = (message: string): { ok: false; message: string } => ({ ok: false, message });
