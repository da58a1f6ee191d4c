import { expect, test } from 'vitest';
import type { TimeSlot } from '#contracts/checkout.ts';
import { slotDays, slotTexts, timeText, todayOf } from '#islands/checkout/slots.ts';
import { type Clock, clockOf } from '#lib/time/clock.ts';

const clock = { locale: 'en-GB', timeZone: 'America/Los_Angeles', now: new Date('2026-11-21T20:00:00Z') };
const slot = (starts_at: string) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 30 * 60_000).toISOString(),
});

const daysOf = (slots: readonly TimeSlot[], at: Clock) => slotDays(slots, at, todayOf(at));

test('slots are grouped by days in the time zone of the store', () => {
  const days = daysOf(
    // 23:30 on the same evening in Los Angeles, and the next morning.
    [slot('2026-11-21T21:00:00Z'), slot('2026-11-22T07:30:00Z'), slot('2026-11-22T18:00:00Z')],
    clock,
  );
  expect(days.map(({ ahead, label, slots }) => [ahead, label, slots.length])).toEqual([
    [0, 'Today', 2],
    [1, 'Tomorrow', 1],
  ]);
  expect([...slotTexts(days[0]?.slots ?? [], clock)]).toEqual([
    ['2026-11-21T21:00:00Z', '13:00–13:30'],
    ['2026-11-22T07:30:00Z', '23:30 – 00:00'],
  ]);
});

test('days after tomorrow are shown with weekday and date', () => {
  const [day] = daysOf([slot('2026-11-24T18:00:00Z')], clock);
  expect(day?.label).toBe('Tuesday 24 November');
  expect(daysOf([], clock)).toEqual([]);
});

test('a time on another day includes the day', () => {
  expect(timeText('2026-11-21T22:10:00Z', clock)).toBe('14:10');
  expect(timeText('2026-11-22T18:00:00Z', clock)).toBe('Sun 10:00');
});

test('a store with an unknown language and time zone still shows its slots', () => {
  const unknown = clockOf({ locale: 'no such', time_zone: 'Mars/Olympus' }, clock.now);
  const [day] = daysOf([slot('2026-11-21T21:00:00Z')], unknown);
  expect([...slotTexts(day?.slots ?? [], unknown).keys()]).toEqual(['2026-11-21T21:00:00Z']);
  expect(timeText('2026-11-21T22:10:00Z', unknown)).toMatch(/:10/);
});
