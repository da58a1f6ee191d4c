import { ADDRESS_LENGTHS } from '#contracts/limits.ts';
import type { AddressFault, AddressField, CountryFormat } from '#domain/addresses/types.ts';
import type { AddressRefusal } from '#services/addresses/change-book.ts';
import { countryName } from '#services/addresses/store-context.ts';
import { wordsOf } from '#words/words.ts';
import { Refused } from '../response/refuse.ts';

type LabelledField = AddressField | 'address_2' | 'landmark' | 'label';

/** Label of an address field for a country, in the language of the store. */
export function fieldLabel(field: LabelledField, format: CountryFormat, locale: string): string {
  const say = wordsOf(locale);
  if (field === 'pincode') return say(`addressForm.pincode_${format.pincodeType}`);
  if (field === 'state') return say(`addressForm.state_${format.stateType}`);
  return field === 'city' ? say(`addressForm.city_${format.cityType}`) : say(`addressForm.${field}`);
}

/** Converts an address book error to the contract's, in the language of the store. */
export function refuseAddress(refusal: AddressRefusal, locale: string): Refused {
  const say = wordsOf(locale);
  switch (refusal.reason) {
    case 'not_found':
      return new Refused('not_found', { message: say('addressMessages.not_found') });
    case 'book_full': {
      const message = say('addressMessages.book_full', { count: refusal.addresses });
      return new Refused('address_book_full', { message });
    }
    case 'unknown_country': {
      const message = say('addressMessages.country_unknown');
      return new Refused('validation_failed', { message, errors: { country: [message] } });
    }
    case 'invalid_address': {
      const faults = Object.entries(refusal.faults) as [AddressField, AddressFault][];
      const said = faults.map(([field, fault]) => [field, sentence(field, fault, refusal.format, locale)] as const);
      const only = said.length === 1 ? said[0]?.[1] : undefined;
      const errors = Object.fromEntries(said.map(([field, message]) => [field, [message]]));
      return new Refused('validation_failed', { message: only ?? say('addressMessages.check'), errors });
    }
  }
}

function sentence(name: AddressField, fault: AddressFault, format: CountryFormat, locale: string): string {
  const say = wordsOf(locale);
  const field = fieldLabel(name, format, locale);
  if (fault === 'required') return say('addressMessages.required', { field });
  if (fault === 'too_short') return say('addressMessages.too_short', { field, count: ADDRESS_LENGTHS[name].min });
  if (fault === 'number_missing') return say('addressMessages.number_missing');
  if (name === 'phone') return say('addressMessages.phone_invalid');
  if (name === 'state') return say('addressMessages.state_invalid', { field });
  const country = countryName(format.country, locale);
  const [example] = format.pincodeExamples;
  return example === undefined
    ? say('addressMessages.pincode_invalid', { field, country })
    : say('addressMessages.pincode_like', { field, country, example });
}
