import { stateName } from '#domain/addresses/check-address.ts';
import { countryFormat } from './country-format.ts';

/** The states of a country with their names in a language. Empty if it has none, or does not exist. */
export async function countryStates(country: string, language: string): Promise<{ code: string; name: string }[]> {
  const { states = [] } = (await countryFormat(country)) ?? {};
  return states.map((state) => ({ code: state.code, name: stateName(state, language) }));
}
