import { callName, SCRIPT_HEADER } from '#client/api-client.ts';
import type { TrackResponse } from '#contracts/order-requests.ts';
import { readEvents } from '#lib/net/event-stream.ts';
import { isRecord } from '#lib/shape.ts';
import { requestContext } from '../api.ts';
import { notifyWord } from '../toasts.ts';
import { orderKeyOf } from './order-keys.ts';

/** The server sends something three times within this time. A stream that is silent for longer is broken. */
const SILENCE_MS = 65_000;

/** The response in an event. Null if there is none. */
function responseIn(data: string): TrackResponse | null {
  try {
    const body: unknown = JSON.parse(data);
    return isRecord(body) && isRecord(body.order) && Number.isFinite(body.poll_after) ? (body as never) : null;
  } catch {
    return null;
  }
}

/**
 * Listens to the event stream of an order until it ends, breaks off or is aborted.
 * @returns whether any event arrived; if streams do not get through, callers should not wait for them
 */
export async function streamOrder(
  id: number,
  onResponse: (response: TrackResponse) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const ended = new AbortController();
  let silence = setTimeout(() => ended.abort(), SILENCE_MS);
  let hasEvents = false;
  try {
    const { query, headers } = requestContext();
    const name = callName('get-single-order-to-track', { ...query, order_id: id, ...orderKeyOf(id) });
    const response = await fetch(`/api/${name}`, {
      headers: { ...SCRIPT_HEADER, Accept: 'text/event-stream', ...headers },
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.any([signal, ended.signal]),
    });
    if (response.status === 429) notifyWord('overlays.tooManyRequests', 'error');
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) return false;
    for await (const event of readEvents(response.body)) {
      clearTimeout(silence);
      silence = setTimeout(() => ended.abort(), SILENCE_MS);
      const update = event && responseIn(event.data);
      if (!update) continue;
      hasEvents = true;
      onResponse(update);
    }
    return hasEvents;
  } catch {
    return hasEvents;
  } finally {
    clearTimeout(silence);
    ended.abort();
  }
}
