import { type Clock, daysAhead } from '#lib/time/clock.ts';
import { zoneTime } from '#lib/time/zone-time.ts';

/**
 * Formats a time of today as the time alone. Other times include the day, and the year unless it is the current one.
 * @param hasDay true to include the day of today, too, as in a list of different days
 */
export function dateTimeText(moment: Date, clock: Clock, hasDay = false): string {
  const { locale, timeZone, now } = clock;
  const { wall } = zoneTime(timeZone);
  const yearOf = (at: Date): number => new Date(wall(at.getTime())).getUTCFullYear();
  const options: Intl.DateTimeFormatOptions =
    !hasDay && daysAhead(moment, clock) === 0
      ? { timeStyle: 'short' }
      : {
          ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
          ...(yearOf(moment) !== yearOf(now) && { year: 'numeric' }),
        };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(moment);
}

/** Formats the date only, as on documents. */
export const dayText = (moment: Date, { locale, timeZone }: Clock): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(moment);
