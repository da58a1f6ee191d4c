import { beforeEach, expect, test, vi } from 'vitest';
import type { FetchResponse } from '#client/api-client.ts';
import { patientFetch, READ_TIMEOUT_MS, RETRY_PAUSE_MS, WRITE_TIMEOUT_MS } from '#client/patient-fetch.ts';

type Reply = number | Error | 'stalls';

/** A network with these replies in order. A stalled request ends only by its signal. */
function networkOf(...replies: Reply[]) {
  const asked: RequestInit[] = [];
  const fetch = (_url: string, init: RequestInit): Promise<FetchResponse> => {
    const reply = replies[asked.length];
    asked.push(init);
    if (reply instanceof Error) return Promise.reject(reply);
    if (reply !== 'stalls') return Promise.resolve({ status: reply ?? 0, text: async () => `body ${asked.length}` });
    const { signal } = init;
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  return { asked, ask: (init: RequestInit = {}) => settled(patientFetch(fetch)('/api/x', init)) };
}

async function settled(response: Promise<FetchResponse>): Promise<[status: number, text: string] | string> {
  try {
    const { status, text } = await response;
    return [status, await text()];
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

const away = new TypeError('Failed to fetch');
const post = { method: 'POST' };
const repeatable = { ...post, headers: { 'Idempotency-Key': 'k' } };

beforeEach(() => {
  vi.useFakeTimers();
  // Fake timers do not control the timers of AbortSignal.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), delay);
    return controller.signal;
  });
  return () => vi.useRealTimers();
});

test.each<[name: string, init: RequestInit, replies: Reply[], outcome: unknown, requests: number]>([
  ['a read that is answered', {}, [200], [200, 'body 1'], 1],
  ['a read without a network', {}, [away, 200], [200, 'body 2'], 2],
  ['a read behind a gateway', {}, [502, 200], [200, 'body 2'], 2],
  ['a read of a server that starts', {}, [503, 200], [200, 'body 2'], 2],
  ['a read of a server that is slow', {}, [504, 200], [200, 'body 2'], 2],
  ['a second failure', {}, [503, 503, 200], [503, 'body 2'], 2],
  ['a second loss', {}, [away, away, 200], 'TypeError', 2],
  ['a bug of the server', {}, [500, 200], [500, 'body 1'], 1],
  ['a refusal', {}, [429, 200], [429, 'body 1'], 1],
  ['a write that is lost', post, [away, 201], 'TypeError', 1],
  ['a write behind a gateway', post, [503, 201], [503, 'body 1'], 1],
  ['a write with a key', repeatable, [away, 201], [201, 'body 2'], 2],
])('%s', async (_name, init, replies, outcome, requests) => {
  const { asked, ask } = networkOf(...replies);
  const done = ask(init);
  await vi.runAllTimersAsync();
  expect(await done).toEqual(outcome);
  expect(asked).toHaveLength(requests);
});

test('the second attempt follows after a short pause with the same request', async () => {
  const { asked, ask } = networkOf(away, 200);
  const done = ask(repeatable);
  await vi.advanceTimersByTimeAsync(RETRY_PAUSE_MS - 1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(RETRY_PAUSE_MS + 1);
  expect(asked.map(({ method, headers }) => ({ method, headers }))).toEqual([repeatable, repeatable]);
  await done;
});

test.each([
  ['read', {}, READ_TIMEOUT_MS],
  ['write', post, WRITE_TIMEOUT_MS],
  ['write with a key', repeatable, WRITE_TIMEOUT_MS],
])('a %s is given up in time and not repeated', async (_name, init, limit) => {
  const { asked, ask } = networkOf('stalls', 200);
  const ended = vi.fn();
  const done = ask(init).then((outcome) => {
    ended();
    return outcome;
  });
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBe('TimeoutError');
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});

test('a response that breaks off is tried again', async () => {
  const texts = [() => Promise.reject(new TypeError('terminated')), async () => 'whole'];
  const fetch = async () => ({ status: 200, text: texts.shift() ?? (async () => '') });
  const done = patientFetch(fetch)('/api/x', {});
  await vi.runAllTimersAsync();
  expect(await (await done).text()).toBe('whole');
});
