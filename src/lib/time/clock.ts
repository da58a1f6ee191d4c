import { canonicalLocale } from '../locale.ts';
import { canonicalTimeZone } from './time-zone.ts';
import { zoneTime } from './zone-time.ts';

/** Locale, time zone and current time with which a store formats the time of day. */
export interface Clock {
  readonly locale: string;
  /** IANA name. Undefined if the browser does not know the store's zone; times are then shown in the shopper's own. */
  readonly timeZone: string | undefined;
  readonly now: Date;
}

/** The clock of a store, derived from its settings as a browser has them: all optional, and in any form. */
export function clockOf(settings: { locale?: unknown; time_zone?: unknown }, now: Date): Clock {
  const { locale, time_zone: timeZone } = settings;
  return {
    locale: canonicalLocale(String(locale || '')) ?? 'en-US',
    timeZone: canonicalTimeZone(String(timeZone || 'UTC')) ?? undefined,
    now,
  };
}

/** Number of days from today until a moment by this clock: 0 today, 1 tomorrow. */
export function daysAhead(moment: Date, { timeZone, now }: Pick<Clock, 'timeZone' | 'now'>): number {
  const { day } = zoneTime(timeZone);
  return day(moment.getTime()) - day(now.getTime());
}
