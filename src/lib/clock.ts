import { canonicalLocale } from './locale.ts';
import { canonicalTimeZone } from './time-zone.ts';
import { zoneTime } from './zone-time.ts';

/** How a store writes the time of day. */
export interface Clock {
  readonly locale: string;
  /** IANA; undefined: the browser does not know that of the store, what is written is by the shopper's own. */
  readonly timeZone: string | undefined;
  readonly now: Date;
}

/** The clock of a store by its settings. */
export function clockOf(settings: Readonly<Record<string, string | boolean>>, now: Date): Clock {
  const { locale, time_zone: timeZone } = settings;
  return {
    locale: canonicalLocale(String(locale || '')) ?? 'en-US',
    timeZone: canonicalTimeZone(String(timeZone || 'UTC')) ?? undefined,
    now,
  };
}

/** In how many days a moment is: 0 today, 1 tomorrow, as the clock counts them. */
export function daysAhead(moment: Date, { timeZone, now }: Pick<Clock, 'timeZone' | 'now'>): number {
  const { day } = zoneTime(timeZone);
  return day(moment.getTime()) - day(now.getTime());
}
