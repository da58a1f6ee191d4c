import type { Order } from '#contracts/order.ts';
import type { Viewer } from '#domain/orders/order-access.ts';
import { hasEnded } from '#domain/orders/order-status.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { StreamContext } from '../request/call-context.ts';
import { eventBody } from '../response/event-body.ts';
import { Refused } from '../response/refuse.ts';
import type { OrderWatch } from './order-feed.ts';
import { orderNotFound, showOrder, trackAnswerOf } from './show-order.ts';

/** So often something is sent, so that no proxy takes the connection for dead; and the order is looked at anyhow. */
const KEEP_ALIVE_MS = 20_000;
/** Then the browser asks anew, and whether it may is looked at anew. */
const LONGEST_MS = 10 * MINUTE_MS;
/** When a browser asks again after the end, in milliseconds: at once while it goes on, hardly ever once it is over. */
const RETRY = { goingOn: 3_000, over: HOUR_MS };

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Not to be compressed or kept back by anything between.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

/** An order as it stands and after each change, until it has ended: the tracking answer as a stream of events. */
export async function trackStream(
  { db, feed, address, log }: StreamContext,
  orderId: number,
  viewer: Viewer,
): Promise<Response | Refused> {
  const read = () => showOrder({ db, now: Date.now() }, orderId, viewer);
  // Who may not see it takes nobody's place.
  if (!(await read())) return orderNotFound(db);
  const watch = feed.watch({ tenantId: db.tenantId, orderId }, address);
  if (!watch) return new Refused('too_many_requests', { retryAfter: 60 });
  return new Response(eventBody(events(read, watch), { onEnd: watch.stop, log }), { headers: HEADERS });
}

/** It is read anew first: what changes from when it is watched is heard of, and what came before is read. */
async function* events(read: () => Promise<Order | null>, watch: OrderWatch): AsyncGenerator<string> {
  const until = Date.now() + LONGEST_MS;
  let sent = '';
  for (let order = await read(); order; order = await read()) {
    const data = JSON.stringify(trackAnswerOf(order));
    const isOver = hasEnded(order.status);
    yield data === sent ? ':\n\n' : `retry: ${isOver ? RETRY.over : RETRY.goingOn}\nevent: order\ndata: ${data}\n\n`;
    sent = data;
    if (isOver || Date.now() > until || (await watch.next(KEEP_ALIVE_MS)) === 'over') return;
  }
}
