import { addressContext } from '#db/addresses/address-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { readSiteSettings } from '#domain/store/site-settings.ts';
import { COUNTRIES } from './country-format.ts';

/** Where a store is at home. */
export interface StoreContext {
  /** A language tag, such as `de-DE`. */
  locale: string;
  /** Of `locale`. */
  language: string;
  /** ISO 3166-1 alpha-2: that of the main branch, else that of the locale or of its language. */
  country: string;
  /** Where the branch is that serves; null: nobody knows. */
  near: { lat: number; lng: number } | null;
}

/** Reads where a store is at home: one statement. @param branchId the one that serves; unknown or null: the main one */
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

/** What a country is called in a locale. */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
