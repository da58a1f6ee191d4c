import { type Clock, daysAhead } from '#lib/clock.ts';

export interface Slot {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** A day on which an order can be wished for. */
export interface SlotDay {
  /** Days from today, by the clock of the store. */
  readonly ahead: number;
  readonly label: string;
  readonly times: readonly { readonly value: string; readonly label: string }[];
}

/** The slots by day, as the store writes days and times. */
export function slotDays(slots: readonly Slot[], clock: Clock): readonly SlotDay[] {
  const { locale, timeZone } = clock;
  const days = Map.groupBy(slots, ({ starts_at }) => daysAhead(new Date(starts_at), clock));
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  // The day is said beside it: a range over midnight would say both.
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

/** The time of a moment of today; of another day, with the day. */
export function timeText(moment: string, clock: Clock): string {
  const { locale, timeZone } = clock;
  const options: Intl.DateTimeFormatOptions =
    daysAhead(new Date(moment), clock) === 0
      ? { timeStyle: 'short' }
      : { weekday: 'short', hour: 'numeric', minute: '2-digit' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(moment));
}

/** Today and tomorrow by those words, others by weekday and date. */
function dayName(ahead: number, moment: Date, { locale, timeZone }: Clock): string {
  if (ahead < 2) return capital(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(ahead, 'day'), locale);
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(moment);
}

const capital = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
