import type { OrderType } from './order-type.ts';

/** Status of an order. It only moves forward; final states never change. */
export const ORDER_STATUSES = [
  /** Created, awaiting its card payment. */
  'pending_payment',
  'placed',
  'accepted',
  'preparing',
  /** Pickup only: ready at the branch. */
  'ready',
  /** Delivery only: on its way. */
  'out_for_delivery',
  'completed',
  /** By the shopper. */
  'cancelled',
  /** By the store. */
  'rejected',
  /** Not paid in time. */
  'expired',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ['placed', 'cancelled', 'expired'],
  placed: ['accepted', 'cancelled', 'rejected'],
  accepted: ['preparing', 'ready', 'out_for_delivery', 'cancelled', 'rejected'],
  preparing: ['ready', 'out_for_delivery', 'cancelled', 'rejected'],
  ready: ['completed', 'rejected'],
  out_for_delivery: ['completed', 'rejected'],
  completed: [],
  cancelled: [],
  rejected: [],
  expired: [],
};

/**
 * Whether an order may move from one status to another. A pickup order is never on its way, and a delivery is never
 * ready for pickup.
 */
export function canChangeStatus(from: OrderStatus, to: OrderStatus, fulfilment: OrderType): boolean {
  if (to === 'ready' && fulfilment === 'delivery') return false;
  if (to === 'out_for_delivery' && fulfilment === 'pickup') return false;
  return NEXT[from].includes(to);
}

/** Whether a status is final. */
export const hasEnded = (status: OrderStatus): boolean => NEXT[status].length === 0;

/** Orders in progress, or ended ones; all if undefined. */
export type OrderPhase = 'active' | 'past' | undefined;

export const statusesOfPhase = (phase: OrderPhase): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => phase === undefined || hasEnded(status) === (phase === 'past'));

/** Whether an order ended without its goods. Its stock, coupons and money are returned. */
export const hasFailed = (status: OrderStatus): boolean =>
  status === 'cancelled' || status === 'rejected' || status === 'expired';
