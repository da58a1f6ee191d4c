import { hasEnded, type OrderStatus } from './order-status.ts';

/** Steps of an order are minutes apart, but a payment proceeds while the shopper waits. */
const SECONDS = 15;
const SECONDS_OF_PAYMENT = 3;

/** `poll_after` of the contract: seconds until the next request is worthwhile. 0 if the order no longer changes. */
export function pollAfter(status: OrderStatus): number {
  if (hasEnded(status)) return 0;
  return status === 'pending_payment' ? SECONDS_OF_PAYMENT : SECONDS;
}
