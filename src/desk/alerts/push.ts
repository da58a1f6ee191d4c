import type { DeskLanguage } from '#domain/operators/desk-language.ts';
import { DESK_PATH } from '#domain/store/paths.ts';
import { isRecord } from '#lib/shape.ts';
import type { DeskData } from '../api/desk-data.ts';

const WORKER = `${DESK_PATH}/sw.js`;

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** The worker of the desk. Undefined if there is none: the store's own worker, whose pages are all others, does not count. */
export async function deskWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!hasPush()) return undefined;
  const found = await navigator.serviceWorker.getRegistration(DESK_PATH);
  return found && new URL(found.scope).pathname === DESK_PATH ? found : undefined;
}

/**
 * Subscribes this browser to new orders, also while the desk is closed, until the operator signs out.
 * @returns false if the browser has no service for it
 * @throws {DeskError} if the server does not accept it; the subscription stays, for the next visit
 */
export async function turnOnPush(data: DeskData, language: DeskLanguage): Promise<boolean> {
  if (!hasPush()) return false;
  const { data: key } = await data.pushKey();
  const subscribed = await subscribe(key);
  if (!subscribed) return false;
  const { endpoint, keys } = subscribed.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await data.subscribeToPush({ endpoint: endpoint ?? '', keys: { p256dh, auth }, language });
  return true;
}

/** Subscribes the browser with the key of the store. Null if it has no service for it. */
async function subscribe(key: string): Promise<PushSubscription | null> {
  try {
    return await subscription(await activeWorker(), key);
  } catch {
    // Without push the worker would be of no use, and notifications are shown by the page.
    await (await deskWorker())?.unregister();
    return null;
  }
}

/** Ends it. */
export async function turnOffPush(data: DeskData): Promise<void> {
  const worker = await deskWorker();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  await worker?.unregister();
  if (worker) await data.unsubscribeFromPush();
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: DESK_PATH });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(registration);
    });
  });
}

/** The subscription of this browser with the key of the store. One with another key is replaced. */
async function subscription({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Shows the screen of a notification that was pressed while the desk is open. */
export function showPressedOrders(): void {
  if (!hasPush()) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const screen = isRecord(data) ? data['screen'] : undefined;
    if (typeof screen === 'string') location.hash = `#${screen}`;
  });
}
