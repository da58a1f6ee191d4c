import type { Order } from '#contracts/order.ts';
import type { Viewer } from '#domain/orders/order-access.ts';
import { hasEnded } from '#domain/orders/order-status.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import type { StreamContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import { eventBody } from '../response/event-body.ts';
import type { OrderWatch } from './order-feed.ts';
import { orderNotFound, showOrder, trackResponseOf } from './show-order.ts';

/**
 * Interval for sending something, so that no proxy considers the connection dead. The order is reloaded each time as
 * well.
 */
const KEEP_ALIVE_MS = 20_000;
/** Maximum duration of a stream. The browser then reconnects, and its access is checked again. */
const LONGEST_MS = 10 * MINUTE_MS;
/** Reconnection time for browsers in milliseconds: short while the order can change, long once it is final. */
const RETRY = { goingOn: 3_000, over: HOUR_MS };

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Proxies must neither compress nor buffer the stream.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

/** Streams the tracking response: the current order, then each change until the order has ended. */
export async function trackStream(
  { db, feed, address, log }: StreamContext,
  orderId: number,
  viewer: Viewer,
): Promise<Response | ApiError> {
  const read = () => showOrder({ db, now: Date.now() }, orderId, viewer);
  // A viewer without access must not occupy a slot.
  if (!(await read())) return orderNotFound(db);
  const watch = feed.watch({ tenantId: db.tenantId, orderId }, address);
  if (!watch) return new ApiError('too_many_requests', { retryAfter: 60 });
  return new Response(eventBody(events(read, watch), { onEnd: watch.stop, log }), { headers: HEADERS });
}

/** Reads the order again after the watch has started, so that no change in between is missed. */
async function* events(read: () => Promise<Order | null>, watch: OrderWatch): AsyncGenerator<string> {
  const until = Date.now() + LONGEST_MS;
  let sent = '';
  for (let order = await read(); order; order = await read()) {
    const data = JSON.stringify(trackResponseOf(order));
    const isOver = hasEnded(order.status);
    yield data === sent ? ':\n\n' : `retry: ${isOver ? RETRY.over : RETRY.goingOn}\nevent: order\ndata: ${data}\n\n`;
    sent = data;
    if (isOver || Date.now() > until || (await watch.next(KEEP_ALIVE_MS)) === 'over') return;
  }
}
