/** The worker of the desk in a made-up scope: what it shows, and what it opens. */
import { beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const [showNotification, openWindow, matchAll] = [vi.fn(), vi.fn(), vi.fn()];
let work: Promise<unknown>;

const waitUntil = (promise: Promise<unknown>): void => {
  work = promise;
};

/** Sends an event and waits for what the worker does about it. */
async function send(type: string, event: object): Promise<void> {
  listeners.get(type)?.({ ...event, waitUntil });
  await work;
}

beforeEach(async () => {
  vi.resetAllMocks();
  work = Promise.resolve();
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('registration', { scope: 'https://shop.example/desk', showNotification });
  vi.stubGlobal('clients', { matchAll, openWindow });
  // Adds its listeners once.
  await import('#desk/alerts/desk-worker.ts');
});

const pressed = () => ({ notification: { close: vi.fn(), data: { path: '/orders/7' } } });
const windowAt = (path: string) => ({ url: `https://shop.example${path}`, focus: vi.fn(), postMessage: vi.fn() });

test('a message is shown, in its language and once for each order', async () => {
  const order = { title: 'طلب جديد', body: '20', tag: 'order-7', path: '/orders/7', language: 'ar' };
  await send('push', { data: { json: () => order } });
  const shown = { body: '20', tag: 'order-7', lang: 'ar', dir: 'auto', data: { path: '/orders/7' } };
  expect(showNotification.mock.calls).toEqual([['طلب جديد', shown]]);
});

test('pressing it opens the order in a desk that is open', async () => {
  const [shop, desk] = [windowAt('/product/latte'), windowAt('/desk#/products')];
  matchAll.mockResolvedValue([shop, desk]);
  const event = pressed();
  await send('notificationclick', event);
  expect(event.notification.close).toHaveBeenCalled();
  expect(desk.postMessage.mock.calls).toEqual([[{ screen: '/orders/7' }]]);
  expect(desk.focus).toHaveBeenCalled();
  expect([openWindow.mock.calls, shop.focus.mock.calls]).toEqual([[], []]);
});

test('pressing it opens a new desk if there is none', async () => {
  matchAll.mockResolvedValue([windowAt('/')]);
  await send('notificationclick', pressed());
  expect(openWindow.mock.calls).toEqual([['/desk#/orders/7']]);
});
