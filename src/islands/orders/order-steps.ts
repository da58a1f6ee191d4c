import type { Order } from '#contracts/order.ts';
import { hasFailed } from '#domain/orders/order-status.ts';
import type { WordKey } from '#words/translate.ts';
import type { IconName } from '../icons.ts';

type Status = Order['status'];

/** A step in the progress of an order. */
export interface Step {
  readonly status: Status;
  readonly word: `order.${string}` & WordKey;
  readonly icon: IconName;
  readonly state: 'done' | 'current' | 'next' | 'broken';
  /** ISO 8601. Null when the step is not reached yet or its time was not recorded. */
  readonly at: string | null;
  readonly note: string | null;
}

const WAYS: Readonly<Record<Order['order_type'], readonly Status[]>> = {
  delivery: ['placed', 'accepted', 'preparing', 'out_for_delivery', 'completed'],
  pickup: ['placed', 'accepted', 'preparing', 'ready', 'completed'],
};

/** The store's note on the latest refund, or null. */
export const refundNote = ({ timeline }: Pick<Order, 'timeline'>): string | null =>
  timeline.findLast(({ kind, note }) => kind === 'payment' && note !== null)?.note ?? null;

export const STATUS_ICONS: Readonly<Record<Status, IconName>> = {
  pending_payment: 'wallet',
  placed: 'bag',
  accepted: 'check',
  preparing: 'box',
  ready: 'home',
  out_for_delivery: 'truck',
  completed: 'check',
  cancelled: 'close',
  rejected: 'close',
  expired: 'close',
};

/**
 * All steps of an order: completed, current and upcoming. A cancelled, rejected or expired order ends with that step.
 */
export function orderSteps(order: Pick<Order, 'status' | 'order_type' | 'timeline'>): readonly Step[] {
  const { status, order_type: type, timeline } = order;
  const noted = new Map(timeline.filter(({ kind }) => kind === 'order').map((event) => [event.status, event]));
  const way = WAYS[type];
  const step = (each: Status, state: Step['state']): Step => ({
    status: each,
    word: each === 'completed' ? `order.step_${type === 'pickup' ? 'picked_up' : 'delivered'}` : `order.step_${each}`,
    icon: STATUS_ICONS[each],
    state,
    at: noted.get(each)?.at ?? null,
    note: noted.get(each)?.note ?? null,
  });
  if (hasFailed(status)) {
    const been = way.filter((each) => noted.has(each));
    return [...been.map((each) => step(each, 'done')), step(status, 'broken')];
  }
  if (status === 'pending_payment') return [step(status, 'current'), ...way.map((each) => step(each, 'next'))];
  const reached = way.indexOf(status);
  // A store may skip steps; those before the current one count as completed.
  return way.map((each, place) => step(each, place < reached ? 'done' : place === reached ? 'current' : 'next'));
}
