import type { OpeningHours } from '#domain/branches/opening.ts';
import { WEEKDAYS } from '#domain/branches/types.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';

const DAY = 24 * 60;
const BEFORE = 5 * DAY;
const LENGTH = 16 * DAY;
/** Minutes of a book that may be queried, with enough days before and after them. */
export const MINUTES = { min: 3 * DAY, max: 7 * DAY };

/** The clock of a time zone in each minute of some days. */
export interface MinuteBook {
  timeZone: string;
  /** `YYYY-MM-DD HH:MM` of every minute. */
  shown: readonly string[];
  /** First and last minute with each displayed time. */
  first: ReadonlyMap<string, number>;
  last: ReadonlyMap<string, number>;
  /** `YYYY-MM-DD`, including days skipped in the time zone. */
  dates: readonly string[];
  instant(minute: number): Date;
  end: Date;
}

/** Reads the clock of a time zone every minute, from five days before a day (UTC) on. */
export function minuteBook(timeZone: string, day: string): MinuteBook {
  // Swedish dates can be compared as text.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const start = Date.parse(`${day}T00:00:00Z`) - BEFORE * MINUTE_MS;
  const instant = (minute: number) => new Date(start + minute * MINUTE_MS);
  const shown = Array.from({ length: LENGTH }, (_, minute) => clock.format(instant(minute)));
  const dates = Array.from({ length: LENGTH / DAY }, (_, index) =>
    instant(index * DAY)
      .toISOString()
      .slice(0, 10),
  );
  const last = new Map(shown.map((time, minute) => [time, minute]));
  const first = new Map(shown.map((time, minute) => [time, minute] as const).reverse());
  return { timeZone, shown, first, last, dates, instant, end: instant(LENGTH - 2 * DAY) };
}

/**
 * Whether a branch is open in each minute: from the first minute with the beginning of a span to the last with its end.
 * A skipped time is replaced by the next existing one.
 */
export function openMinutes(book: MinuteBook, { openingHours, holidays }: OpeningHours): boolean[] {
  const open = Array.from(book.shown, () => false);
  const next = (time: string) => book.shown.findIndex((shown) => shown >= time);
  for (const date of book.dates) {
    const holiday = holidays.findLast((each) => each.date === date);
    const weekday = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7] ?? 'mon';
    const spans = holiday?.hours ?? (openingHours ? (openingHours[weekday] ?? []) : [['00:00', '00:00'] as const]);
    const tomorrow = new Date(Date.parse(date) + DAY * MINUTE_MS).toISOString().slice(0, 10);
    for (const [from, to] of spans) {
      const [start, end] = [`${date} ${from}`, `${to > from ? date : tomorrow} ${to}`];
      const first = book.first.get(start) ?? next(start);
      const last = book.last.get(end) ?? next(end);
      if (first >= 0) open.fill(true, first, last < 0 ? open.length : last);
    }
  }
  return open;
}
