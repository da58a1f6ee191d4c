import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ORDERS_PER_PAGE_MAX } from '#contracts/limits.ts';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import type { Page } from './resource.ts';

/** @param page the orders in work, newest first, with the number of all of them */
type Listener = (page: Page<OperatorOrderInList>) => void;

/** The server sends an event at once, and again after each change of an order in work. */
const PATH = `/api/operator/orders?status=active&per_page=${ORDERS_PER_PAGE_MAX}`;
const listeners = new Set<Listener>();
/** Pauses before a closed stream is opened again, which grow as long as that fails. */
const PAUSE_MS = { first: 1_000, longest: 30_000 };

/** A server that restarts is back before anybody has to know. */
const NOTICED_AFTER_MS = 5_000;

let source: EventSource | null = null;
let reopening: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** The instant of the loss, once it is told. Null while there is a connection. */
let lostSince: string | null = null;
let noticing: ReturnType<typeof setTimeout> | undefined;
const lossListeners = new Set<() => void>();

function tell(since: string | null): void {
  lostSince = since;
  for (const listener of lossListeners) listener();
}

function lose(): void {
  if (lostSince !== null) return;
  const since = new Date().toISOString();
  noticing ??= setTimeout(() => tell(since), NOTICED_AFTER_MS);
}

function regain(): void {
  clearTimeout(noticing);
  noticing = undefined;
  tell(null);
}

function open(): void {
  const stream = new EventSource(PATH);
  source = stream;
  stream.addEventListener('open', () => {
    failures = 0;
    regain();
  });
  stream.addEventListener('orders', ({ data }: MessageEvent<string>) => {
    const page = JSON.parse(data) as Page<OperatorOrderInList>;
    for (const listener of listeners) listener(page);
  });
  // Browsers reconnect a stream that breaks off, but close it after any other response, as a proxy sends at a restart.
  stream.addEventListener('error', () => {
    lose();
    if (stream.readyState !== EventSource.CLOSED) return;
    reopening = setTimeout(open, Math.min(PAUSE_MS.first * 2 ** failures, PAUSE_MS.longest));
    failures += 1;
  });
}

function close(): void {
  clearTimeout(reopening);
  source?.close();
  source = null;
}

/** A stream does not notice that the browser was offline, and its next attempt may be far away. */
function reopen(): void {
  close();
  failures = 0;
  open();
}

function start(): void {
  open();
  addEventListener('offline', lose);
  addEventListener('online', reopen);
}

function stop(): void {
  removeEventListener('offline', lose);
  removeEventListener('online', reopen);
  close();
  // A loss that was told lasts until a stream opens: screens also stop listening when the language changes.
  clearTimeout(noticing);
  noticing = undefined;
}

/** Adds a listener for changes of orders. All screens share one connection, which is open while there is a listener. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!source) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** Calls `onChange` with the orders in work when an order has changed, and after each reconnection, when any may have. */
export function useOrderChanges(onChange: Listener): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => listen((page) => latest.current(page)), []);
}

const listenForLoss = (listener: () => void) => {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
};

/** Since when no orders arrive. Null while there is a connection, and in the first seconds without one. */
export const useLostSince = (): string | null => useSyncExternalStore(listenForLoss, () => lostSince);
