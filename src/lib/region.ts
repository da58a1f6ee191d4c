/** Regions whose road signs show miles, as in CLDR's unit preferences for `road`. */
const MILE_REGIONS = new Set(['US', 'GB']);
/** Regions that call the postal code a ZIP code. */
const ZIP_REGIONS = new Set(['US', 'PH', 'PR']);

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
