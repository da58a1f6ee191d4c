import { canonicalLocale } from '#lib/locale.ts';

/** A process serves many stores; a format is costly to make and these are far more than the languages in use. */
const MAX_FORMATS = 128;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of an instant (ISO 8601) as a locale writes it: `January 5, 2026`. Days are those of UTC, so that a page
 * reads the same wherever it is made. Null for what is no instant.
 */
export function formatDay(instant: string, locale: string): string | null {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return null;
  let format = formats.get(locale);
  if (!format) {
    if (formats.size >= MAX_FORMATS) formats.clear();
    format = new Intl.DateTimeFormat(canonicalLocale(locale) ?? 'en-US', { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format.format(time);
}
