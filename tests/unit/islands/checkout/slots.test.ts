import { expect, test } from 'vitest';
import { slotDays, timeText } from '#islands/checkout/slots.ts';
import { clockOf } from '#lib/clock.ts';

const clock = { locale: 'en-GB', timeZone: 'America/Los_Angeles', now: new Date('2026-11-21T20:00:00Z') };
const slot = (starts_at: string) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 30 * 60_000).toISOString(),
});

test('slots are listed by the days of the store, not of the world', () => {
  const days = slotDays(
    // 23:30 of the same evening in Los Angeles, and the morning after.
    [slot('2026-11-21T21:00:00Z'), slot('2026-11-22T07:30:00Z'), slot('2026-11-22T18:00:00Z')],
    clock,
  );
  expect(days.map(({ ahead, label, times }) => [ahead, label, times.length])).toEqual([
    [0, 'Today', 2],
    [1, 'Tomorrow', 1],
  ]);
  expect(days[0]?.times).toEqual([
    { value: '2026-11-21T21:00:00Z', label: '13:00–13:30' },
    { value: '2026-11-22T07:30:00Z', label: '23:30 – 00:00' },
  ]);
});

test('days after tomorrow are named by weekday and date', () => {
  const [day] = slotDays([slot('2026-11-24T18:00:00Z')], clock);
  expect(day?.label).toBe('Tuesday 24 November');
  expect(slotDays([], clock)).toEqual([]);
});

test('a time of another day says which', () => {
  expect(timeText('2026-11-21T22:10:00Z', clock)).toBe('14:10');
  expect(timeText('2026-11-22T18:00:00Z', clock)).toBe('Sun 10:00');
});

test('a store whose language and time zone the browser does not know has its slots all the same', () => {
  const unknown = clockOf({ locale: 'no such', time_zone: 'Mars/Olympus' }, clock.now);
  const [day] = slotDays([slot('2026-11-21T21:00:00Z')], unknown);
  expect(day?.times.map(({ value }) => value)).toEqual(['2026-11-21T21:00:00Z']);
  expect(timeText('2026-11-21T22:10:00Z', unknown)).toMatch(/:10/);
});
