import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isClosedToday, type OpeningHours, openingAt } from '#domain/branches/opening.ts';
import { type OpenSpan, WEEKDAYS } from '#domain/branches/types.ts';
import { MINUTES, type MinuteBook, minuteBook, openMinutes } from '../../../support/shop/minute-book.ts';

/** Length of a week in minutes. */
const WEEK = 7 * 24 * 60;
const closed: OpeningHours = { openingHours: {}, holidays: [] };
const at = (hours: Partial<OpeningHours>, timeZone: string, now: string) => {
  const opening = openingAt({ ...closed, ...hours }, timeZone, new Date(now));
  const next = opening.isOpen ? opening.closesAt : opening.opensAt;
  return [opening.isOpen ? 'open' : 'closed', next?.toISOString() ?? null];
};
const daily = (...spans: OpenSpan[]) => Object.fromEntries(WEEKDAYS.map((day) => [day, spans]));

describe('opening hours in the time zone of the store', () => {
  const lunch = { openingHours: { fri: [['11:00', '15:00']] as const, sat: [['10:00', '02:00']] as const } };
  // 20 November 2026 is a Friday.
  test.each([
    ['before it opens', '2026-11-20T09:59:59Z', 'closed', '2026-11-20T10:00:00.000Z'],
    ['from its hour on', '2026-11-20T10:00:00Z', 'open', '2026-11-20T14:00:00.000Z'],
    ['not at its hour any more', '2026-11-20T14:00:00Z', 'closed', '2026-11-21T09:00:00.000Z'],
    ['after midnight of the day before', '2026-11-22T00:30:00Z', 'open', '2026-11-22T01:00:00.000Z'],
    ['until the next week', '2026-11-22T01:00:00Z', 'closed', '2026-11-27T10:00:00.000Z'],
  ])('%s', (_, now, ...expected) => expect(at(lunch, 'Europe/Berlin', now)).toEqual(expected));

  test.each([
    ['Asia/Kathmandu', '2026-11-20T05:14:00Z', '2026-11-20T05:15:00.000Z'],
    ['America/Los_Angeles', '2026-11-20T05:14:00Z', '2026-11-20T19:00:00.000Z'],
  ])('apply in %s', (timeZone, now, opens) => expect(at(lunch, timeZone, now)).toEqual(['closed', opens]));
});

describe('opening hours without an end', () => {
  test.each<[string, Partial<OpeningHours>, string, string | null]>([
    ['no hours are always open', { openingHours: null }, 'open', null],
    ['neither do days without a gap close', { openingHours: daily(['00:00', '00:00']) }, 'open', null],
    ['halves of a day that meet', { openingHours: daily(['00:00', '12:00'], ['12:00', '24:00']) }, 'open', null],
    ['no day has hours', {}, 'closed', null],
    ['empty days', { openingHours: daily() }, 'closed', null],
    ['spans that overlap', { openingHours: daily(['07:00', '09:00'], ['08:00', '18:00']) }, 'open', '2026-11-20T18:00'],
  ])('%s', (_, hours, state, until) => {
    expect(at(hours, 'UTC', '2026-11-20T08:30:00Z')).toEqual([state, until && `${until}:00.000Z`]);
  });
  test('throw with an unknown time zone', () => {
    expect(() => at({ openingHours: daily(['08:00', '09:00']) }, 'Mars/Olympus', '2026-11-20T08:30:00Z')).toThrow(
      RangeError,
    );
  });
});

describe('holidays', () => {
  const christmas = { date: '2026-12-25', name: 'Christmas', hours: [] };
  const eve = { date: '2026-12-24', name: 'Eve', hours: [['10:00', '14:00']] as const };
  test.each<[string, Partial<OpeningHours>, string, string, string]>([
    ['closed on it', { openingHours: daily(['09:00', '17:00']) }, '25T12:00', 'closed', '26T09:00'],
    ['closed, though always open', { openingHours: null }, '25T12:00', 'closed', '26T00:00'],
    ['open until it', { openingHours: null, holidays: [christmas] }, '24T12:00', 'open', '25T00:00'],
    ['hours of its own', { openingHours: daily(['09:00', '17:00']) }, '24T13:00', 'open', '24T14:00'],
    ['hours on a day without any', {}, '24T09:00', 'closed', '24T10:00'],
    [
      'the night before goes on',
      { openingHours: daily(['18:00', '03:00']), holidays: [christmas] },
      '25T02:00',
      'open',
      '25T03:00',
    ],
  ])('%s', (_, hours, now, state, next) => {
    const holidays = hours.holidays ?? [christmas, eve];
    expect(at({ ...hours, holidays }, 'UTC', `2026-12-${now}:00Z`)).toEqual([state, `2026-12-${next}:00.000Z`]);
  });
});

