import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { startSiteData } from '#stores/site-data.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/site-settings.ts';

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
  const { time_zone: timeZone } = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  useEffect(startSiteData, []);
  const write = isDay ? dayText : momentText;
  return <time dateTime={at}>{write(at, language, timeZone ? String(timeZone) : undefined)}</time>;
}

const dayText = (at: string, language: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(new Date(at));

function momentText(at: string, language: string, timeZone: string | undefined): string {
  const [date, now] = [new Date(at), new Date()];
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const isToday = dayOf.format(date) === dayOf.format(now);
  const time: Intl.DateTimeFormatOptions = { timeZone, hour: 'numeric', minute: '2-digit' };
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
  if (date.getFullYear() !== now.getFullYear()) day.year = 'numeric';
  return new Intl.DateTimeFormat(language, isToday ? time : { ...day, ...time }).format(date);
}
