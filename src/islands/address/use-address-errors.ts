import type { RefObject } from 'react';
import type { AddressFormResponse } from '#contracts/address.ts';
import type { AddressValues, TextField } from '#stores/address/address-draft.ts';
import { useFieldErrors } from '../form/use-field-errors.ts';
import { useI18n } from '../use-i18n.ts';
import { addressFieldError } from './address-field-error.ts';
import { ADDRESS_FORM } from './form-id.ts';

/** Validation errors of an address, by the rules of its country. */
export function useAddressErrors(form: AddressFormResponse, latest: RefObject<AddressValues>) {
  const { t } = useI18n();
  const names: readonly TextField[] = ['country', ...form.fields.map(({ name }) => name)];
  const errorOf = (name: TextField): string => {
    const field = form.fields.find((each) => each.name === name);
    const error = field && addressFieldError(field, latest.current[name]);
    return error ? t(error.word, error.values) : '';
  };
  return useFieldErrors<TextField>({ form: ADDRESS_FORM, names, errorOf });
}
