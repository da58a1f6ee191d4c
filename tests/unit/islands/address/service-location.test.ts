import { expect, test } from 'vitest';
import type { AddressFormResponse } from '#contracts/address.ts';
import { serviceLocation } from '#islands/address/service-location.ts';
import { NO_VALUES } from '#stores/address/form-values.ts';

const pincode = {
  name: 'pincode',
  label: 'ZIP code',
  is_required: true,
  min_length: 5,
  max_length: 11,
  autocomplete: 'postal-code',
  input_mode: 'text',
  pattern: '(\\d{5})(?:[ \\-](\\d{4}))?',
  example: '95014',
  options: null,
} as const;
const american: AddressFormResponse = { country: 'US', calling_code: '+1', fields: [pincode], countries: [] };
const values = { ...NO_VALUES, country: 'US' };
const pin = { lat: 45.5, lng: -122.6 };

test('a pincode is a location once it is complete', () => {
  for (const typed of ['', '9', '9720', '97209-1', 'abcde'])
    expect(serviceLocation({ ...values, pincode: typed }, american), typed).toBeNull();
  expect(serviceLocation({ ...values, pincode: ' 97209 ' }, american)).toEqual({
    lat: null,
    lng: null,
    pincode: '97209',
  });
  expect(serviceLocation({ ...values, pincode: '９７２０９－１２３４' }, american)?.pincode).toBe('97209-1234');
});

test('a pin is a location, with or without a complete pincode', () => {
  expect(serviceLocation({ ...values, ...pin, pincode: '97' }, american)).toEqual({ ...pin, pincode: null });
  expect(serviceLocation({ ...values, ...pin, pincode: '97209' }, american)).toEqual({ ...pin, pincode: '97209' });
  // The country has no pincodes.
  const emirati = { ...american, country: 'AE', fields: [] };
  expect(serviceLocation({ ...values, ...pin, country: 'AE', pincode: '97209' }, emirati)).toEqual({
    ...pin,
    pincode: null,
  });
});

test('there is no location while the form of another country is loading', () => {
  expect(serviceLocation({ ...values, ...pin, country: 'DE' }, american)).toBeNull();
});
