import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const order = (status: string, id = 7) => ({ id, status });
const response = (status: string, poll_after = 15) => ({ order: order(status), poll_after });
const event = (status: string, poll_after = 15): string =>
  `event: order\ndata: ${JSON.stringify(response(status, poll_after))}\n\n`;

let requests: FakeRequest[];
let streams: FakeStream[];
let page: EventTarget & { visibilityState?: string };

/** A requested event stream. */
interface FakeStream {
  readonly signal: AbortSignal;
  say(text: string): Promise<void>;
  end(): Promise<void>;
}

/** Lets pending work continue without advancing the time. */
const turns = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** Replaces the network: the test sends stream events and responses, or refuses streams. */
function network(hasStreams: boolean): void {
  requests = fakeApi();
  streams = [];
  const call = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (new Headers(init.headers).get('Accept') !== 'text/event-stream') return call(url, init);
    const signal = init.signal as AbortSignal;
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined));
    streams.push({
      signal,
      say: async (text) => {
        void writer.write(new TextEncoder().encode(text));
        await turns();
      },
      end: async () => {
        void writer.close().catch(() => undefined);
        await turns();
      },
    });
    const headers = { 'Content-Type': hasStreams ? 'text/event-stream' : 'application/json' };
    return Promise.resolve(new Response(hasStreams ? body.readable : '{}', { headers }));
  });
}

/** Follows order 7 on a visible page. */
async function follow(hasStreams: boolean) {
  page = openTab(fakeBrowser()).document;
  page.visibilityState = 'visible';
  network(hasStreams);
  const store = await import('#stores/orders/followed-order.ts');
  const ended = new AbortController();
  let isOver = false;
  void store.followOrder(7, ended.signal).then(() => {
    isOver = true;
  });
  await turns();
  return { ...store, ended, isOver: () => isOver };
}

async function show(state: 'visible' | 'hidden'): Promise<void> {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
  await turns();
}

/** Responds to the last request. */
async function tell(status: string, poll_after = 15): Promise<void> {
  await requests.at(-1)?.respond(200, response(status, poll_after));
  await turns();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the order is read, and events of the stream are shown as they arrive', async () => {
  const { $followedOrder, isOver } = await follow(true);
  expect($followedOrder.get()).toEqual({ order: null, failure: null });
  await tell('placed');
  expect($followedOrder.get().order).toEqual(order('placed'));
  await streams[0]?.say(event('accepted').slice(0, 20));
  expect($followedOrder.get().order).toEqual(order('placed'));
  await streams[0]?.say(event('accepted').slice(20));
  expect($followedOrder.get().order).toEqual(order('accepted'));
  // No more requests or streams while this one is active.
  expect([requests.length, streams.length, isOver()]).toEqual([1, 1, false]);
});

test('a stream that ends after an event is followed by another request and stream', async () => {
  const { $followedOrder } = await follow(true);
  await tell('placed');
  for (let round = 1; round < 6; round += 1) {
    await streams.at(-1)?.say(event('accepted'));
    await streams.at(-1)?.end();
    await tell('preparing');
    expect([requests.length, streams.length]).toEqual([round + 1, round + 1]);
  }
  expect($followedOrder.get().order).toEqual(order('preparing'));
});

test('without streams requests follow the interval of the server; a third stream is not tried', async () => {
  const { $followedOrder } = await follow(false);
  await tell('placed', 15);
  for (let round = 1; round < 6; round += 1) {
    await vi.advanceTimersByTimeAsync(14_900);
    expect(requests).toHaveLength(round);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests).toHaveLength(round + 1);
    await tell(`step ${round}`);
    expect($followedOrder.get().order).toEqual(order(`step ${round}`));
  }
  expect(streams).toHaveLength(2);
});

