import { expect, test } from 'vitest';
import { PINCODE } from '#domain/addresses/pincode.ts';
import { pincodeKey } from '#domain/delivery/pincode-key.ts';

test('pincodes ignore case, spaces and hyphens', () => {
  expect(['sw1a 1aa', 'SW1A1AA', ' Sw1a-1Aa '].map(pincodeKey)).toEqual(['SW1A1AA', 'SW1A1AA', 'SW1A1AA']);
});

test.each([
  ['97209', true],
  ['SW1A 1AA', true],
  ['٩٧٢٠٩', true],
  ['9', false],
  ['-97209', false],
  ['123456789012', false],
  ['97209;', false],
])('%s is a pincode: %s', (text, isOne) => {
  expect(PINCODE.test(text)).toBe(isOne);
});
