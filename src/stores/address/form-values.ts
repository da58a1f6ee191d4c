import type { Address, AddressFormField, AddressFormResponse, SaveAddressRequest } from '#contracts/address.ts';
import type { Place } from '#contracts/places.ts';
import { type AddressValues, TEXT_FIELDS, type TextField } from './address-draft.ts';

export const NO_VALUES: AddressValues = {
  label: '',
  name: '',
  phone: '',
  address_1: '',
  address_2: '',
  landmark: '',
  city: '',
  state: '',
  pincode: '',
  country: '',
  lat: null,
  lng: null,
  place_id: null,
  is_default: false,
};

/** Initial form values for editing an address. */
export function valuesOf(address: Address): AddressValues {
  const {
    id: _id,
    phone_text: phone,
    is_serviceable: _served,
    needs_place: _needed,
    branch_id: _branch,
    ...rest
  } = address;
  const { delivery_distance: _distance, eta_minutes: _eta, ...values } = rest;
  return { ...values, phone };
}

/** True when nothing was changed, including the pin. */
export const isSame = (one: AddressValues, other: AddressValues): boolean =>
  [...TEXT_FIELDS, 'lat' as const, 'lng' as const, 'is_default' as const].every((name) => one[name] === other[name]);

/** Fields that locate the address. Changing one of them invalidates the pin. */
const WHERE: ReadonlySet<TextField> = new Set(['city', 'state', 'pincode', 'country']);
const NO_PIN = { lat: null, lng: null, place_id: null };

/** The values after the shopper changed one field. */
export function withText(values: AddressValues, name: TextField, text: string): AddressValues {
  if (values[name] === text) return values;
  return { ...values, [name]: text, ...(WHERE.has(name) && NO_PIN) };
}

/** Name of a state given by name or code. Returns the text unchanged when the country has no list of states. */
export function stateName(form: AddressFormResponse, text: string): string {
  const options = form.fields.find(({ name }) => name === 'state')?.options;
  if (!options) return text;
  const wanted = text.toLowerCase();
  return options.find(({ name, code }) => [name, code].some((each) => each.toLowerCase() === wanted))?.name ?? '';
}

/** Merges a place into the values. Parts that the place lacks are kept if the country is the same. */
export function withPlace(values: AddressValues, place: Place, form: AddressFormResponse): AddressValues {
  const isSame = values.country === form.country;
  const textOr = (text: string, before: string): string => text || (isSame ? before : '');
  return {
    ...values,
    address_1: textOr(place.address_1, values.address_1),
    city: textOr(place.city, values.city),
    state: textOr(stateName(form, place.state), values.state),
    pincode: textOr(place.pincode, values.pincode),
    country: form.country,
    lat: place.lat,
    lng: place.lng,
    place_id: place.place_id,
  };
}

/** Request to save the values, without fields that the country does not use. */
export function requestOf(
  values: AddressValues,
  fields: readonly AddressFormField[],
  id: number | null,
): SaveAddressRequest {
  const { country, lat, lng, place_id, is_default, name, phone, address_1 } = values;
  const fieldValues = Object.fromEntries(fields.map((field) => [field.name, values[field.name].trim()]));
  const pin = { lat, lng, place_id };
  return {
    name,
    phone,
    address_1,
    ...fieldValues,
    country,
    ...pin,
    ...(is_default && { is_default }),
    ...(id !== null && { id }),
  };
}
