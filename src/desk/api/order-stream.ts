import { useEffect, useRef } from 'react';
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

let source: EventSource | null = null;
let reopening: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

function open(): void {
  const stream = new EventSource(PATH);
  source = stream;
  stream.addEventListener('open', () => {
    failures = 0;
  });
  stream.addEventListener('orders', ({ data }: MessageEvent<string>) => {
    const page = JSON.parse(data) as Page<OperatorOrderInList>;
    for (const listener of listeners) listener(page);
  });
  // Browsers reconnect a stream that breaks off, but close it after any other response, as a proxy sends at a restart.
  stream.addEventListener('error', () => {
    if (stream.readyState !== EventSource.CLOSED) return;
    reopening = setTimeout(open, Math.min(PAUSE_MS.first * 2 ** failures, PAUSE_MS.longest));
    failures += 1;
  });
}

/** Adds a listener for changes of orders. All screens share one connection, which is open while there is a listener. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!source) open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(reopening);
    source?.close();
    source = null;
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
