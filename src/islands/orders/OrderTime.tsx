import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Clock, clockOf, daysAhead } from '#lib/time/clock.ts';
import { zoneTime } from '#lib/time/zone-time.ts';
import { startSiteData } from '#stores/store/site-data.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { useI18n } from '../use-i18n.ts';

interface Props {
  /** ISO 8601. */
  at: string;
  /** True to show the date only, as on documents. */
  isDay?: boolean;
  /** True to show the day of today, too. */
  hasDay?: boolean;
}

/**
 * A time in the store's time zone, or in the shopper's until that is known. Times of today and near ones omit the date
 * by default. Must render only in the browser.
 */
export function OrderTime({ at, isDay = false, hasDay = false }: Props) {
  const { language } = useI18n();
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  useEffect(startSiteData, []);
  const now = new Date();
  const timeZone = settings.time_zone ? clockOf(settings, now).timeZone : undefined;
  const moment = new Date(at);
  const clock = { locale: language, timeZone, now };
  return <time dateTime={at}>{isDay ? dayText(moment, clock) : dateTimeText(moment, clock, hasDay)}</time>;
}

/** Within this of now, a time past midnight is told as shortly as one of today. */
const NEAR_MS = 2 * 3_600_000;

/**
 * Formats a time of today or near now as the time alone. Others include the day, and the year unless it is the current one.
 * @param hasDay true to include the day of today, too, as in a list of different days
 */
export function dateTimeText(moment: Date, clock: Clock, hasDay = false): string {
  const { locale, timeZone, now } = clock;
  const { wall } = zoneTime(timeZone);
  const yearOf = (at: Date): number => new Date(wall(at.getTime())).getUTCFullYear();
  const isNear = Math.abs(moment.getTime() - now.getTime()) <= NEAR_MS || daysAhead(moment, clock) === 0;
  const options: Intl.DateTimeFormatOptions =
    isNear && !hasDay
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
