import { ADDRESS_LENGTHS } from '#contracts/limits.ts';
import type { AddressField, AddressFieldError, CountryFormat } from '#domain/addresses/types.ts';
import type { AddressError } from '#services/addresses/change-address-book.ts';
import { countryName } from '#services/addresses/store-context.ts';
import { wordsOf } from '#words/words.ts';
import { ApiError, fieldError } from '../response/api-error.ts';

type LabelledField = AddressField | 'address_2' | 'landmark' | 'label';

/** Label of an address field for a country, in the language of the store. */
export function fieldLabel(field: LabelledField, format: CountryFormat, locale: string): string {
  const say = wordsOf(locale);
  if (field === 'pincode') return say(`addressForm.pincode_${format.pincodeType}`);
  if (field === 'state') return say(`addressForm.state_${format.stateType}`);
  return field === 'city' ? say(`addressForm.city_${format.cityType}`) : say(`addressForm.${field}`);
}

/** Converts an address book error to the contract's, in the language of the store. */
export function addressError(error: AddressError, locale: string): ApiError {
  const say = wordsOf(locale);
  switch (error.code) {
    case 'not_found':
      return new ApiError('not_found', { message: say('addressMessages.not_found') });
    case 'address_book_full':
      return new ApiError('address_book_full', { say, values: { count: error.addresses } });
    case 'unknown_country':
      return new ApiError('validation_failed', {
        message: say('addressMessages.country_unknown'),
        fields: ['country'],
      });
    case 'invalid_address': {
      const errors = Object.entries(error.errors) as [AddressField, AddressFieldError][];
      const texts = errors.map(
        ([field, fieldError]) => [field, sentence(field, fieldError, error.format, locale)] as const,
      );
      return fieldError(Object.fromEntries(texts), say('addressMessages.check'));
    }
  }
}

function sentence(name: AddressField, fieldError: AddressFieldError, format: CountryFormat, locale: string): string {
  const say = wordsOf(locale);
  const field = fieldLabel(name, format, locale);
  if (fieldError === 'required') return say('addressMessages.required', { field });
  if (fieldError === 'too_short') return say('addressMessages.too_short', { field, count: ADDRESS_LENGTHS[name].min });
  if (fieldError === 'number_missing') return say('addressMessages.number_missing');
  if (name === 'phone') return say('addressMessages.phone_invalid');
  if (name === 'state') return say('addressMessages.state_invalid', { field });
  const country = countryName(format.country, locale);
  const [example] = format.pincodeExamples;
  return example === undefined
    ? say('addressMessages.pincode_invalid', { field, country })
    : say('addressMessages.pincode_like', { field, country, example });
}
