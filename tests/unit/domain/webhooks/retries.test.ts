import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTEMPTS_MAX, endpointPauseMs, retryPauseMs } from '#domain/webhooks/retries.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a message is repeated with growing pauses for almost three days, whatever the chance', () => {
  fc.assert(
    fc.property(fc.array(share, { minLength: ATTEMPTS_MAX, maxLength: ATTEMPTS_MAX }), (chances) => {
      const pauses = chances.map((chance, index) => retryPauseMs(index + 1, chance));
      expect(pauses.at(-1)).toBeNull();
      const kept = pauses.slice(0, -1).map(Number);
      for (const [index, pause] of kept.entries()) expect(pause).toBeGreaterThan(kept[index - 1] ?? 0);
      const total = kept.reduce((sum, pause) => sum + pause, 0);
      expect(total).toBeGreaterThan(2.5 * DAY_MS);
      expect(total).toBeLessThanOrEqual(3 * DAY_MS);
    }),
  );
});

test('the pauses without chance are those of the documentation', () => {
  const pauses = Array.from({ length: ATTEMPTS_MAX }, (_, index) => retryPauseMs(index + 1, 0));
  expect(pauses.map((pause) => pause && pause / MINUTE_MS)).toEqual([1, 5, 30, 120, 300, 600, 840, 1080, 1320, null]);
});

test('an endpoint is paused after three failures in a row, for longer each time, but never for long', () => {
  expect([0, 1, 2].map(endpointPauseMs)).toEqual([0, 0, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 10_000 }), (failures) => {
      const pause = endpointPauseMs(failures);
      expect(pause).toBeGreaterThanOrEqual(MINUTE_MS);
      expect(pause).toBeLessThanOrEqual(HOUR_MS / 2);
      expect(endpointPauseMs(failures + 1)).toBeGreaterThanOrEqual(pause);
    }),
  );
});
