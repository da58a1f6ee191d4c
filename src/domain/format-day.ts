import { canonicalLocale } from '#lib/locale.ts';

/**
 * A process serves many stores, and a format is expensive to create. The limit is far above the number of languages in
 * use.
 */
const MAX_FORMATS = 128;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats the day of an instant (ISO 8601) in a locale: `January 5, 2026`. Days are in UTC, so that a page is the same
 * wherever it is rendered. Null if the text is not an instant.
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