test('a silent stream counts as broken', async () => {
  await follow(true);
  await tell('placed');
  await streams[0]?.say(event('accepted'));
  await vi.advanceTimersByTimeAsync(40_000);
  // A heartbeat is enough.
  await streams[0]?.say(': still here\n\n');
  await vi.advanceTimersByTimeAsync(40_000);
  expect([streams[0]?.signal.aborted, requests.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(26_000);
  expect([streams[0]?.signal.aborted, requests.length]).toEqual([true, 2]);
});

test.each([
  ['streams', true],
  ['requests', false],
])('following an order by %s leaves no listeners behind', async (_name, hasStreams) => {
  const { ended } = await follow(hasStreams);
  const count = () =>
    getEventListeners(page, 'visibilitychange').length + getEventListeners(ended.signal, 'abort').length;
  const round = async () => {
    await tell('placed', 1);
    if (hasStreams) await streams.at(-1)?.say(event('accepted'));
    if (hasStreams) await streams.at(-1)?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    await show('hidden');
    await show('visible');
  };
  for (let rounds = 0; rounds < 3; rounds += 1) await round();
  const before = count();
  for (let rounds = 0; rounds < 10; rounds += 1) await round();
  expect(count()).toBe(before);
});

test('a finished order is not requested again', async () => {
  const { isOver } = await follow(true);
  await tell('completed', 0);
  expect([isOver(), streams.length]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(1);
});

test('an order that ends while it is followed is requested one last time', async () => {
  const { isOver, $followedOrder } = await follow(true);
  await tell('out_for_delivery');
  await streams[0]?.say(event('completed', 0));
  await streams[0]?.end();
  await tell('completed', 0);
  expect([isOver(), requests.length, streams.length]).toEqual([true, 2, 1]);
  expect($followedOrder.get().order).toEqual(order('completed'));
});

test('a hidden page sends no requests, and one immediately when it is visible again', async () => {
  await follow(true);
  await tell('placed');
  await streams[0]?.say(event('accepted'));
  await show('hidden');
  expect(streams[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([requests.length, streams.length]).toEqual([1, 1]);
  await show('visible');
  expect(requests).toHaveLength(2);
  await tell('preparing');
  // Closing it for this reason does not mean that streams are blocked.
  expect(streams).toHaveLength(2);
});

test('a failed read is shown and repeated; missing access is not', async () => {
  const { $followedOrder, isOver } = await follow(true);
  await requests[0]?.respond(500, { message: 'No.', code: 'internal_error' });
  await turns();
  expect($followedOrder.get()).toEqual({ order: null, failure: 'unreachable' });
  await streams.at(-1)?.end();
  await vi.advanceTimersByTimeAsync(10_000);
  await requests.at(-1)?.respond(404, { message: 'None.', code: 'not_found' });
  await turns();
  expect($followedOrder.get()).toEqual({ order: null, failure: 'not_found' });
  expect(isOver()).toBe(true);
});

test('another attempt requests the current order, and none after leaving', async () => {
  const { reloadOrder, ended, $followedOrder } = await follow(true);
  await requests[0]?.respond(500, { message: 'No.', code: 'internal_error' });
  await turns();
  void reloadOrder();
  expect(requests.at(-1)?.query['order_id']).toBe('7');
  ended.abort();
  await requests.at(-1)?.respond(404, { message: 'None.', code: 'not_found' });
  await turns();
  expect($followedOrder.get()).toEqual({ order: null, failure: 'unreachable' });
});

test('an order that can no longer be cancelled is loaded again', async () => {
  const { $followedOrder } = await follow(true);
  await tell('placed');
  const { cancelOrder } = await import('#stores/orders/order-actions.ts');
  const cancelled = cancelOrder(7, { reason_code: 'changed_mind' });
  await requests.at(-1)?.respond(409, { message: 'Too late.', code: 'order_not_cancellable' });
  expect(await cancelled).toMatchObject({ ok: false, status: 409 });
  await tell('out_for_delivery');
  expect($followedOrder.get().order).toEqual(order('out_for_delivery'));
});

test('leaving the page ends all updates', async () => {
  const { ended, $followedOrder, isOver } = await follow(true);
  await tell('placed');
  ended.abort();
  await turns();
  expect([streams[0]?.signal.aborted, isOver()]).toEqual([true, true]);
  const late = await follow(true);
  late.ended.abort();
  await tell('accepted');
  expect(late.$followedOrder.get().order).toBeNull();
  expect($followedOrder.get().order).toEqual(order('placed'));
});
