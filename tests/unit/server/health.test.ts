import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { healthCheck, healthOf } from '#server/health.ts';
import { publishStatus } from '#server/publishing/publish-status.ts';

const numbers = () => publishStatus().numbers();

describe('the health status', () => {
  test.each([
    ['green', {}],
    ['green', { waitingStores: 3, oldestChangeSeconds: 60 }],
    ['yellow', { waitingStores: 1, oldestChangeSeconds: 60.001 }],
    ['yellow', { failedPages: 1 }],
    ['yellow', { failedStores: 1 }],
  ])('is %s for %j', (status, some) => {
    expect(healthOf({ ...numbers(), ...some }, true)).toMatchObject({ status, backend: 'answers' });
    expect(healthOf({ ...numbers(), ...some }, false)).toMatchObject({ status: 'red', backend: 'away' });
  });

  test('is red while a disk is full', () => {
    const health = healthOf(numbers(), true, undefined, true);
    expect(health).toMatchObject({ status: 'red', backend: 'answers', storage: 'full' });
  });

  test.each([
    ['green', { waiting: 9, oldestSeconds: 300, failed: 0 }],
    ['yellow', { waiting: 1, oldestSeconds: 300.1, failed: 0 }],
    ['yellow', { waiting: 0, oldestSeconds: 0, failed: 1 }],
  ])('is %s for messages of %j', (status, messages) => {
    const { waiting, failed } = messages;
    expect(healthOf(numbers(), true, messages)).toMatchObject({ status, messages: { waiting, failed } });
  });

  test('has all numbers, with seconds to the millisecond', () => {
    const editToPublished = { count: 9, sum: 9, quantiles: { 0.5: 0.12345, 0.95: 0.9, 0.99: null } };
    const more = {
      stores: 7,
      failedStores: 2,
      pages: 100,
      failedPages: 4,
      waitingStores: 3,
      oldestChangeSeconds: 1.23456,
    };
    expect(healthOf({ ...numbers(), ...more, editToPublished }, true)).toEqual({
      status: 'yellow',
      backend: 'answers',
      storage: 'writable',
      stores: { published: 5, failed: 2, waiting: 3 },
      pages: { published: 100, failed: 4 },
      oldest_change_seconds: 1.235,
      edit_to_published_seconds: { p50: 0.123, p95: 0.9, p99: null },
      messages: { waiting: 0, failed: 0 },
    });
  });
});

describe('the backend', () => {
  let time = 0;
  const checkOf = (ping: () => Promise<void>) => healthCheck(publishStatus(), { ping }, () => time);
  beforeEach(() => {
    time = 0;
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  test('is checked once a second for any number of requests', async () => {
    const ping = vi.fn(async () => undefined);
    const { health, isAnswering } = checkOf(ping);
    const responses = await Promise.all([health(), health(), isAnswering(), health()]);
    expect(responses).toMatchObject([{ status: 'green' }, { status: 'green' }, true, { status: 'green' }]);
    time = 999;
    await health();
    expect(ping).toHaveBeenCalledTimes(1);
    time = 1000;
    await health();
    expect(ping).toHaveBeenCalledTimes(2);
  });

  test('is unavailable after a failed check, and available after a successful one', async () => {
    const ping = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
    const { health } = checkOf(ping);
    expect(await health()).toMatchObject({ status: 'red' });
    time = 1000;
    expect(await health()).toMatchObject({ status: 'green' });
  });

  test('is asked for its messages if available, and counts as available without them', async () => {
    const messages = vi.fn(async () => ({ waiting: 0, oldestSeconds: 0, failed: 2 }));
    const ping = vi.fn(async () => undefined);
    const check = healthCheck(publishStatus(), { ping, messages }, () => time);
    expect(await check.health()).toMatchObject({ status: 'yellow', messages: { failed: 2 } });
    messages.mockRejectedValueOnce(new Error('away'));
    time = 1000;
    expect(await check.health()).toMatchObject({ status: 'green', messages: { failed: 0 } });
    ping.mockRejectedValueOnce(new Error('away'));
    time = 2000;
    expect(await check.health()).toMatchObject({ status: 'red', messages: { failed: 0 } });
    expect(messages).toHaveBeenCalledTimes(2);
  });

  test('is unavailable without a response for three seconds', async () => {
    const { health } = checkOf(() => new Promise(() => undefined));
    const response = health();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(await Promise.race([response, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await response).toMatchObject({ status: 'red', backend: 'away' });
  });
});
