import { useEffect, useRef } from 'react';
import type { OrderChange } from './contract.ts';

type Listener = (change: OrderChange | null) => void;

const PATH = '/api/operator/orders/stream';
const listeners = new Set<Listener>();
let source: EventSource | null = null;

function open(): EventSource {
  const stream = new EventSource(PATH);
  let isReopened = false;
  const tell = (change: OrderChange | null) => {
    for (const listener of listeners) listener(change);
  };
  stream.addEventListener('order', ({ data }) => tell(JSON.parse(String(data)) as OrderChange));
  stream.addEventListener('open', () => {
    // Changes may have been missed while there was no connection.
    if (isReopened) tell(null);
    isReopened = true;
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

/** Calls `onChange` when an order changes: null after a lost connection, when any may have changed. */
export function useOrderChanges(onChange: Listener): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => listen((change) => latest.current(change)), []);
}
