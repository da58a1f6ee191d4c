import { describe, expect, test } from 'vitest';
import { hoursLine } from '#domain/branches/hours-line.ts';
import type { OpeningHours } from '#domain/branches/opening.ts';
import type { Holiday, WeeklyHours } from '#domain/branches/types.ts';
import { clockOf } from '#lib/time/clock.ts';
import { translator } from '#words/translate.ts';
import { wordSections } from '#words/words.ts';

const HOURS: WeeklyHours = { fri: [['11:00', '22:00']], sat: [['10:00', '02:00']] };
const branch = (openingHours: WeeklyHours | null, holidays: readonly Holiday[] = []): OpeningHours => ({
  openingHours,
  holidays,
});
/** The space before AM and PM is narrow. */
const line = (one: OpeningHours, now: string, locale = 'en-GB', timeZone = 'Europe/Berlin') => {
  const t = translator(wordSections(locale, ['branches']), { words: locale.slice(0, 2), numbers: locale });
  const found = hoursLine(one, clockOf({ locale, time_zone: timeZone }, new Date(now)));
  return found && t(found.word, { time: found.time }).replace(/\s/gu, ' ');
};

// 20 November 2026 is a Friday; Berlin is one hour ahead of UTC.
describe.each<[string, string, string]>([
  ['open today', '2026-11-20T12:00Z', 'Open until 22:00'],
  ['before it opens today', '2026-11-20T02:00Z', 'Closed · opens 11:00'],
  ['closed until tomorrow', '2026-11-20T21:00Z', 'Closed · opens Sat 10:00'],
  ['open over midnight', '2026-11-21T20:00Z', 'Open until 02:00'],
  ['closed all day', '2026-11-23T12:00Z', 'Closed today · opens Fri 11:00'],
  ['closed all day, and open soon after midnight', '2026-11-19T22:30Z', 'Closed today · opens Fri 11:00'],
  ['closed after the hours of the day before have ended', '2026-11-22T03:00Z', 'Closed · opens Fri 11:00'],
])('%s', (_, now, text) => {
  test(text, () => expect(line(branch(HOURS), now)).toBe(text));
});

test('the line of hours is written in the language of the store', () => {
  expect(line(branch(HOURS), '2026-11-20T12:00Z', 'de-DE')).toBe('Geöffnet bis 22:00');
  expect(line(branch(HOURS), '2026-11-20T21:00Z', 'de-DE')).toBe('Geschlossen · öffnet Sa., 10:00');
  expect(line(branch(HOURS), '2026-11-23T12:00Z', 'de-DE')).toBe('Heute geschlossen · öffnet Fr., 11:00');
  expect(line(branch(HOURS), '2026-11-20T17:00Z', 'en-US', 'America/New_York')).toBe('Open until 10:00 PM');
  expect(line(branch(HOURS), '2026-11-20T12:00Z', 'ar-EG')).toMatch(/^مفتوح حتى ١٠:٠٠/);
});

test('a time more than a week ahead has its day and month', () => {
  const holidays = [20, 21, 27, 28].map((day) => ({ date: `2026-11-${day}`, name: '', hours: [] }));
  expect(line(branch(HOURS, holidays), '2026-11-20T12:00Z')).toBe('Closed today · opens 4 Dec, 11:00');
});

test('the line of hours has no times without opening hours', () => {
  expect(line(branch(null), '2026-11-20T12:00Z')).toBe('Open');
  expect(line(branch({}), '2026-11-20T12:00Z')).toBe('Closed');
});

test('a time zone unknown to the browser gives no line instead of a wrong one', () => {
  expect(line(branch(HOURS), '2026-11-20T12:00Z', 'en-GB', 'Mars/Olympus')).toBeNull();
});
