import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { startSiteData } from '#stores/site-data.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/site-settings.ts';
import { clockOf } from '../clock.ts';
import { momentText } from './moment-text.ts';

/**
 * An instant (ISO 8601) by the clock of the store, as its opening hours are, and by the shopper's own until that is known:
 * of today the time alone. To be rendered in the browser alone.
 */
export function Moment({ at, language }: { at: string; language: string }) {
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  useEffect(startSiteData, []);
  const now = new Date();
  const timeZone = settings.time_zone ? clockOf(settings, now).timeZone : undefined;
  return <time dateTime={at}>{momentText(new Date(at), { locale: language, timeZone, now })}</time>;
}
