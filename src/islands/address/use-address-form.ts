import { useRef, useState } from 'react';
import type { Address, AddressFormResponse } from '#contracts/address.ts';
import type { Place } from '#contracts/places.ts';
import {
  type AddressValues,
  clearAddressDraft,
  storeAddressDraft,
  type TextField,
} from '#stores/address/address-draft.ts';
import { openAddressForm } from '#stores/address/address-form.ts';
import { countryChanges } from '#stores/address/country-changes.ts';
import { isSame, withText } from '#stores/address/form-values.ts';
import { useI18n } from '../use-i18n.ts';
import { needsNumber } from './address-field-error.ts';
import type { PreparedForm } from './prepare-form.ts';
import { useAddressErrors } from './use-address-errors.ts';
import { useSave } from './use-save.ts';

interface Options {
  /** The address to edit, or null for a new one. */
  id: number | null;
  prepared: PreparedForm;
  /** Fields of the country. */
  form: AddressFormResponse;
  saved: (address: Address | null) => void;
}

/** State of the address form: values, validation errors and actions. */
export function useAddressForm({ id, prepared, form, saved }: Options) {
  const { t } = useI18n();
  const { values, latest, put } = useFormValues(id, prepared);
  const fieldErrors = useAddressErrors(form, latest);
  const { isBusy, submit } = useSave({ id, form, latest, fieldErrors, saved });
  const { changeCountry, applyPlace } = countryChanges({ form, read: () => latest.current, write: put });
  return {
    values,
    fieldErrors: fieldErrors.errors,
    message: fieldErrors.message,
    isBusy: isBusy || values.country !== form.country,
    submit,
    setDefault: (is_default: boolean) => put({ ...latest.current, is_default }),
    change(name: TextField, text: string) {
      put(withText(latest.current, name, text));
      fieldErrors.changed(name);
    },
    leave: fieldErrors.left,
    async changeCountry(country: string) {
      fieldErrors.clear();
      await changeCountry(country);
    },
    async applyPlace(place: Place) {
      await applyPlace(place);
      fieldErrors.clear();
      if (needsNumber(latest.current)) fieldErrors.show([['address_1', t('addressEdit.numberMissing')]]);
    },
    discard() {
      put(prepared.base);
      fieldErrors.clear();
      if (prepared.base.country !== form.country) void openAddressForm(prepared.base.country);
    },
  };
}

/**
 * Values of the form, persisted in this tab until they are saved or discarded. `latest` is a ref for callbacks that run
 * later.
 * @param id the address to edit, or null for a new one
 */
function useFormValues(id: number | null, { base, draft }: PreparedForm) {
  const [values, setValues] = useState(draft ?? base);
  const latest = useRef(values);
  const put = (next: AddressValues): void => {
    latest.current = next;
    setValues(next);
    if (isSame(next, base)) clearAddressDraft(id);
    else storeAddressDraft(id, next);
  };
  return { values, latest, put };
}
