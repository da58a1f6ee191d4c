/** Right-to-left scripts by ISO 15924 code. */
const RTL_SCRIPTS = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);
/** Regions whose road signs show miles, as in CLDR's unit preferences for `road`. */
const MILE_REGIONS = new Set(['US', 'GB']);
/** Regions that call the postal code a ZIP code. */
const ZIP_REGIONS = new Set(['US', 'PH', 'PR']);

/**
 * The canonical form of a language tag (`de_de` → `de-DE`). Null if it is malformed or the runtime has no data for it,
 * because `Intl` would then silently use the language of the machine.
 */
export function canonicalLocale(tag: string): string | null {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag.trim().replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

/** Writing direction of a language, for `<html dir>`. A malformed tag counts as left to right. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  try {
    return RTL_SCRIPTS.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** Whether distances are given in miles in the region of a locale. */
export const usesMiles = (locale: string): boolean => MILE_REGIONS.has(regionOf(locale));

/** Whether the postal code is called a ZIP code in the region of a locale. */
export const usesZip = (locale: string): boolean => ZIP_REGIONS.has(regionOf(locale));

/** Region of a locale, or the likely one of its language: `US` for `en`. Empty for a malformed tag. */
function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? '';
  } catch {
    return '';
  }
}
