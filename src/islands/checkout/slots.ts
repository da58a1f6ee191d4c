import type { Clock } from '../branches/hours-line.ts';

export interface Slot {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** A day on which an order can be wished for. */
export interface SlotDay {
  /** `2026-11-21`, in the time zone of the store. */
  readonly day: string;
  readonly label: string;
  readonly times: readonly { readonly value: string; readonly label: string }[];
}

/** The slots by day, as the store writes days and times. @throws {RangeError} if nobody knows its time zone */
export function slotDays(slots: readonly Slot[], { locale, timeZone, now }: Clock): readonly SlotDay[] {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const days = Map.groupBy(slots, ({ starts_at }) => date.format(new Date(starts_at)));
  const nameOf = dayNames(locale, timeZone, now);
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  // The day is said beside it: a range over midnight would say both.
  const rangeText = (from: Date, to: Date): string =>
    date.format(from) === date.format(to) ? time.formatRange(from, to) : `${time.format(from)} – ${time.format(to)}`;
  return [...days].map(([day, list]) => ({
    day,
    label: nameOf(new Date(list[0]?.starts_at ?? now)),
    times: list.map(({ starts_at, ends_at }) => ({
      value: starts_at,
      label: rangeText(new Date(starts_at), new Date(ends_at)),
    })),
  }));
}

/** The time of a moment of today; of another day, with the day. */
export function timeText(moment: string, { locale, timeZone, now }: Clock): string {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const isToday = date.format(new Date(moment)) === date.format(now);
  const options: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : { weekday: 'short', hour: 'numeric', minute: '2-digit' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(moment));
}

const DAY_MS = 86_400_000;

/** Today and tomorrow by those words, others by weekday and date. */
function dayNames(locale: string, timeZone: string, now: Date): (moment: Date) => string {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const name = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const midnight = (moment: Date): number => Date.parse(date.format(moment));
  return (moment) => {
    const ahead = Math.round((midnight(moment) - midnight(now)) / DAY_MS);
    return ahead < 2 ? capital(relative.format(ahead, 'day'), locale) : name.format(moment);
  };
}

const capital = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
