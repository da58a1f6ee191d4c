import { atom, type ReadableAtom } from 'nanostores';
import type { Order } from '#contracts/order.ts';
import type { TrackResponse } from '#contracts/order-requests.ts';
import { api } from '../api.ts';
import { report } from '../report.ts';
import { orderKeyOf } from './order-keys.ts';
import { streamOrder } from './order-stream.ts';

/** The order shown on a page. */
export interface FollowedOrder {
  /** Null until it is loaded. */
  readonly order: Order | null;
  /** Why the order or its current state is not shown: nobody here may see it, or no response arrived. */
  readonly failure: 'not_found' | 'unreachable' | null;
}

export const NOT_FOLLOWED: FollowedOrder = { order: null, failure: null };

/** Number of consecutive streams without an event after which polling replaces streaming. */
const MOST_MUTE = 2;
const RETRY_SECONDS = 10;

const $state = atom<FollowedOrder>(NOT_FOLLOWED);
/** The followed order. It ends when `signal` aborts. */
let followed: { readonly id: number; readonly signal: AbortSignal } | null = null;
export const $followedOrder: ReadableAtom<FollowedOrder> = $state;

const show = ({ order }: Pick<TrackResponse, 'order'>): void => $state.set({ order, failure: null });

/** Applies an order from a response if it is the displayed one. */
export function updateOrder(order: Order): void {
  if ($state.get().order?.id === order.id) show({ order });
}

/**
 * Loads the displayed order.
 * @returns seconds until the next request is worthwhile, 0 for never; null if it is not found
 */
async function loadOrder(id: number, signal: AbortSignal): Promise<number | null> {
  const response = await api.get('get-single-order-to-track', { order_id: id, ...orderKeyOf(id) });
  if (signal.aborted) return null;
  if (response.ok) {
    show(response.body);
    return response.body.poll_after;
  }
  if (response.status === 404) {
    $state.set({ order: null, failure: 'not_found' });
    return null;
  }
  report('Order Fetch Error', response.message);
  $state.set({ ...$state.get(), failure: 'unreachable' });
  return RETRY_SECONDS;
}

/**
 * Shows an order and follows its changes until `signal` aborts. Uses the server's event stream, or polls at the
 * interval of the response if streams do not get through. A hidden page sends no requests.
 */
export async function followOrder(id: number, signal: AbortSignal): Promise<void> {
  $state.set(NOT_FOLLOWED);
  followed = { id, signal };
  let mute = 0;
  while (!signal.aborted) {
    await untilSeen(signal);
    const seconds = await loadOrder(id, signal);
    if (seconds === null || seconds === 0) return;
    if (mute < MOST_MUTE) {
      const hasEvents = await whileVisible(signal, (visible) =>
        streamOrder(id, (response) => !signal.aborted && show(response), visible),
      );
      if (hasEvents === null) continue;
      mute = hasEvents ? 0 : mute + 1;
      if (hasEvents) continue;
    }
    await pause(seconds * 1000, signal);
  }
}

/** Repeats a failed request immediately. */
export async function reloadOrder(): Promise<void> {
  if (followed) await loadOrder(followed.id, followed.signal);
}

/** Waits for a time or until `signal` aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** Calls `look` when the page is shown or hidden, and when `signal` aborts, until `watch` aborts. */
function watchPage(signal: AbortSignal, look: () => void, watch: AbortSignal): void {
  document.addEventListener('visibilitychange', look, { signal: watch });
  signal.addEventListener('abort', look, { signal: watch });
  look();
}

const untilSeen = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const watch = new AbortController();
    const look = (): void => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      watch.abort();
      resolve();
    };
    watchPage(signal, look, watch.signal);
  });

/**
 * Runs `work` with a signal that aborts as soon as the page is hidden or `signal` aborts.
 * @returns the result; null if it was aborted
 */
async function whileVisible<Result>(
  signal: AbortSignal,
  work: (visible: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const watch = new AbortController();
  const look = (): void => {
    if (document.visibilityState === 'hidden' || signal.aborted) watch.abort();
  };
  watchPage(signal, look, watch.signal);
  const result = await work(watch.signal);
  const isAborted = watch.signal.aborted;
  watch.abort();
  return isAborted ? null : result;
}
