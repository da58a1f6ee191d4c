import type { TenantDb } from '#db/tenant-db.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { COUNTRIES } from '#services/addresses/country-format.ts';
import { phoneOf } from '#services/addresses/phone.ts';
import { countryName, storeContext } from '#services/addresses/store-context.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';

/** @throws {OperatorError} for a phone number or a country of a branch that does not exist */
export async function checkContact(db: TenantDb, args: CommandArguments): Promise<void> {
  const [typedCountry, phone] = [args.option('country'), args.option('phone')];
  if (typedCountry !== undefined && !COUNTRIES.includes(typedCountry)) throw unknownCountry(typedCountry);
  const country = typedCountry ?? (await storeContext(db)).country;
  if (phone !== undefined && phone !== 'none' && phoneOf(phone, country) === null)
    throw new OperatorError(
      `"${phone}" is not a phone number (${countryName(country, 'en')}). With the country: --phone "+49 30 1234567"`,
    );
}

function unknownCountry(typed: string): OperatorError {
  const names = new Map(COUNTRIES.map((code) => [countryName(code, 'en'), code]));
  const near =
    COUNTRIES.find((code) => code === typed.toUpperCase()) ?? names.get(closestMatch(typed, names.keys()) ?? '');
  const hint = near ? ` Did you mean ${near}?` : '';
  return new OperatorError(`"${typed}" is not a country of two capital letters, such as DE or US.${hint}`);
}
