import { atom, type ReadableAtom } from 'nanostores';
import type { Order } from '#contracts/order.ts';
import type { TrackAnswer } from '#contracts/order-calls.ts';
import { api } from '../api.ts';
import { report } from '../report.ts';
import { orderKeyOf } from './order-keys.ts';
import { hearOfOrder } from './order-stream.ts';

/** The order that a page shows. */
export interface FollowedOrder {
  /** Null until it was read. */
  readonly order: Order | null;
  /** Why it is not shown, or not as it is now: nobody here may see such an order, or no answer came. */
  readonly failure: 'not_found' | 'unreachable' | null;
}

export const NOT_FOLLOWED: FollowedOrder = { order: null, failure: null };

/** Streams that may break off before they have said anything; then it is asked again and again. */
const MOST_MUTE = 2;
const RETRY_SECONDS = 10;

const $state = atom<FollowedOrder>(NOT_FOLLOWED);
/** What is followed, for as long as `signal` does not say that nobody looks. */
let followed: { readonly id: number; readonly signal: AbortSignal } | null = null;
export const $followedOrder: ReadableAtom<FollowedOrder> = $state;

const show = ({ order }: Pick<TrackAnswer, 'order'>): void => $state.set({ order, failure: null });

/** Takes over the order of an answer, if it is the one that is shown. */
export function updateOrder(order: Order): void {
  if ($state.get().order?.id === order.id) show({ order });
}

/** Reads the order that is shown. @returns seconds until it is worth asking again, 0: never; null: there is none */
async function look(id: number, signal: AbortSignal): Promise<number | null> {
  const answer = await api.get('get-single-order-to-track', { order_id: id, ...orderKeyOf(id) });
  if (signal.aborted) return null;
  if (answer.ok) {
    show(answer.body);
    return answer.body.poll_after;
  }
  if (answer.status === 404) {
    $state.set({ order: null, failure: 'not_found' });
    return null;
  }
  report('Order Fetch Error', answer.message);
  $state.set({ ...$state.get(), failure: 'unreachable' });
  return RETRY_SECONDS;
}

/**
 * Shows an order and what becomes of it, until `signal` says that nobody looks any more: by the server's stream of
 * events, or, where streams do not come through, by asking as often as the answer says. A page that is out of sight
 * asks for nothing.
 */
export async function followOrder(id: number, signal: AbortSignal): Promise<void> {
  $state.set(NOT_FOLLOWED);
  followed = { id, signal };
  let mute = 0;
  while (!signal.aborted) {
    await untilSeen(signal);
    const seconds = await look(id, signal);
    if (seconds === null || seconds === 0) return;
    if (mute < MOST_MUTE) {
      const hidden = untilHidden(signal);
      const hasSpoken = await hearOfOrder(id, (answer) => !signal.aborted && show(answer), hidden);
      if (hidden.aborted) continue;
      mute = hasSpoken ? 0 : mute + 1;
      if (hasSpoken) continue;
    }
    await pause(seconds * 1000, signal);
  }
}

/** Asks for what could not be read again at once. */
export async function retryOrder(): Promise<void> {
  if (followed) await look(followed.id, followed.signal);
}

/** Until a time is over, or nobody waits for it any more. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const untilSeen = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible' || signal.aborted) return resolve();
    const seen = () => document.visibilityState === 'visible' && resolve();
    document.addEventListener('visibilitychange', seen, { signal });
    signal.addEventListener('abort', () => resolve());
  });

/** Aborts as soon as the page is out of sight, or nobody looks any more. */
function untilHidden(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  const hide = () => document.visibilityState === 'hidden' && hidden.abort();
  document.addEventListener('visibilitychange', hide, { signal: AbortSignal.any([signal, hidden.signal]) });
  return AbortSignal.any([signal, hidden.signal]);
}
