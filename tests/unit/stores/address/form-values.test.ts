import { expect, test } from 'vitest';
import type { Address, AddressFormResponse } from '#contracts/address.ts';
import { isSame, NO_VALUES, requestOf, stateName, valuesOf, withPlace, withText } from '#stores/address/form-values.ts';

const OREGON = { code: 'OR', name: 'Oregon' };
const field = { label: '', is_required: false, min_length: 0, max_length: 9, autocomplete: '', pattern: null };
const names = ['name', 'phone', 'address_1', 'state', 'pincode'] as const;
const form = (country: string, options: (typeof OREGON)[] | null): AddressFormResponse => ({
  country,
  calling_code: '+1',
  fields: names.map((name) => ({
    ...field,
    name,
    example: '',
    input_mode: 'text',
    options: name === 'state' ? options : null,
  })),
  countries: [],
});
const US = form('US', [OREGON]);
const PLACE = {
  place_id: 'p',
  formatted_address: '',
  address_1: '1 Main St',
  city: 'Portland',
  state: 'or',
  pincode: '97209',
  country: 'US',
  lat: 45.5,
  lng: -122.6,
};
const typed = { ...NO_VALUES, country: 'US', name: 'Ada', phone: '1', address_1: 'Old', landmark: 'Tower' };

test('a place fills in its known parts and keeps the rest', () => {
  const filled = withPlace({ ...typed, city: 'Old' }, { ...PLACE, pincode: '' }, US);
  expect(filled).toMatchObject({ name: 'Ada', address_1: '1 Main St', city: 'Portland', state: 'Oregon', lat: 45.5 });
  expect(withPlace({ ...typed, pincode: '10118' }, { ...PLACE, pincode: '' }, US).pincode).toBe('10118');
  // For another country, the old values are certainly wrong.
  const german = { ...typed, country: 'DE', pincode: '10115' };
  expect(withPlace(german, { ...PLACE, pincode: '' }, US)).toMatchObject({ country: 'US', pincode: '' });
});

test('the pin is removed by a change of location, but not of the door', () => {
  const filled = withPlace(typed, PLACE, US);
  expect(withText(filled, 'address_1', '1 Main St, Apt 4')).toMatchObject({ lat: 45.5, place_id: 'p' });
  for (const name of ['city', 'state', 'pincode', 'country'] as const)
    expect(withText(filled, name, 'elsewhere')).toMatchObject({ lat: null, lng: null, place_id: null });
  expect(withText(filled, 'city', filled.city)).toBe(filled);
});

test('states are recognised by name and code if the country has a list of them', () => {
  expect([stateName(US, 'or'), stateName(US, 'OREGON'), stateName(US, 'Bavaria')]).toEqual(['Oregon', 'Oregon', '']);
  expect(stateName(form('DE', null), 'Bavaria')).toBe('Bavaria');
});

test('the request contains the fields of the country', () => {
  expect(requestOf({ ...typed, address_1: ' Old ', city: 'Left out' }, US.fields, null)).toEqual({
    name: 'Ada',
    phone: '1',
    address_1: 'Old',
    state: '',
    pincode: '',
    country: 'US',
    lat: null,
    lng: null,
    place_id: null,
  });
  expect(requestOf({ ...typed, is_default: true }, US.fields, 7)).toMatchObject({ id: 7, is_default: true });
});

test('an address of the book is edited unchanged, with its number as it is shown', () => {
  const served = { is_serviceable: true, needs_place: false, branch_id: 2, delivery_distance: 1, eta_minutes: 35 };
  const address: Address = { ...typed, id: 7, phone_text: '+1 503', ...served };
  expect(valuesOf(address)).toStrictEqual({ ...typed, phone: '+1 503' });
});

test('a moved pin is a change, like any text', () => {
  expect(isSame(typed, { ...typed })).toBe(true);
  expect(isSame(typed, { ...typed, lat: 45.6, lng: -122.7 })).toBe(false);
  expect(isSame(typed, { ...typed, city: 'Salem' })).toBe(false);
  expect(isSame(typed, { ...typed, is_default: !typed.is_default })).toBe(false);
});
