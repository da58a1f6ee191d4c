import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { clockOf } from '#lib/clock.ts';
import { startSiteData } from '#stores/store/site-data.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { dayText, momentText } from './moment-text.ts';

interface Props {
  /** ISO 8601. */
  at: string;
  language: string;
  /** The date alone, as documents have it. */
  isDay?: boolean;
}

/**
 * An instant by the clock of the store, as its opening hours are, and by the shopper's own until that is known: of today
 * the time alone. To be rendered in the browser alone.
 */
export function Moment({ at, language, isDay = false }: Props) {
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  useEffect(startSiteData, []);
  const now = new Date();
  const timeZone = settings.time_zone ? clockOf(settings, now).timeZone : undefined;
  const write = isDay ? dayText : momentText;
  return <time dateTime={at}>{write(new Date(at), { locale: language, timeZone, now })}</time>;
}
