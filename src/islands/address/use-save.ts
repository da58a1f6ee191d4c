import type { RefObject } from 'react';
import type { Address, AddressFormResponse } from '#contracts/address.ts';
import { type AddressValues, clearAddressDraft } from '#stores/address/address-draft.ts';
import { saveAddress } from '#stores/address/addresses.ts';
import { requestOf } from '#stores/address/form-values.ts';
import { useAction } from '../use-action.ts';
import type { useAddressErrors } from './use-address-errors.ts';

interface Options {
  /** The address to edit, or null for a new one. */
  id: number | null;
  form: AddressFormResponse;
  latest: RefObject<AddressValues>;
  fieldErrors: ReturnType<typeof useAddressErrors>;
  saved: (address: Address | null) => void;
}

/** Validates and saves the form, one request at a time. Server-side errors are shown at their fields. */
export function useSave({ id, form, latest, fieldErrors, saved }: Options) {
  const [submit, isBusy] = useAction(async () => {
    if (latest.current.country !== form.country) return;
    const found = fieldErrors.findAll();
    if (found.length > 0) {
      fieldErrors.show(found);
      return;
    }
    const result = await saveAddress(requestOf(latest.current, form.fields, id));
    if (!result.ok) {
      fieldErrors.showFailure(result);
      return;
    }
    clearAddressDraft(id);
    saved(result.address);
  });
  return { isBusy, submit };
}
