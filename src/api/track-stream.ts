import type { Order } from '#contracts/order.ts';
import type { Viewer } from '#domain/orders/order-access.ts';
import { hasEnded } from '#domain/orders/order-status.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { StreamContext } from './call-context.ts';
import type { OrderWatch } from './order-feed.ts';
import { Refused } from './refuse.ts';
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
  // Before it is read for the first time: what changes from now on is heard of.
  const watch = feed.watch({ tenantId: db.tenantId, orderId }, address);
  if (!watch) return new Refused('too_many_requests', { retryAfter: 60 });
  const read = () => showOrder({ db, now: Date.now() }, orderId, viewer);
  try {
    const first = await read();
    if (first) return new Response(bodyOf(events(first, read, watch), watch, log), { headers: HEADERS });
  } catch (error) {
    watch.stop();
    throw error;
  }
  watch.stop();
  return orderNotFound(db);
}

async function* events(first: Order, read: () => Promise<Order | null>, watch: OrderWatch): AsyncGenerator<string> {
  const until = Date.now() + LONGEST_MS;
  let sent = '';
  for (let order: Order | null = first; order; order = await read()) {
    const data = JSON.stringify(trackAnswerOf(order));
    const isOver = hasEnded(order.status);
    yield data === sent ? ':\n\n' : `retry: ${isOver ? RETRY.over : RETRY.goingOn}\nevent: order\ndata: ${data}\n\n`;
    sent = data;
    if (isOver || Date.now() > until || (await watch.next(KEEP_ALIVE_MS)) === 'over') return;
  }
}

/** As a body that is made as fast as it is taken. Where it breaks off, the browser asks again. */
function bodyOf(
  texts: AsyncGenerator<string>,
  watch: OrderWatch,
  log: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const end = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    watch.stop();
    controller.close();
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await texts.next();
        if (done) end(controller);
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log(error);
        end(controller);
      }
    },
    cancel: () => watch.stop(),
  });
}
