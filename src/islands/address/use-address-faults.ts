import type { RefObject } from 'react';
import type { AddressFormAnswer } from '#contracts/address.ts';
import type { AddressValues, TextField } from '#stores/address/address-draft.ts';
import { useFaults } from '../form/use-faults.ts';
import { useI18n } from '../use-i18n.ts';
import { ADDRESS_FORM } from './address-form.ts';
import { fieldFault } from './field-fault.ts';

/** Validation errors of an address, by the rules of its country. */
export function useAddressFaults(form: AddressFormAnswer, latest: RefObject<AddressValues>) {
  const { t } = useI18n();
  const names: readonly TextField[] = ['country', ...form.fields.map(({ name }) => name)];
  const faultOf = (name: TextField): string => {
    const field = form.fields.find((each) => each.name === name);
    const fault = field && fieldFault(field, latest.current[name]);
    return fault ? t(fault.word, fault.values) : '';
  };
  return useFaults<TextField>({ form: ADDRESS_FORM, names, faultOf });
}
