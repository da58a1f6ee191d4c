import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const order = (status: string, id = 7) => ({ id, status });
const answer = (status: string, poll_after = 15) => ({ order: order(status), poll_after });
const event = (status: string, poll_after = 15): string =>
  `event: order\ndata: ${JSON.stringify(answer(status, poll_after))}\n\n`;

let asked: Asked[];
let streams: FakeStream[];
let page: EventTarget & { visibilityState?: string };

/** A stream of events that was asked for. */
interface FakeStream {
  readonly signal: AbortSignal;
  say(text: string): Promise<void>;
  end(): Promise<void>;
}

/** What waits has its turn, without any time passing. */
const turns = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** Stands in for the network: streams are told by the test, or, where they are `blocked`, refused; calls it answers. */
function network(hasStreams: boolean): void {
  asked = fakeApi();
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

/** Follows order 7 on a page that is seen. */
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

/** Answers the call that came last. */
async function tell(status: string, poll_after = 15): Promise<void> {
  await asked.at(-1)?.answer(200, answer(status, poll_after));
  await turns();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it is read, and what the stream says is shown as it comes', async () => {
  const { $followedOrder, isOver } = await follow(true);
  expect($followedOrder.get()).toEqual({ order: null, failure: null });
  await tell('placed');
  expect($followedOrder.get().order).toEqual(order('placed'));
  await streams[0]?.say(event('accepted').slice(0, 20));
  expect($followedOrder.get().order).toEqual(order('placed'));
  await streams[0]?.say(event('accepted').slice(20));
  expect($followedOrder.get().order).toEqual(order('accepted'));
  // Neither more calls nor more streams while this one speaks.
  expect([asked.length, streams.length, isOver()]).toEqual([1, 1, false]);
});

test('a stream that has spoken and ends is followed by another look and another stream', async () => {
  const { $followedOrder } = await follow(true);
  await tell('placed');
  for (let round = 1; round < 6; round += 1) {
    await streams.at(-1)?.say(event('accepted'));
    await streams.at(-1)?.end();
    await tell('preparing');
    expect([asked.length, streams.length]).toEqual([round + 1, round + 1]);
  }
  expect($followedOrder.get().order).toEqual(order('preparing'));
});

test('where no stream comes through it is asked as often as the answer says; a third stream is not tried', async () => {
  const { $followedOrder } = await follow(false);
  await tell('placed', 15);
  for (let round = 1; round < 6; round += 1) {
    await vi.advanceTimersByTimeAsync(14_900);
    expect(asked).toHaveLength(round);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(round + 1);
    await tell(`step ${round}`);
    expect($followedOrder.get().order).toEqual(order(`step ${round}`));
  }
  expect(streams).toHaveLength(2);
});

test('a stream that is quiet for too long has broken off', async () => {
  await follow(true);
  await tell('placed');
  await streams[0]?.say(event('accepted'));
  await vi.advanceTimersByTimeAsync(40_000);
  // A sign of life is enough.
  await streams[0]?.say(': still here\n\n');
  await vi.advanceTimersByTimeAsync(40_000);
  expect([streams[0]?.signal.aborted, asked.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(26_000);
  expect([streams[0]?.signal.aborted, asked.length]).toEqual([true, 2]);
});

test('an order that nothing more happens to is not asked for again', async () => {
  const { isOver } = await follow(true);
  await tell('completed', 0);
  expect([isOver(), streams.length]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(1);
});

test('one that ends while it is followed is looked at a last time', async () => {
  const { isOver, $followedOrder } = await follow(true);
  await tell('out_for_delivery');
  await streams[0]?.say(event('completed', 0));
  await streams[0]?.end();
  await tell('completed', 0);
  expect([isOver(), asked.length, streams.length]).toEqual([true, 2, 1]);
  expect($followedOrder.get().order).toEqual(order('completed'));
});

test('a page out of sight asks for nothing; seen again, it looks at once', async () => {
  await follow(true);
  await tell('placed');
  await streams[0]?.say(event('accepted'));
  await show('hidden');
  expect(streams[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([asked.length, streams.length]).toEqual([1, 1]);
  await show('visible');
  expect(asked).toHaveLength(2);
  await tell('preparing');
  // That it was given up for this is no sign that streams do not come through.
  expect(streams).toHaveLength(2);
});

test('what cannot be read is said and asked for again; what nobody here may see is not', async () => {
  const { $followedOrder, isOver } = await follow(true);
  await asked[0]?.answer(500, { message: 'No.', code: 'internal_error' });
  await turns();
  expect($followedOrder.get()).toEqual({ order: null, failure: 'unreachable' });
  await streams.at(-1)?.end();
  await vi.advanceTimersByTimeAsync(10_000);
  await asked.at(-1)?.answer(404, { message: 'None.', code: 'not_found' });
  await turns();
  expect($followedOrder.get()).toEqual({ order: null, failure: 'not_found' });
  expect(isOver()).toBe(true);
});

test('another try is of the order that is looked at, and of none once nobody looks', async () => {
  const { retryOrder, ended, $followedOrder } = await follow(true);
  await asked[0]?.answer(500, { message: 'No.', code: 'internal_error' });
  await turns();
  void retryOrder();
  expect(asked.at(-1)?.query['order_id']).toBe('7');
  ended.abort();
  await asked.at(-1)?.answer(404, { message: 'None.', code: 'not_found' });
  await turns();
  expect($followedOrder.get()).toEqual({ order: null, failure: 'unreachable' });
});

test('who leaves the page hears no more of it', async () => {
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
