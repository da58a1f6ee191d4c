import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyReport, type PublishReport } from '#publish/publish-report.ts';
import { type LivePublisher, startLivePublisher } from '#server/publishing/live-publisher.ts';

const HOST = 'a.localhost';
const FAILED: PublishReport = { ...emptyReport(HOST), failed: [{ path: '/', problem: 'it rained' }] };

let live: LivePublisher;
let change: (host: string) => void;
/** Result of the next publish. */
let publish: () => Promise<PublishReport | null>;
let publishes: string[];

beforeEach(() => {
  vi.useFakeTimers();
  publishes = [];
  publish = async () => emptyReport(HOST);
  live = startLivePublisher({
    backend: {
      watch(onChange) {
        change = onChange;
        return { close: async () => {} };
      },
    },
    publisher: {
      tryPublish(host) {
        publishes.push(host);
        return publish();
      },
    },
    log: pino({ level: 'silent' }),
  });
});
afterEach(async () => {
  await live.close();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const publishesIn = async (milliseconds: number) => {
  publishes = [];
  await pass(milliseconds);
  return publishes.length;
};

test('simultaneous changes are published once', async () => {
  for (const host of [HOST, 'b.localhost', HOST]) change(host);
  await pass(100);
  expect(publishes).toEqual([HOST, 'b.localhost']);
});

test('a store does not wait for the long publish of another, and is not published twice at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  publish = async () => {
    if (publishes.at(-1) === HOST) await promise;
    return emptyReport(HOST);
  };
  change(HOST);
  await pass(100);
  change(HOST);
  change('b.localhost');
  await pass(1_000);
  expect(publishes).toEqual([HOST, 'b.localhost']);
  resolve();
  await pass(1_000);
  expect(publishes).toEqual([HOST, 'b.localhost', HOST]);
});

test('a failure is tried again at growing intervals until it succeeds', async () => {
  publish = () => Promise.reject(new Error('away'));
  change(HOST);
  expect([await publishesIn(1_000), await publishesIn(2_000), await publishesIn(4_000)]).toEqual([1, 1, 1]);
  publish = async () => emptyReport(HOST);
  expect([await publishesIn(8_000), await publishesIn(600_000)]).toEqual([1, 0]);
});

test('a changing store with a failing page does not accumulate retries', async () => {
  publish = async () => FAILED;
  for (let edit = 0; edit < 100; edit += 1) {
    change(HOST);
    await pass(250);
  }
  await pass(600_000);
  expect(await publishesIn(600_000)).toBe(2);
});

test('a store published by another process is checked a moment later', async () => {
  publish = async () => null;
  change(HOST);
  await pass(100);
  publish = async () => emptyReport(HOST);
  expect([await publishesIn(1_000), await publishesIn(60_000)]).toEqual([1, 0]);
});

test('nothing starts after closing', async () => {
  change(HOST);
  await live.close();
  expect(await publishesIn(60_000)).toBe(0);
});

test('a publisher can be closed during a publish while others wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  publish = async () => {
    await promise;
    return emptyReport(HOST);
  };
  for (const host of [HOST, 'b.localhost', 'c.localhost']) change(host);
  await pass(100);
  const closed = live.close();
  resolve();
  await closed;
  expect(await publishesIn(60_000)).toBe(0);
});
