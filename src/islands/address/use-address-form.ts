import type { Address, AddressFormAnswer } from '#contracts/address.ts';
import type { Place } from '#contracts/places.ts';
import type { TextField } from '#stores/address/address-draft.ts';
import { openAddressForm } from '#stores/address/address-form.ts';
import { countryChanges } from '#stores/address/country-changes.ts';
import { withText } from '#stores/address/form-values.ts';
import type { Prepared } from './prepare-form.ts';
import { useAddressFaults } from './use-address-faults.ts';
import { useFormValues } from './use-form-values.ts';
import { useSave } from './use-save.ts';

interface Options {
  /** The address to edit, or null for a new one. */
  id: number | null;
  prepared: Prepared;
  /** Fields of the country. */
  form: AddressFormAnswer;
  saved: (address: Address | null) => void;
}

/** State of the address form: values, validation errors and actions. */
export function useAddressForm({ id, prepared, form, saved }: Options) {
  const { values, latest, put } = useFormValues(id, prepared);
  const faults = useAddressFaults(form, latest);
  const { isBusy, submit } = useSave({ id, form, latest, faults, saved });
  const { changeCountry, takePlace } = countryChanges({ form, read: () => latest.current, write: put });
  return {
    values,
    faults: faults.faults,
    message: faults.message,
    isBusy: isBusy || values.country !== form.country,
    submit,
    setDefault: (is_default: boolean) => put({ ...latest.current, is_default }),
    change(name: TextField, text: string) {
      put(withText(latest.current, name, text));
      faults.changed(name);
    },
    leave: faults.left,
    async changeCountry(country: string) {
      faults.clear();
      await changeCountry(country);
    },
    async takePlace(place: Place) {
      await takePlace(place);
      faults.clear();
    },
    discard() {
      put(prepared.base);
      faults.clear();
      if (prepared.base.country !== form.country) void openAddressForm(prepared.base.country);
    },
  };
}
