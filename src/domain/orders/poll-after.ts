import { hasEnded, type OrderStatus } from './order-status.ts';

/** Steps of an order come minutes after each other; a payment moves while its shopper waits. */
const SECONDS = 15;
const SECONDS_OF_PAYMENT = 3;

/** `poll_after` of the contract: seconds until it is worth asking again; 0: nothing more happens. */
export function pollAfter(status: OrderStatus): number {
  if (hasEnded(status)) return 0;
  return status === 'pending_payment' ? SECONDS_OF_PAYMENT : SECONDS;
}