describe('when the clocks change', () => {
  test.each<[string, OpenSpan, string, string, string, string]>([
    // Berlin, 29 March 2026: 02:00 becomes 03:00.
    [
      'an hour that is left out begins with the jump',
      ['02:30', '08:00'],
      'Europe/Berlin',
      '2026-03-29T00:59:00Z',
      'closed',
      '2026-03-29T01:00',
    ],
    ['and ends with it', ['22:00', '02:30'], 'Europe/Berlin', '2026-03-29T00:59:00Z', 'open', '2026-03-29T01:00'],
    // Berlin, 25 October 2026: 03:00 becomes 02:00.
    [
      'an hour that comes twice begins the first time',
      ['02:30', '08:00'],
      'Europe/Berlin',
      '2026-10-25T00:29:00Z',
      'closed',
      '2026-10-25T00:30',
    ],
    ['and ends the last time', ['22:00', '02:30'], 'Europe/Berlin', '2026-10-25T00:45:00Z', 'open', '2026-10-25T01:30'],
    // Lord Howe, 5 April 2026: 02:00 becomes 01:30.
    ['half an hour', ['22:00', '01:45'], 'Australia/Lord_Howe', '2026-04-04T14:50:00Z', 'open', '2026-04-04T15:15'],
  ])('%s', (_, span, timeZone, now, ...expected) => {
    expect(at({ openingHours: daily(span) }, timeZone, now)).toEqual([expected[0], `${expected[1]}:00.000Z`]);
  });
});

/** A time zone and a day; the days around it are checked, mostly with a clock change. */
const PLACES: readonly (readonly [string, string])[] = [
  ['UTC', '2026-11-20'],
  ['Asia/Kathmandu', '2026-02-28'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-11-01'],
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2026-04-05'],
  ['Asia/Beirut', '2026-03-29'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Antarctica/Troll', '2026-03-29'],
  // Apia crossed the date line: there was no 30 December.
  ['Pacific/Apia', '2011-12-30'],
];

// Takes three seconds of CPU time, since it reads the clock of a zone for each minute of 16 days.
test('the opening rule agrees with a clock read minute by minute', { timeout: 120_000 }, () => {
  const books = PLACES.map(([timeZone, day]) => minuteBook(timeZone, day));
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const nice = fc.constantFrom(0, 30, 60, 90, 100, 120, 150, 180, 540, 1020, 1439);
  const time = fc
    .oneof(nice, minute)
    .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
  const spans = fc.array(fc.tuple(time, time), { maxLength: 3 });
  const week = fc.option(fc.record(Object.fromEntries(WEEKDAYS.map((day) => [day, spans])), { requiredKeys: [] }));
  // By index, since a whole book would be an unreadable counterexample.
  const place = fc.constantFrom(...books.keys());
  const special = fc.array(fc.tuple(fc.integer({ min: 0, max: 15 }), spans), { maxLength: 3 });
  const now = fc.integer(MINUTES);
  fc.assert(
    fc.property(place, week, special, now, (number, openingHours, days, minute) => {
      const book = books[number] as MinuteBook;
      const holidays = days.map(([day, hours]) => ({ date: book.dates[day] ?? '', name: '', hours }));
      const isOpen = openMinutes(book, { openingHours, holidays });
      const opening = openingAt({ openingHours, holidays }, book.timeZone, book.instant(minute));
      expect(opening.isOpen).toBe(isOpen[minute]);
      const date = book.shown[minute]?.slice(0, 10) ?? '';
      const today = isOpen.filter((_, each) => book.shown[each]?.startsWith(date));
      const closedToday = isClosedToday({ openingHours, holidays }, book.timeZone, book.instant(minute));
      expect(closedToday).toBe(!today.includes(true));
      const next = isOpen.indexOf(!opening.isOpen, minute);
      const change = next < 0 ? null : book.instant(next);
      if (opening.isOpen) expect(opening.closesAt).toEqual(next - minute > WEEK ? null : change);
      else if (change) expect(opening.opensAt).toEqual(change);
      else expect((opening.opensAt ?? book.end) >= book.end).toBe(true);
    }),
    { numRuns: 800 },
  );
});
