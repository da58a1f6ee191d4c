import { useEffect, useRef } from 'react';
import type { OperatorOrders } from '#contracts/operator.ts';

type Orders = OperatorOrders['data'];
type Listener = (orders: Orders) => void;

/** The server sends the orders in work at once, and again after each change of any order. */
const PATH = '/api/operator/orders?status=active&per_page=60';
const listeners = new Set<Listener>();
let source: EventSource | null = null;

function open(): EventSource {
  const stream = new EventSource(PATH);
  stream.addEventListener('orders', ({ data }) => {
    const { data: orders } = JSON.parse(String(data)) as OperatorOrders;
    for (const listener of listeners) listener(orders);
  });
  return stream;
}

/** Adds a listener for changes of orders. All screens share one connection, which is open while there is a listener. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  source ??= open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = null;
  };
}

/**
 * Calls `onChange` with the orders in work when any order has changed, and after each reconnection: what was missed
 * meanwhile is in them.
 */
export function useOrderChanges(onChange: Listener): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => listen((orders) => latest.current(orders)), []);
}
