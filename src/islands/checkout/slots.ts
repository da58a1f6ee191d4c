import { type Clock, daysAhead } from '#lib/time/clock.ts';

export interface Slot {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** A day with available slots. */
export interface SlotDay {
  /** Days from today in the store's time zone. */
  readonly ahead: number;
  readonly label: string;
  readonly times: readonly { readonly value: string; readonly label: string }[];
}

/** Groups the slots by day, with labels in the store's locale and time zone. */
export function slotDays(slots: readonly Slot[], clock: Clock): readonly SlotDay[] {
  const { locale, timeZone } = clock;
  const days = Map.groupBy(slots, ({ starts_at }) => daysAhead(new Date(starts_at), clock));
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  // `formatRange` would repeat the day in a range over midnight, so such a range is formatted by hand.
  const rangeText = (from: Date, to: Date): string =>
    daysAhead(from, clock) === daysAhead(to, clock)
      ? time.formatRange(from, to)
      : `${time.format(from)} – ${time.format(to)}`;
  return [...days].map(([ahead, list]) => ({
    ahead,
    label: dayName(ahead, new Date(list[0]?.starts_at ?? clock.now), clock),
    times: list.map(({ starts_at, ends_at }) => ({
      value: starts_at,
      label: rangeText(new Date(starts_at), new Date(ends_at)),
    })),
  }));
}

/** Formats a time of today as the time alone, and any other with its weekday. */
export function timeText(moment: string, clock: Clock): string {
  const { locale, timeZone } = clock;
  const options: Intl.DateTimeFormatOptions =
    daysAhead(new Date(moment), clock) === 0
      ? { timeStyle: 'short' }
      : { weekday: 'short', hour: 'numeric', minute: '2-digit' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(moment));
}

/** "Today" and "Tomorrow", otherwise weekday and date. */
function dayName(ahead: number, moment: Date, { locale, timeZone }: Clock): string {
  if (ahead < 2) return capital(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(ahead, 'day'), locale);
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(moment);
}

const capital = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
