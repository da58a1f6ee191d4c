import type { Address, AddressFormAnswer, AddressFormField, SaveAddressRequest } from '#contracts/address.ts';
import type { Place } from '#contracts/places.ts';
import { type AddressValues, TEXT_FIELDS, type TextField } from '#stores/address/address-draft.ts';

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

/** What a form begins with to edit an address. */
export function valuesOf(address: Address): AddressValues {
  const {
    id: _id,
    phone_text: _phone,
    is_serviceable: _served,
    needs_place: _needed,
    branch_id: _branch,
    ...rest
  } = address;
  const { delivery_distance: _distance, eta_minutes: _eta, ...values } = rest;
  return values;
}

/** Whether nothing was changed, the pin included. */
export const isSame = (one: AddressValues, other: AddressValues): boolean =>
  [...TEXT_FIELDS, 'lat' as const, 'lng' as const, 'is_default' as const].every((name) => one[name] === other[name]);

/** Fields that say where it is: a pin that was set before is of another place once one of them is changed. */
const WHERE: ReadonlySet<TextField> = new Set(['city', 'state', 'pincode', 'country']);
const NO_PIN = { lat: null, lng: null, place_id: null };

/** The values with one that the shopper changed. */
export function withText(values: AddressValues, name: TextField, text: string): AddressValues {
  if (values[name] === text) return values;
  return { ...values, [name]: text, ...(WHERE.has(name) && NO_PIN) };
}

/** The name of a state that is known by its name or its code; as it came where the country has no list of them. */
export function stateName(form: AddressFormAnswer, text: string): string {
  const options = form.fields.find(({ name }) => name === 'state')?.options;
  if (!options) return text;
  const wanted = text.toLowerCase();
  return options.find(({ name, code }) => [name, code].some((each) => each.toLowerCase() === wanted))?.name ?? '';
}

/** The values with those of a place; what the place does not say stays, in the same country. */
export function withPlace(values: AddressValues, place: Place, form: AddressFormAnswer): AddressValues {
  const isSame = values.country === form.country;
  const kept = (text: string, before: string): string => text || (isSame ? before : '');
  return {
    ...values,
    address_1: kept(place.address_1, values.address_1),
    city: kept(place.city, values.city),
    state: kept(stateName(form, place.state), values.state),
    pincode: kept(place.pincode, values.pincode),
    country: form.country,
    lat: place.lat,
    lng: place.lng,
    place_id: place.place_id,
  };
}

/** What is sent of the values: what the country does not ask for is left out. */
export function requestOf(
  values: AddressValues,
  fields: readonly AddressFormField[],
  id: number | null,
): SaveAddressRequest {
  const { country, lat, lng, place_id, is_default, name, phone, address_1 } = values;
  const asked = Object.fromEntries(fields.map((field) => [field.name, values[field.name].trim()]));
  const pin = { lat, lng, place_id };
  return {
    name,
    phone,
    address_1,
    ...asked,
    country,
    ...pin,
    ...(is_default && { is_default }),
    ...(id !== null && { id }),
  };
}
