import { addressContext } from '#db/addresses/address-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { readSiteSettings } from '#domain/site-settings.ts';
import { COUNTRIES } from './country-format.ts';

/** Where a store is at home. */
export interface StoreContext {
  /** A language tag, such as `de-DE`. */
  locale: string;
  /** Of `locale`. */
  language: string;
  /** ISO 3166-1 alpha-2: that of the main branch, else that of the locale. */
  country: string;
}

/** Reads where a store is at home: one statement. */
export async function storeContext(db: TenantDb): Promise<StoreContext> {
  const stored = await addressContext(db);
  const { locale } = readSiteSettings({ locale: stored.locale });
  const { language, region = 'US' } = new Intl.Locale(locale).maximize();
  const country = stored.country?.trim().toUpperCase() ?? '';
  return { locale, language, country: COUNTRIES.includes(country) ? country : region };
}

/** What a country is called in a locale. */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
