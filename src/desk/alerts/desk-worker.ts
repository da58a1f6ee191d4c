/**
 * The worker of the desk. It shows new orders when the desk is closed, and opens them; it handles no requests. It imports
 * no other module, so that its build is one script.
 */
import type { PushedOrder } from '#domain/operators/push.ts';

/** The part of its global scope that the worker uses. The types of pages and of workers conflict within one program. */
interface Lasting extends Event {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Lasting {
  readonly data: { json(): PushedOrder };
}
interface Pressed extends Lasting {
  readonly notification: Notification & { readonly data: { readonly path: string } };
}
interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: OpenScreen): void;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Lasting) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
}

/** Asks an open desk to show a screen. */
export interface OpenScreen {
  readonly screen: string;
}

const scope = globalThis as unknown as Scope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('push', (event) => {
  const { title, body, tag, path, language } = event.data.json();
  const options = { body, tag, lang: language, dir: 'auto' as const, data: { path } };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

/** Shows a screen in a window of the desk that is open, or in a new one. */
async function show(screen: string): Promise<void> {
  const desk = new URL(scope.registration.scope).pathname;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === desk);
  if (!open) return void (await scope.clients.openWindow(`${desk}#${screen}`));
  open.postMessage({ screen });
  await open.focus();
}
