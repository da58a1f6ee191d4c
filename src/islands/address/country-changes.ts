import type { RefObject } from 'react';
import type { AddressFormAnswer } from '#contracts/address.ts';
import type { Place } from '#contracts/places.ts';
import type { AddressValues } from '#stores/address/address-draft.ts';
import { openAddressForm } from '#stores/address/address-form.ts';
import { stateName, withPlace, withText } from './form-values.ts';

interface Subject {
  form: AddressFormAnswer;
  latest: RefObject<AddressValues>;
  put: (next: AddressValues) => void;
}

/** Loads the fields of another country into the form. Values typed in the meantime are preserved. */
export const countryChanges = ({ form, latest, put }: Subject) => ({
  async changeCountry(country: string): Promise<void> {
    const { country: before } = latest.current;
    put(withText(latest.current, 'country', country));
    const next = await openAddressForm(country);
    if (next) put({ ...latest.current, state: stateName(next, latest.current.state) });
    else if (latest.current.country === country) put(withText(latest.current, 'country', before));
  },
  async takePlace(place: Place): Promise<void> {
    const isKnown = form.countries.some(({ code }) => code === place.country);
    const next = isKnown && place.country !== form.country ? await openAddressForm(place.country) : form;
    if (next) put(withPlace(latest.current, place, next));
  },
});
