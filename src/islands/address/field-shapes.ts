import type { AddressFormField, AddressFormResponse } from '#contracts/address.ts';
import type { TextField } from '#stores/address/address-draft.ts';
import type { Translate } from '#words/translate.ts';
import type { FieldShape } from '../form/Field.tsx';

/** Field of a country's address form. */
export const shapeOf = ({ options, ...field }: AddressFormField): FieldShape<TextField> => ({
  ...field,
  choices: options?.map(({ name }) => ({ value: name, text: name })) ?? null,
});

/** Country field, shown when the store serves several countries. */
export const countryShape = ({ countries }: AddressFormResponse, t: Translate): FieldShape<TextField> => ({
  name: 'country',
  label: t('addressEdit.country'),
  is_required: true,
  max_length: 2,
  autocomplete: 'country',
  input_mode: 'text',
  choices: countries.map(({ code, name }) => ({ value: code, text: name })),
});
