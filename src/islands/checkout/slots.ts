import type { TimeSlot } from '#contracts/checkout.ts';
import { type Clock, daysAhead } from '#lib/time/clock.ts';
import { zoneTime } from '#lib/time/zone-time.ts';

/** A day with available slots. */
export interface SlotDay {
  /** Days from today in the store's time zone. */
  readonly ahead: number;
  readonly label: string;
  readonly slots: readonly TimeSlot[];
}

/** How a store writes its times. */
type Zone = Pick<Clock, 'locale' | 'timeZone'>;

/** The present day in the store's time zone, counted from 1970-01-01. */
export const todayOf = ({ timeZone, now }: Clock): number => zoneTime(timeZone).day(now.getTime());

/** Groups the slots by day, with labels in the store's locale and time zone. `today` is that of `todayOf`. */
export function slotDays(slots: readonly TimeSlot[], zone: Zone, today: number): readonly SlotDay[] {
  const { day } = zoneTime(zone.timeZone);
  const days = Map.groupBy(slots, ({ starts_at }) => day(Date.parse(starts_at)) - today);
  return [...days].map(([ahead, list]) => ({
    ahead,
    label: dayName(ahead, new Date(list[0]?.starts_at ?? 0), zone),
    slots: list,
  }));
}

/** Times of slots by their start, as ranges in the store's locale and time zone. */
export function slotTexts(slots: readonly TimeSlot[], { locale, timeZone }: Zone): ReadonlyMap<string, string> {
  const { day } = zoneTime(timeZone);
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  // `formatRange` would repeat the day in a range over midnight, so such a range is formatted by hand.
  const rangeText = (from: Date, to: Date): string =>
    day(from.getTime()) === day(to.getTime())
      ? time.formatRange(from, to)
      : `${time.format(from)} – ${time.format(to)}`;
  return new Map(slots.map(({ starts_at, ends_at }) => [starts_at, rangeText(new Date(starts_at), new Date(ends_at))]));
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
function dayName(ahead: number, moment: Date, { locale, timeZone }: Zone): string {
  if (ahead < 2) return capital(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(ahead, 'day'), locale);
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(moment);
}

const capital = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
