import { expect, test } from 'vitest';
import { branchAddressLine } from '#domain/addresses/city-line.ts';

const NOWHERE = { address_1: '', city: '', state: '', pincode: '', country: '' };

test('the address of a branch fits on one line in the notation of its country', () => {
  expect(branchAddressLine({ ...NOWHERE, address_1: 'Quay 1', pincode: '1011', city: 'Port', country: 'NL' })).toBe(
    'Quay 1, 1011 Port',
  );
  const elmStreet = { address_1: '5 Elm St', pincode: '97209', city: 'Portland', state: 'OR', country: 'US' };
  expect(branchAddressLine(elmStreet)).toBe('5 Elm St, Portland, OR\u00a097209');
  expect(branchAddressLine({ ...NOWHERE, address_1: 'مبنى 12', city: 'دبي', state: 'دبي', country: 'AE' })).toBe(
    'مبنى 12، دبي',
  );
  expect(
    branchAddressLine({ ...NOWHERE, city: 'Singapore', state: 'Singapore', pincode: '018956', country: 'SG' }),
  ).toBe('Singapore 018956');
  expect(
    branchAddressLine({ ...NOWHERE, address_1: '88 North Street', city: 'Bristol', pincode: 'BS3 1HJ', country: 'GB' }),
  ).toBe('88 North Street, Bristol BS3 1HJ');
  expect(branchAddressLine(NOWHERE)).toBe('');
});
