import type { OrderType } from './order-type.ts';

/** Where an order stands. It moves forward only: what has ended stays as it ended. */
export const ORDER_STATUSES = [
  /** Made, and waiting for its card payment. */
  'pending_payment',
  'placed',
  'accepted',
  'preparing',
  /** For pickup: it waits at the branch. */
  'ready',
  /** For delivery: it is on its way. */
  'out_for_delivery',
  'completed',
  /** By the shopper. */
  'cancelled',
  /** By the store. */
  'rejected',
  /** It was not paid in time. */
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

/** Whether an order may go from one status to another: what is picked up is never on its way, what is delivered is. */
export function canMove(from: OrderStatus, to: OrderStatus, fulfilment: OrderType): boolean {
  if (to === 'ready' && fulfilment === 'delivery') return false;
  if (to === 'out_for_delivery' && fulfilment === 'pickup') return false;
  return NEXT[from].includes(to);
}

/** Whether nothing becomes of an order any more. */
export const hasEnded = (status: OrderStatus): boolean => NEXT[status].length === 0;

/** Whether an order ended without its goods: its stock, coupons and money go back. */
export const isGivenUp = (status: OrderStatus): boolean =>
  status === 'cancelled' || status === 'rejected' || status === 'expired';
