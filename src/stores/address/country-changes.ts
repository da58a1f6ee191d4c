import type { AddressFormResponse } from '#contracts/address.ts';
import type { Place } from '#contracts/places.ts';
import type { AddressValues } from './address-draft.ts';
import { openAddressForm } from './address-form.ts';
import { stateName, withPlace, withText } from './form-values.ts';

interface Subject {
  form: AddressFormResponse;
  /** The current values. */
  read: () => AddressValues;
  write: (next: AddressValues) => void;
}

/** Loads the fields of another country into the form. Values typed in the meantime are preserved. */
export const countryChanges = ({ form, read, write }: Subject) => ({
  async changeCountry(country: string): Promise<void> {
    const { country: before } = read();
    write(withText(read(), 'country', country));
    const next = await openAddressForm(country);
    if (next) write({ ...read(), state: stateName(next, read().state) });
    else if (read().country === country) write(withText(read(), 'country', before));
  },
  async applyPlace(place: Place): Promise<void> {
    const isKnown = form.countries.some(({ code }) => code === place.country);
    const next = isKnown && place.country !== form.country ? await openAddressForm(place.country) : form;
    if (next) write(withPlace(read(), place, next));
  },
});
