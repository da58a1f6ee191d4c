import type { Viewer } from '#domain/orders/order-access.ts';
import { hasEnded } from '#domain/orders/order-status.ts';
import { isSignedIn } from '#services/accounts/session.ts';
import type { StreamContext } from '../request/request-context.ts';
import type { ApiError } from '../response/api-error.ts';
import { eventStream } from '../response/event-stream.ts';
import { orderNotFound, showOrder, trackResponseOf } from './show-order.ts';

/** Streams the tracking response: the current order, then each change until the order has ended. */
export async function trackStream(
  { db, feed, address, caller: { session }, log }: StreamContext,
  orderId: number,
  viewer: Viewer,
): Promise<Response | ApiError> {
  const show = () => showOrder({ db, now: Date.now() }, orderId, viewer);
  // A viewer without access must not occupy a slot.
  if (!(await show())) return orderNotFound(db);
  return eventStream({
    event: 'order',
    watch: feed.watch({ tenantId: db.tenantId, orderId }, address),
    async read() {
      // A customer who has signed out on this device, or reset the password, sees nothing more.
      if (session && !(await isSignedIn(db, session))) return null;
      const order = await show();
      return order && trackResponseOf(order);
    },
    isOver: ({ order }) => hasEnded(order.status),
    log,
  });
}
