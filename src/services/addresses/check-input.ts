import type { AddressInput } from '#contracts/address.ts';
import { ADDRESS_LENGTHS } from '#contracts/limits.ts';
import type { AddressFields } from '#db/addresses/address-rows.ts';
import { checkAddress } from '#domain/addresses/check-address.ts';
import { lacksHouseNumber } from '#domain/addresses/house-number.ts';
import type { AddressErrors, CountryFormat } from '#domain/addresses/types.ts';
import { countryFormat } from './country-format.ts';
import { phoneOf } from './phone.ts';
import { countryName, type StoreContext } from './store-context.ts';

/** Why an address is invalid. */
export type AddressInputError =
  | { readonly code: 'unknown_country' }
  | { readonly code: 'invalid_address'; readonly errors: AddressErrors; readonly format: CountryFormat };

/** An address ready to store, or its validation errors. */
export type CheckedInput = { ok: true; fields: AddressFields } | ({ ok: false } & AddressInputError);

/** Validates an address by the rules of its country and normalizes it. */
export async function checkInput(input: AddressInput, { locale, language }: StoreContext): Promise<CheckedInput> {
  const format = await countryFormat(input.country);
  if (!format) return { ok: false, code: 'unknown_country' };
  const { id: _, is_default: __, place_id: placeId, ...written } = input;
  const phone = phoneOf(input.phone, input.country);
  const checked = checkAddress(written, format, {
    minimums: ADDRESS_LENGTHS,
    language,
    countryName: countryName(input.country, locale),
  });
  const errors: AddressErrors = { ...(checked.ok ? {} : checked.errors) };
  if (phone === null) errors.phone = input.phone === '' ? 'required' : 'invalid';
  const lines = [input.address_1, input.address_2];
  if (input.address_1 !== '' && lacksHouseNumber(lines, input.country)) errors.address_1 ??= 'number_missing';
  if (!checked.ok || phone === null || errors.address_1) return { ok: false, code: 'invalid_address', errors, format };
  return { ok: true, fields: { ...checked.address, phone, placeId } };
}
