import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASK_WITHIN_MS, isLocationGranted, LOCATE_WITHIN_MS, locate } from '#stores/branch/my-location.ts';

type Ask = Geolocation['getCurrentPosition'];
const ask = vi.fn<Ask>();
let permission: PermissionState | Error;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  permission = 'prompt';
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: ask },
    permissions: {
      query: async () => {
        if (permission instanceof Error) throw permission;
        return { state: permission };
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fix = (accuracy: number) =>
  ask.mockImplementation((take) =>
    take({ coords: { latitude: 45.5, longitude: -122.6, accuracy } } as GeolocationPosition),
  );
const failure = (code: number) => ask.mockImplementation((_, fail) => fail?.({ code } as GeolocationPositionError));

test('the location request returns a location', async () => {
  fix(40);
  expect(await locate()).toEqual({ ok: true, place: { lat: 45.5, lng: -122.6 } });
  await locate(60_000);
  expect(ask.mock.calls.map(([, , options]) => options)).toEqual([
    { maximumAge: 0, timeout: LOCATE_WITHIN_MS },
    { maximumAge: 60_000, timeout: LOCATE_WITHIN_MS },
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unavailable'],
])('the error %i is %s', async (code, problem) => {
  failure(code);
  expect(await locate()).toEqual({ ok: false, problem });
  expect(vi.getTimerCount()).toBe(0);
});

test('a location accurate to 5 km is accepted, a less accurate one is not', async () => {
  fix(5000);
  expect(await locate()).toMatchObject({ ok: true });
  fix(5001);
  expect(await locate()).toEqual({ ok: false, problem: 'imprecise' });
});

test.each<[string, PermissionState | Error, number]>([
  ['a device that does not answer', 'granted', LOCATE_WITHIN_MS],
  ['a question that nobody answers', 'prompt', ASK_WITHIN_MS],
  ['a browser that does not say what is allowed', new TypeError('no such name'), ASK_WITHIN_MS],
])('%s times out', async (_, state, after) => {
  permission = state;
  const done = vi.fn();
  const asked = locate().then(done);
  await vi.advanceTimersByTimeAsync(after - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(done).toHaveBeenCalledWith({ ok: false, problem: 'timeout' });
});

test.each<[string, () => void]>([
  ['no secure context', () => vi.stubGlobal('isSecureContext', false)],
  ['no such thing in the browser', () => vi.stubGlobal('navigator', {})],
])('%s', async (_, take) => {
  take();
  expect(await locate()).toEqual({ ok: false, problem: 'unsupported' });
  expect(await isLocationGranted()).toBe(false);
});

test('a former permission is known without a prompt', async () => {
  expect(await isLocationGranted()).toBe(false);
  permission = 'granted';
  expect(await isLocationGranted()).toBe(true);
  permission = new TypeError('no such name');
  expect(await isLocationGranted()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
