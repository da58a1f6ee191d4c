import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { ORDERS_PER_PAGE_MAX } from '#contracts/limits.ts';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { readEvents } from '#lib/net/event-stream.ts';
import { DeskError } from './desk-request.ts';
import type { Page } from './resource.ts';

/** @param page the orders in work, newest first, with the number of all of them */
type Listener = (page: Page<OperatorOrderInList>) => void;

/** The server sends an event at once, and again after each change of an order in work. */
const PATH = `/api/operator/orders?status=active&per_page=${ORDERS_PER_PAGE_MAX}`;
const listeners = new Set<Listener>();
/** Pauses before a closed stream is opened again, which grow as long as that fails. */
const PAUSE_MS = { first: 1_000, longest: 30_000 };

/** The server sends something three times within this time. A connection that is silent for longer is dead. */
const SILENCE_MS = 65_000;

/** A server that restarts is back before anybody has to know. */
const NOTICED_AFTER_MS = 5_000;

let source: AbortController | null = null;
let reopening: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** The instant of the loss, once it is told. Null while there is a connection. */
let lostSince: string | null = null;
let noticing: ReturnType<typeof setTimeout> | undefined;
const lossListeners = new Set<() => void>();
/** Called when the server no longer knows the operator. */
const endListeners = new Set<() => void>();

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

/**
 * Receives the stream until it ends, breaks off, falls silent or is aborted. `EventSource` tells neither the status of a
 * response nor the heartbeats of the server.
 * @returns whether the operator is still signed in
 */
async function receive(stream: AbortController): Promise<boolean> {
  const { signal } = stream;
  const wait = () => setTimeout(() => stream.abort(), SILENCE_MS);
  let silence = wait();
  try {
    const response = await fetch(PATH, { headers: { Accept: 'text/event-stream' }, signal });
    if (response.status === 401) return false;
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) return true;
    failures = 0;
    regain();
    for await (const event of readEvents(response.body)) {
      clearTimeout(silence);
      silence = wait();
      if (event?.event === 'orders') deliver(JSON.parse(event.data));
    }
  } catch (error) {
    // How browsers report a connection that breaks off.
    if (!(signal.aborted || error instanceof TypeError)) throw error;
  } finally {
    clearTimeout(silence);
  }
  return true;
}

function deliver(page: Page<OperatorOrderInList>): void {
  for (const listener of listeners) listener(page);
}

async function open(): Promise<void> {
  const stream = new AbortController();
  source = stream;
  const isSignedIn = await receive(stream);
  if (source !== stream) return;
  if (!isSignedIn) {
    for (const listener of endListeners) listener();
    return;
  }
  lose();
  reopening = setTimeout(open, Math.min(PAUSE_MS.first * 2 ** failures, PAUSE_MS.longest));
  failures += 1;
}

function close(): void {
  clearTimeout(reopening);
  source?.abort();
  source = null;
}

/** A stream does not notice that the browser was offline, and its next attempt may be far away. */
function reopen(): void {
  close();
  failures = 0;
  void open();
}

function start(): void {
  void open();
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

/** Goes to the sign-in when the session has ended, which the stream may be the first to hear. */
export function useSessionEnd(): void {
  const leave = useLogoutIfAccessDenied();
  useEffect(() => {
    const listener = () => void leave(new DeskError(401, null));
    endListeners.add(listener);
    return () => void endListeners.delete(listener);
  }, [leave]);
}

const listenForLoss = (listener: () => void) => {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
};

/** Since when no orders arrive. Null while there is a connection, and in the first seconds without one. */
export const useLostSince = (): string | null => useSyncExternalStore(listenForLoss, () => lostSince);
