import { addressContext } from '#db/addresses/address-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { COUNTRIES } from './country-format.ts';

/** Locale and location of a store. */
export interface StoreContext {
  /** A language tag, such as `de-DE`. */
  locale: string;
  /** Language part of `locale`. */
  language: string;
  /** ISO 3166-1 alpha-2: country of the main branch, or else of the locale or its language. */
  country: string;
  /** Location of the serving branch. Null if unknown. */
  near: { lat: number; lng: number } | null;
}

/**
 * Reads locale and location of a store in one statement.
 * @param branchId the serving branch; unknown or null for the main one
 */
export async function storeContext(db: TenantDb, branchId: number | null = null): Promise<StoreContext> {
  const { lat, lng, ...stored } = await addressContext(db, branchId);
  const { locale } = readSiteSettings({ locale: stored.locale });
  const { language, region } = new Intl.Locale(locale).maximize();
  // The region of a locale may be a part of the world: `es-419`.
  const candidates = [stored.country?.trim().toUpperCase(), region, new Intl.Locale(language).maximize().region];
  const country = candidates.find((code) => code !== undefined && COUNTRIES.includes(code)) ?? 'US';
  const near = lat === null || lng === null ? null : { lat, lng };
  return { locale, language, country, near };
}

/** Name of a country in a locale. */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
