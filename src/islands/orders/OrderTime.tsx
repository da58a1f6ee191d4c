import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { clockOf } from '#lib/time/clock.ts';
import { startSiteData } from '#stores/store/site-data.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { useI18n } from '../use-i18n.ts';
import { dateTimeText, dayText } from './date-time-text.ts';

interface Props {
  /** ISO 8601. */
  at: string;
  /** True to show the date only, as on documents. */
  isDay?: boolean;
  /** True to show the day of today, too. */
  hasDay?: boolean;
}

/**
 * A time in the store's time zone, or in the shopper's until that is known. Times of today omit the date by default. Must render
 * only in the browser.
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
