import fc from 'fast-check';
import { expect, test } from 'vitest';
import { etaMinutes } from '#domain/delivery/eta-minutes.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { SETTINGS } from '#domain/store/site-settings.ts';
import { RULE_RUNS, RULE_TIMEOUT } from '../../../support/cases/rule-runs.ts';

const eta = (preparation_minutes: number, road_minutes_per_km: string, distanceMeters: number | null) =>
  etaMinutes({ preparation_minutes, road_minutes_per_km }, distanceMeters);

test.each<[string, number | null, number | null]>([
  ['at the door of the branch', 0, 20],
  ['part of a minute counts as one', 1, 21],
  ['a whole number of minutes is not rounded up', 10_000, 43],
  ['a metre more', 10_001, 44],
  ['nobody knows how far it is', null, null],
])('%s', (_, distanceMeters, minutes) => {
  expect(eta(20, '2.3', distanceMeters)).toBe(minutes);
});

test('the delivery time is unknown if the store has no preparation time', () => {
  expect(eta(0, '2', 5_000)).toBeNull();
  expect(etaMinutes(readSiteSettings({}), 5_000)).toBeNull();
  expect(etaMinutes(readSiteSettings({ preparation_minutes: '20', road_minutes_per_km: 'fast' }), 5_000)).toBe(30);
});

test(
  'is the sum of preparation and travel, rounded up, and grows with the distance',
  () => {
    const pace = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }));
    const meters = fc.integer({ min: 0, max: 20_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_440 }), pace, meters, meters, (preparation, [whole, part], a, b) => {
        const perKm = `${whole}.${String(part).padStart(2, '0')}`;
        expect(perKm).toMatch(SETTINGS.road_minutes_per_km.pattern);
        const minutes = eta(preparation, perKm, a) ?? Number.NaN;
        // Computed again with big integers: the smallest sufficient whole number of minutes.
        const [needed, way] = [BigInt(minutes - preparation) * 100_000n, BigInt(a) * BigInt(whole * 100 + part)];
        expect(needed >= way && needed - way < 100_000n).toBe(true);
        if (a <= b) expect(eta(preparation, perKm, b)).toBeGreaterThanOrEqual(minutes);
      }),
      { numRuns: RULE_RUNS },
    );
  },
  RULE_TIMEOUT,
);
