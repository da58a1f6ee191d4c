import type { AddressFormResponse } from '#contracts/address.ts';
import { PINCODE } from '#domain/addresses/pincode.ts';
import { asciiForm } from '#lib/text/ascii-digits.ts';
import type { AddressValues } from '#stores/address/address-draft.ts';
import type { ServiceLocation } from '#stores/address/service-check.ts';
import { addressFieldError } from './address-field-error.ts';

type LocationValues = Pick<AddressValues, 'lat' | 'lng' | 'pincode' | 'country'>;

/** Location given by the form values. Null without a pin or a complete pincode. */
export function serviceLocation(values: LocationValues, form: AddressFormResponse): ServiceLocation | null {
  if (values.country !== form.country) return null;
  const { lat, lng } = values;
  const field = form.fields.find(({ name }) => name === 'pincode');
  const typed = asciiForm(values.pincode).trim();
  const isWhole = field !== undefined && PINCODE.test(typed) && addressFieldError(field, typed) === null;
  return lat === null && !isWhole ? null : { lat, lng, pincode: isWhole ? typed : null };
}
