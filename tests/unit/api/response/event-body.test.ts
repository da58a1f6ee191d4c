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

test('a slow reader keeps its slot', async () => {
  const { onEnd, reader } = bodyOf(ticks());
  for (let count = 0; count < 20; count += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(String(count));
  }
  expect(onEnd).not.toHaveBeenCalled();
});

test('a reader that stops loses its slot after half a minute and receives nothing new', async () => {
  const { onEnd, reader } = bodyOf(ticks());
  await reader.read();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledOnce();
  // The chunk that was already created.
  expect((await reader.read()).done).toBe(false);
  expect((await reader.read()).done).toBe(true);
});

test('a reader that waits for the next event keeps its slot', async () => {
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

test('hanging up while no event is available is not an error', async () => {
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

test('hanging up frees the slot, and a failure is logged', async () => {
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
