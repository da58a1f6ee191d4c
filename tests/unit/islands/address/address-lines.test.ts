import { expect, test } from 'vitest';
import { addressLines, addressText, countryName } from '#islands/address/address-lines.ts';

const american = {
  address_1: '1420 NW Lovejoy St',
  address_2: 'Apt 4',
  landmark: '',
  city: 'Portland',
  state: 'Oregon',
  pincode: '97209',
  country: 'US',
};
const german = {
  ...american,
  address_1: 'Torstr. 1',
  address_2: '',
  city: 'Berlin',
  state: 'Berlin',
  pincode: '10115',
};

test('a text in two fields is written once', () => {
  const singapore = { ...german, address_1: '1 Raffles Place', landmark: 'Singapore', city: 'Singapore', state: '' };
  expect(addressLines({ ...singapore, pincode: '', country: 'SG' }, 'Singapore')).toEqual([
    '1 Raffles Place',
    'Singapore',
  ]);
});

test('address lines follow the notation of the country', () => {
  expect(addressLines(american, 'United States')).toEqual([
    '1420 NW Lovejoy St, Apt 4',
    'Portland, Oregon\u00a097209',
    'United States',
  ]);
  expect(addressLines({ ...german, country: 'DE', landmark: 'Hinterhof' }, 'Deutschland')).toEqual([
    'Torstr. 1',
    'Hinterhof',
    '10115 Berlin',
    'Deutschland',
  ]);
});

test('missing parts leave no punctuation behind', () => {
  expect(addressText({ ...american, address_2: '', state: '', pincode: '' })).toBe('1420 NW Lovejoy St, Portland');
  expect(addressText({ ...german, country: 'DE', pincode: '' })).toBe('Torstr. 1, Berlin');
});

test('country names are in the language of the store', () => {
  expect([countryName('DE', 'en'), countryName('DE', 'de'), countryName('nowhere', 'en')]).toEqual([
    'Germany',
    'Deutschland',
    'nowhere',
  ]);
});
