import type { TenantDb } from '#db/tenant-db.ts';
import type { CountryFormat } from '#domain/addresses/types.ts';
import { COUNTRIES, countryFormat } from './country-format.ts';
import { countryStates } from './country-states.ts';
import { callingCode } from './phone.ts';
import { countryName, storeContext } from './store-context.ts';

interface Choice {
  code: string;
  name: string;
}

/** The fields of an address form for a country, in the store's language. */
export interface AddressForm {
  format: CountryFormat;
  locale: string;
  callingCode: string;
  states: Choice[];
  /** All countries, sorted by name. */
  countries: Choice[];
}

const countryLists = new Map<string, Choice[]>();

/** The form of a country, or of the store's own country. Null if the country does not exist. */
export async function addressForm(db: TenantDb, country?: string): Promise<AddressForm | null> {
  const { locale, language, country: own } = await storeContext(db);
  const format = await countryFormat(country ?? own);
  if (!format) return null;
  return {
    format,
    locale,
    callingCode: callingCode(format.country),
    states: byName(await countryStates(format.country, language), locale),
    countries: countriesIn(locale),
  };
}

function countriesIn(locale: string): Choice[] {
  const list =
    countryLists.get(locale) ??
    byName(
      COUNTRIES.map((code) => ({ code, name: countryName(code, locale) })),
      locale,
    );
  countryLists.set(locale, list);
  return list;
}

function byName(choices: Choice[], locale: string): Choice[] {
  const { compare } = new Intl.Collator(locale);
  return choices.toSorted((one, other) => compare(one.name, other.name));
}
