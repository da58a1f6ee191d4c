import { expect, test } from 'vitest';
import { dateTimeText, dayText } from '#islands/orders/OrderTime.tsx';

const clock = { locale: 'en-GB', timeZone: 'Asia/Tokyo', now: new Date('2026-11-21T20:00:00Z') };
/** Without commas, which differ between runtimes. */
const textOf = (moment: string, now = clock.now) =>
  dateTimeText(new Date(moment), { ...clock, now }).replaceAll(',', '');

test('a time today in the time zone of the store is shown without date', () => {
  expect(textOf('2026-11-21T15:00:00Z')).toBe('00:00');
  expect(textOf('2026-11-22T14:59:00Z')).toBe('23:59');
});

test('a list of different days shows the day of today, too', () => {
  const moment = new Date('2026-11-21T15:00:00Z');
  expect(dateTimeText(moment, clock, true).replaceAll(',', '')).toBe('Sun 22 Nov 0:00');
});

test('a near time past midnight is shown without date, unless the list shows days', () => {
  const lateNow = new Date('2026-11-21T14:50:00Z');
  expect(textOf('2026-11-21T15:10:00Z', lateNow)).toBe('00:10');
  expect(textOf('2026-11-21T17:00:00Z', lateNow)).toBe('Sun 22 Nov 2:00');
  expect(textOf('2026-11-21T14:50:00Z', new Date('2026-11-21T15:10:00Z'))).toBe('23:50');
  const listed = dateTimeText(new Date('2026-11-21T15:10:00Z'), { ...clock, now: lateNow }, true);
  expect(listed.replaceAll(',', '')).toBe('Sun 22 Nov 0:10');
});

test('a time on another day includes the date', () => {
  expect(textOf('2026-11-21T14:59:00Z')).toBe('Sat 21 Nov 23:59');
  expect(textOf('2026-11-23T01:00:00Z')).toBe('Mon 23 Nov 10:00');
});

test('a year is shown if it differs from the current one of the store', () => {
  const newYear = new Date('2026-12-31T16:00:00Z');
  expect(textOf('2026-12-31T13:00:00Z', newYear)).toBe('Thu 31 Dec 2026 22:00');
  expect(textOf('2027-01-02T01:00:00Z', newYear)).toBe('Sat 2 Jan 10:00');
});

test('the date of a document is in the time zone of the store', () => {
  const clock = { locale: 'en-US', timeZone: 'America/Los_Angeles', now: new Date('2026-11-21T20:00:00Z') };
  expect(dayText(new Date('2026-11-21T07:30:00Z'), clock)).toBe('November 20, 2026');
});
