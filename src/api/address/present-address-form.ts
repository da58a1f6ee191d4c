import type { AddressFormField, AddressFormResponse } from '#contracts/address.ts';
import { ADDRESS_LENGTHS } from '#contracts/limits.ts';
import type { AddressPart, CountryFormat } from '#domain/addresses/types.ts';
import type { AddressForm } from '#services/addresses/address-form.ts';
import { fieldLabel } from './address-words.ts';

type FieldName = AddressFormField['name'];

const FIELDS_OF: Readonly<Record<AddressPart, readonly FieldName[]>> = {
  address: ['address_1', 'address_2', 'landmark'],
  city: ['city'],
  state: ['state'],
  pincode: ['pincode'],
};
const AUTOCOMPLETE: Readonly<Record<FieldName, string>> = {
  name: 'name',
  phone: 'tel',
  address_1: 'address-line1',
  address_2: 'address-line2',
  landmark: 'off',
  city: 'address-level2',
  state: 'address-level1',
  pincode: 'postal-code',
  label: 'off',
};
const ALWAYS_REQUIRED: ReadonlySet<FieldName> = new Set(['name', 'phone', 'address_1']);

export function presentAddressForm(form: AddressForm): AddressFormResponse {
  const { format, callingCode, countries } = form;
  const names: FieldName[] = ['name', 'phone', ...format.parts.flatMap((part) => FIELDS_OF[part]), 'label'];
  return {
    country: format.country,
    calling_code: callingCode,
    fields: names.map((name) => presentField(name, form)),
    countries,
  };
}

function presentField(name: FieldName, { format, locale, states }: AddressForm): AddressFormField {
  const { min, max } = ADDRESS_LENGTHS[name];
  const examples = name === 'pincode' ? format.pincodeExamples : [];
  return {
    name,
    label: fieldLabel(name, format, locale),
    is_required: isRequired(name, format),
    min_length: min,
    max_length: max,
    autocomplete: AUTOCOMPLETE[name],
    input_mode: inputMode(name, examples),
    pattern: name === 'pincode' ? format.pincodePattern : null,
    example: examples[0] ?? '',
    options: name === 'state' && states.length > 0 ? states : null,
  };
}

const isRequired = (name: FieldName, { required }: CountryFormat): boolean =>
  ALWAYS_REQUIRED.has(name) || ((name === 'city' || name === 'state' || name === 'pincode') && required.has(name));

/** Phones only have a special keyboard for pure digits. */
function inputMode(name: FieldName, examples: readonly string[]): AddressFormField['input_mode'] {
  if (name === 'phone') return 'tel';
  return examples.length > 0 && examples.every((example) => /^\d+$/.test(example)) ? 'numeric' : 'text';
}
