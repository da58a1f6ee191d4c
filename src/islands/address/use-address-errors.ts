import type { RefObject } from 'react';
import type { AddressFormResponse } from '#contracts/address.ts';
import type { AddressValues, TextField } from '#stores/address/address-draft.ts';
import { useFieldErrors } from '../form/use-field-errors.ts';
import { useI18n } from '../use-i18n.ts';
import { addressFieldError, needsNumber } from './address-field-error.ts';
import { ADDRESS_FORM } from './form-id.ts';

/** Validation errors of an address, by the rules of its country. */
export function useAddressErrors(form: AddressFormResponse, latest: RefObject<AddressValues>) {
  const { t } = useI18n();
  const names: readonly TextField[] = ['country', ...form.fields.map(({ name }) => name)];
  const errorOf = (name: TextField): string => {
    const field = form.fields.find((each) => each.name === name);
    const error = field && addressFieldError(field, latest.current[name]);
    if (error) return t(error.word, error.values);
    return name === 'address_1' && needsNumber(latest.current) ? t('addressEdit.numberMissing') : '';
  };
  return useFieldErrors<TextField>({ form: ADDRESS_FORM, names, errorOf });
}
