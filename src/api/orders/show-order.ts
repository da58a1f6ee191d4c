import type { Order } from '#contracts/order.ts';
import type { TrackResponse } from '#contracts/order-requests.ts';
import type { Viewer } from '#domain/orders/order-access.ts';
import { hasEnded, type OrderStatus } from '#domain/orders/order-status.ts';
import { presentOrder } from '#services/orders/present-order.ts';
import { viewOrder } from '#services/orders/view-order.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { shopperOf } from '../request/caller.ts';
import type { RequestContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';

type Showing = Pick<RequestContext, 'db' | 'now'>;

/** The viewer of an order: its owner, or the holder of its key. */
export const viewerOf = (
  { caller }: Pick<RequestContext, 'caller'>,
  { order_key: orderKey = null }: { order_key?: string | null | undefined } = {},
): Viewer => ({ owner: shopperOf(caller), orderKey });

/** An order as the viewer may see it. Null if there is no such order or the viewer has no access. */
export async function showOrder({ db, now }: Showing, orderId: number, viewer: Viewer): Promise<Order | null> {
  const [seen, settings] = await Promise.all([viewOrder(db, orderId, viewer), storeSettings(db)]);
  return seen && presentOrder(seen.orderWithItems, { access: seen.access, settings, now });
}

/** Steps of an order are minutes apart, but a payment proceeds while the shopper waits. */
const POLL_SECONDS = 15;
const POLL_SECONDS_OF_PAYMENT = 3;

/** `poll_after` of the contract: seconds until the next request is worthwhile. 0 if the order no longer changes. */
function pollAfter(status: OrderStatus): number {
  if (hasEnded(status)) return 0;
  return status === 'pending_payment' ? POLL_SECONDS_OF_PAYMENT : POLL_SECONDS;
}

export const trackResponseOf = (order: Order): TrackResponse => ({ order, poll_after: pollAfter(order.status) });

/** The same response for another owner's order and for one that never existed. */
export const orderNotFound = async (db: RequestContext['db']): Promise<ApiError> =>
  new ApiError('not_found', { message: (await storeWords(db))('orderMessages.not_found') });
