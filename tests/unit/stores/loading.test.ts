import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $loading, LOADING_MAX_MS, NOT_LOADING, startLoading } from '#stores/loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('the loading state is active from the start to the end of a task, with its message', () => {
  const end = startLoading('Placing your order');
  expect($loading.get()).toEqual({ isLoading: true, message: 'Placing your order' });
  end();
  expect($loading.get()).toEqual(NOT_LOADING);
  expect(vi.getTimerCount()).toBe(0);
});

test('lasts until the last of several tasks ends, with the message of the newest', () => {
  const endFirst = startLoading('first');
  const endSecond = startLoading();
  expect($loading.get()).toEqual({ isLoading: true, message: null });
  endSecond();
  endSecond();
  expect($loading.get()).toEqual({ isLoading: true, message: 'first' });
  endFirst();
  expect($loading.get().isLoading).toBe(false);
});

test('a task that never ends does not cover the screen forever', () => {
  startLoading();
  vi.advanceTimersByTime(LOADING_MAX_MS - 1);
  expect($loading.get().isLoading).toBe(true);
  vi.advanceTimersByTime(1);
  expect($loading.get().isLoading).toBe(false);
});
