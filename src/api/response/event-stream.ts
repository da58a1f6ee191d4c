import { HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import type { OrderWatch } from '../orders/order-feed.ts';
import { ApiError } from './api-error.ts';
import { eventBody } from './event-body.ts';

/**
 * Interval for sending something, so that no proxy considers the connection dead. The data is read again each time as
 * well.
 */
const KEEP_ALIVE_MS = 20_000;
/** Maximum duration of a stream. The browser then reconnects, and its access is checked again. */
const LONGEST_MS = 10 * MINUTE_MS;
/** Reconnection time for browsers in milliseconds: short while the data can change, long once it is final. */
const RETRY = { goingOn: 3_000, over: HOUR_MS };

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Proxies must neither compress nor buffer the stream.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

interface Streamed<Body> {
  /** Name of the events. */
  event: string;
  /** Null if there are too many watchers. */
  watch: OrderWatch | null;
  /** The state to send, at once and after each change. Null ends the stream. */
  read(): Promise<Body | null>;
  /** Whether it can no longer change. */
  isOver?(body: Body): boolean;
  log(error: unknown): void;
}

/** Streams the current state, then each that differs from the one before. */
export function eventStream<Body>(streamed: Streamed<Body>): Response | ApiError {
  const { watch, log } = streamed;
  if (!watch) return new ApiError('too_many_requests', { retryAfter: 60 });
  return new Response(eventBody(events(streamed, watch), { onEnd: watch.stop, log }), { headers: HEADERS });
}

/** Reads again after the watch has started, so that no change in between is missed. */
async function* events<Body>(
  { event, read, isOver = () => false }: Streamed<Body>,
  watch: OrderWatch,
): AsyncGenerator<string> {
  const until = Date.now() + LONGEST_MS;
  let sent = '';
  for (let body = await read(); body !== null; body = await read()) {
    const data = JSON.stringify(body);
    const isFinal = isOver(body);
    yield data === sent
      ? ':\n\n'
      : `retry: ${isFinal ? RETRY.over : RETRY.goingOn}\nevent: ${event}\ndata: ${data}\n\n`;
    sent = data;
    if (isFinal || Date.now() > until || (await watch.next(KEEP_ALIVE_MS)) === 'over') return;
  }
}
