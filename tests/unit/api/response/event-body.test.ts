import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventBody } from '#api/response/event-body.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function* ticks(): AsyncGenerator<string> {
  for (let count = 0; ; count += 1) yield `${count}`;
}
const bodyOf = (texts: AsyncGenerator<string>) => {
  const [onEnd, log] = [vi.fn(), vi.fn()];
  return { onEnd, log, reader: eventBody(texts, { onEnd, log }).getReader() };
};

test('who reads keeps the place, however slowly', async () => {
  const { onEnd, reader } = bodyOf(ticks());
  for (let count = 0; count < 20; count += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(String(count));
  }
  expect(onEnd).not.toHaveBeenCalled();
});

test('who stops reading loses it half a minute later, and is told of nothing new', async () => {
  const { onEnd, reader } = bodyOf(ticks());
  await reader.read();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledOnce();
  // What had been made already.
  expect((await reader.read()).done).toBe(false);
  expect((await reader.read()).done).toBe(true);
});

test('who waits for what is not there yet is no such one', async () => {
  const { onEnd, reader } = bodyOf(
    (async function* () {
      yield 'first';
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    })(),
  );
  await reader.read();
  await vi.advanceTimersByTimeAsync(599_999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await reader.read()).done).toBe(true);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('who hangs up while nothing is there for them yet is no failure', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { onEnd, log, reader } = bodyOf(
    (async function* () {
      yield 'first';
      await promise;
    })(),
  );
  await reader.read();
  await vi.advanceTimersByTimeAsync(0);
  await reader.cancel();
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(log).not.toHaveBeenCalled();
});

test('who hangs up gives it back, and what fails is noted', async () => {
  const gone = bodyOf(ticks());
  await gone.reader.cancel();
  expect(gone.onEnd).toHaveBeenCalledOnce();
  const failure = new Error('no database');
  const failing = bodyOf(
    (async function* (): AsyncGenerator<string> {
      yield* [];
      throw failure;
    })(),
  );
  expect((await failing.reader.read()).done).toBe(true);
  expect(failing.log).toHaveBeenCalledWith(failure);
  expect(failing.onEnd).toHaveBeenCalledOnce();
});
