import { expect, test } from 'vitest';
import { closedForToday, openedToday } from '#domain/branches/close-today.ts';
import { type OpeningHours, openingAt } from '#domain/branches/opening.ts';

const ZONE = 'Europe/Berlin';
/** Thursdays and Fridays until past midnight. 2026-11-26 is a Thursday. */
const BAR: OpeningHours = {
  openingHours: {
    thu: [
      ['12:00', '14:00'],
      ['18:00', '02:00'],
    ],
    fri: [['18:00', '02:00']],
  },
  holidays: [],
};
const ALWAYS: OpeningHours = { openingHours: null, holidays: [] };
const at = (time: string) => new Date(`2026-11-${time}+01:00`);
const closed = (hours: OpeningHours, now: Date): OpeningHours => {
  const holidays = closedForToday(hours, ZONE, now);
  if (!holidays) throw new Error('there is nothing to close');
  return { ...hours, holidays };
};
const opensAt = (hours: OpeningHours, now: Date) => {
  const opening = openingAt(hours, ZONE, now);
  return opening.isOpen ? 'open' : opening.opensAt?.toISOString();
};

test.each([
  ['while it is open', BAR, '26T19:00:00', '2026-11-27T17:00:00.000Z'],
  ['before it opens', BAR, '26T10:00:00', '2026-11-27T17:00:00.000Z'],
  ['after midnight, which ends only the evening before', BAR, '27T00:30:00', '2026-11-27T17:00:00.000Z'],
  ['at midnight', BAR, '27T00:00:00', '2026-11-27T17:00:00.000Z'],
  ['though it never closes', ALWAYS, '26T19:00:00', '2026-11-26T23:00:00.000Z'],
])('a branch closes for today %s', (_, hours, time, opens) => {
  const now = at(time);
  const after = closed(hours, now);
  expect(opensAt(after, now)).toBe(opens);
  expect(openedToday(after, ZONE, now)).toEqual([]);
});

test.each([
  ['after its last hours', BAR, '28T03:00:00'],
  ['on a day without hours', BAR, '29T12:00:00'],
])('there is nothing to close %s', (_, hours, time) => {
  expect(closedForToday(hours, ZONE, at(time))).toBeNull();
  expect(openedToday(hours, ZONE, at(time))).toBeNull();
});

test('a branch that was closed in the evening opens again after midnight', () => {
  expect(openedToday(closed(BAR, at('26T19:00:00')), ZONE, at('27T00:30:00'))).toEqual([]);
});

test.each([
  ['after midnight', '27T01:00:00', [['10:00', '14:00']]],
  ['after midnight, though they end in the night', '27T01:00:00', [['20:00', '00:30']]],
  ['on their day', '26T20:00:00', [['10:00', '14:00']]],
] as const)('special hours that are meant are not taken for a closing: %s', (_, time, spans) => {
  const holidays = [{ date: '2026-11-26', name: '', hours: spans }];
  expect(openedToday({ ...BAR, holidays }, ZONE, at(time))).toBeNull();
});

test('what is closed is not closed again', () => {
  const now = at('26T19:00:00');
  expect(closedForToday(closed(BAR, now), ZONE, now)).toBeNull();
});

test('an open branch is not opened, and other special days stay', () => {
  const christmas = { date: '2026-12-25', name: 'Christmas', hours: [] };
  const hours = { ...BAR, holidays: [christmas] };
  expect(openedToday(hours, ZONE, at('26T19:00:00'))).toBeNull();
  const after = closed(hours, at('26T19:00:00'));
  expect(after.holidays).toEqual([christmas, { date: '2026-11-26', name: '', hours: [] }]);
  expect(openedToday(after, ZONE, at('26T20:00:00'))).toEqual([christmas]);
});
