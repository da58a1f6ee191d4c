import type { Order } from '#contracts/order.ts';
import { purchaseEvent } from '#domain/orders/order-events.ts';
import { isId } from '#lib/shape.ts';
import { announceCommerce } from '../plugins/commerce.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** More than are placed while an older order could still be shown as new. */
const MOST_ANNOUNCED = 30;

/** Orders that this browser has announced, latest first. */
const stored = storedAtom<readonly number[]>({
  key: () => storeKey('told-orders'),
  version: 1,
  initial: [],
  read: (saved) => (Array.isArray(saved) ? saved.filter(isId) : null),
});

/** Announces a placed order exactly once, however many tabs and responses report its success. */
export function announceOrder(order: Order): void {
  if (stored.$value.get().includes(order.id)) return;
  stored.update((ids) => [order.id, ...ids].slice(0, MOST_ANNOUNCED));
  announceCommerce(purchaseEvent(order));
}
