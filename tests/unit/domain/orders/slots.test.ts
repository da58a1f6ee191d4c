import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpeningHours, openingAt } from '#domain/branches/opening.ts';
import { type OpenSpan, WEEKDAYS } from '#domain/branches/types.ts';
import { slotsOf } from '#domain/orders/slots.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { zoneTime } from '#lib/time/zone-time.ts';
import { RULE_RUNS, RULE_TIMEOUT } from '../../../support/cases/rule-runs.ts';

const daily = (...spans: OpenSpan[]): OpeningHours => ({
  openingHours: Object.fromEntries(WEEKDAYS.map((day) => [day, spans])),
  holidays: [],
});
const rules = { timeZone: 'UTC', slotMinutes: 60, slotDays: 1, leadMinutes: 0 };
const starts = (hours: OpeningHours, now: string, differing: Partial<typeof rules> = {}): string[] =>
  slotsOf(hours, { ...rules, ...differing }, new Date(now)).map(({ startsAt }) => startsAt.toISOString().slice(5, 16));

describe('slots', () => {
  test('follow each other from the opening time as long as one fits', () => {
    const hours = daily(['09:15', '11:30'], ['14:00', '15:00']);
    expect(starts(hours, '2026-11-20T00:00:00Z')).toEqual(['11-20T09:15', '11-20T10:15', '11-20T14:00']);
  });
  test('begin when an order can be ready, at the next start of a slot', () => {
    const hours = daily(['09:00', '13:00']);
    expect(starts(hours, '2026-11-20T09:40:00Z', { leadMinutes: 20 })).toEqual([
      '11-20T10:00',
      '11-20T11:00',
      '11-20T12:00',
    ]);
    expect(starts(hours, '2026-11-20T09:40:01Z', { leadMinutes: 20 })).toEqual(['11-20T11:00', '11-20T12:00']);
  });
  test('cover the configured number of days in the time zone of the store', () => {
    const hours = daily(['22:00', '02:00']);
    expect(starts(hours, '2026-11-20T20:00:00Z', { slotDays: 1 })).toEqual(['11-20T22:00', '11-20T23:00']);
    expect(starts(hours, '2026-11-20T20:00:00Z', { timeZone: 'Asia/Tokyo', slotDays: 1 })).toEqual([
      '11-21T13:00',
      '11-21T14:00',
    ]);
    expect(starts(hours, '2026-11-20T20:00:00Z', { slotDays: 2 })).toHaveLength(6);
  });
  test('keep their length when the clocks change', () => {
    const always: OpeningHours = { openingHours: null, holidays: [] };
    const berlin = { timeZone: 'Europe/Berlin', slotDays: 1, slotMinutes: 60 };
    expect(starts(always, '2026-10-24T22:00:00Z', berlin)).toHaveLength(25);
    expect(starts(always, '2026-03-28T23:00:00Z', berlin)).toHaveLength(23);
  });
  test.each([
    ['without a length', { slotMinutes: 0 }, daily(['09:00', '13:00'])],
    ['longer than anything is open', { slotMinutes: 240 }, daily(['09:00', '12:59'])],
    ['where nothing is ever open', {}, daily()],
  ])('are absent %s', (_, differing, hours) => expect(starts(hours, '2026-11-20T00:00:00Z', differing)).toEqual([]));
});

const minutes = fc.integer({ min: 0, max: 24 * 4 - 1 }).map((quarter) => quarter * 15);
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** Spans of a day without overlap; the last one may cross midnight. */
const spans = fc
  .uniqueArray(minutes, { minLength: 0, maxLength: 4 })
  .map((times) => times.toSorted((a, b) => a - b))
  .map((times) =>
    Array.from(
      { length: Math.floor(times.length / 2) },
      (_, at): OpenSpan => [clock(times[at * 2] ?? 0), clock(times[at * 2 + 1] ?? 0)],
    ),
  );
const anyHours = fc.tuple(...WEEKDAYS.map(() => spans)).map(
  (days): OpeningHours => ({
    openingHours: Object.fromEntries(WEEKDAYS.map((day, index) => [day, days[index] ?? []])),
    holidays: [],
  }),
);
const anyRules = fc.record({
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
  slotMinutes: fc.constantFrom(15, 30, 45, 60, 120),
  slotDays: fc.integer({ min: 1, max: 4 }),
  leadMinutes: fc.integer({ min: 0, max: 180 }),
});
/** A minute around the days of clock changes. */
const anyNow = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-07-01'),
    fc.integer({ min: -2 * 24 * 60, max: 24 * 60 }),
  )
  .map(([day, minute]) => new Date(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS));

test(
  'every slot is within opening hours, and no two slots overlap',
  () => {
    fc.assert(
      fc.property(anyHours, anyRules, anyNow, (hours, each, now) => {
        const slots = slotsOf(hours, each, now);
        const { day } = zoneTime(each.timeZone);
        let free = now.getTime() + each.leadMinutes * MINUTE_MS;
        for (const { startsAt, endsAt } of slots) {
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(free);
          expect(endsAt.getTime() - startsAt.getTime()).toBe(each.slotMinutes * MINUTE_MS);
          expect(day(startsAt.getTime())).toBeLessThan(day(now.getTime()) + each.slotDays);
          const opening = openingAt(hours, each.timeZone, startsAt);
          expect(opening.isOpen).toBe(true);
          const closesAt = opening.isOpen ? opening.closesAt : null;
          if (closesAt) expect(closesAt.getTime()).toBeGreaterThanOrEqual(endsAt.getTime());
          free = endsAt.getTime();
        }
      }),
      // Each run checks every slot of several days.
      { numRuns: Math.ceil(RULE_RUNS / 5) },
    );
  },
  RULE_TIMEOUT,
);
