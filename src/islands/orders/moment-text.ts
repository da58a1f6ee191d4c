import { type Clock, daysAhead } from '#lib/clock.ts';
import { zoneTime } from '#lib/zone-time.ts';

/** A moment of today as the time alone; another with its day, and its year where that is not this one. */
export function momentText(moment: Date, clock: Clock): string {
  const { locale, timeZone, now } = clock;
  const { wall } = zoneTime(timeZone);
  const yearOf = (at: Date): number => new Date(wall(at.getTime())).getUTCFullYear();
  const options: Intl.DateTimeFormatOptions =
    daysAhead(moment, clock) === 0
      ? { timeStyle: 'short' }
      : {
          ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
          ...(yearOf(moment) !== yearOf(now) && { year: 'numeric' }),
        };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(moment);
}

/** A moment as its date alone, as documents have it. */
export const dayText = (moment: Date, { locale, timeZone }: Clock): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(moment);
