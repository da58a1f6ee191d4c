import { useStore } from '@nanostores/react';
import { $siteSettings, NO_SETTINGS } from '#stores/site-settings.ts';
import { type Clock, clockOf } from '../branches/hours-line.ts';

/** An instant (ISO 8601) by the clock of the store, as its opening hours are: of today the time alone. */
export function Moment({ at, language }: { at: string; language: string }) {
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  return <time dateTime={at}>{momentText(at, { ...clockOf(settings, new Date()), locale: language })}</time>;
}

/** The same as text. */
export function momentText(at: string, { locale, timeZone, now }: Clock): string {
  const date = new Date(at);
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const isToday = dayOf.format(date) === dayOf.format(now);
  const time: Intl.DateTimeFormatOptions = { timeZone, hour: 'numeric', minute: '2-digit' };
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
  if (date.getFullYear() !== now.getFullYear()) day.year = 'numeric';
  return new Intl.DateTimeFormat(locale, isToday ? time : { ...day, ...time }).format(date);
}
