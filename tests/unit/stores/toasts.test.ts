import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $toasts, dismissToast, holdToasts, notify, notifyWord } from '#stores/toasts.ts';

const PICTURE = { src: '/img/pie.webp', srcset: '', width: 10, height: 10, alt: '', placeholder: '' };
const shown = () => $toasts.get().map(({ message }) => message);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  holdToasts(false);
  vi.runAllTimers();
  vi.useRealTimers();
});

test.each([
  ['info', 5000],
  ['error', 5000],
  ['success', 2000],
] as const)('%s is shown for %i milliseconds', (kind, time) => {
  notify('Hello', kind);
  vi.advanceTimersByTime(time - 1);
  expect(shown()).toEqual(['Hello']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a success with a link is shown for 5 seconds, also when it is repeated, with the later picture', () => {
  notifyWord('overlays.added', 'success', { hasCartLink: true });
  vi.advanceTimersByTime(4000);
  notifyWord('overlays.added', 'success', { hasCartLink: true, image: PICTURE });
  expect($toasts.get()).toMatchObject([{ hasCartLink: true, image: PICTURE }]);
  vi.advanceTimersByTime(4999);
  expect(shown()).toEqual(['overlays.added']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('at most three are shown; the oldest one disappears with its timer', () => {
  for (const message of ['a', 'b', 'c', 'd']) notify(message);
  expect(shown()).toEqual(['b', 'c', 'd']);
  expect(vi.getTimerCount()).toBe(3);
});

test('a repeated message is shown once, for its full time', () => {
  notify('a');
  vi.advanceTimersByTime(4000);
  notify('a');
  expect(shown()).toEqual(['a']);
  vi.advanceTimersByTime(4999);
  expect(shown()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('the same text of another kind is another message', () => {
  notify('a', 'error');
  notify('a', 'success');
  expect(shown()).toEqual(['a', 'a']);
});

test('a dismissed message is removed with its timer', () => {
  notify('a');
  notify('b');
  const [first] = $toasts.get();
  dismissToast(first?.id ?? 0);
  expect(shown()).toEqual(['b']);
  expect(vi.getTimerCount()).toBe(1);
});

describe('while messages are held', () => {
  test('their time stops and continues afterwards', () => {
    notify('a');
    vi.advanceTimersByTime(3000);
    holdToasts(true);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['a']);
    holdToasts(false);
    vi.advanceTimersByTime(1999);
    expect(shown()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test('new and repeated messages have their full time afterwards', () => {
    notify('old');
    vi.advanceTimersByTime(4000);
    holdToasts(true);
    holdToasts(true);
    notify('new');
    notify('old');
    vi.advanceTimersByTime(60_000);
    holdToasts(false);
    vi.advanceTimersByTime(4999);
    expect(shown()).toEqual(['old', 'new']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });
});

test('a message wakes the islands, which may be asleep while a page loads its data', () => {
  const dispatch = vi.fn((_event: Event) => true);
  vi.stubGlobal('dispatchEvent', dispatch);
  notifyWord('overlays.tooManyRequests', 'error');
  expect(dispatch.mock.calls.map(([{ type }]) => type)).toEqual(['frontage:wake']);
});
