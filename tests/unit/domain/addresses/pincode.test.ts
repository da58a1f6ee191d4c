import { expect, test } from 'vitest';
import { isTypicalPincode } from '#domain/addresses/pincode.ts';

test('pincodes are told from streets', () => {
  const pincodes = ['97209', '97209-1234', 'BS3 4RY', 'K1A 0B1', '111 22', 'D02 X285', '١٢٣٤٥'];
  const streets = ['12 Main St', '1420 nw', 'Portland', '12', 'Main 12a', '1 2 3 4', '', '-97209'];
  expect(pincodes.filter((text) => !isTypicalPincode(text))).toEqual([]);
  expect(streets.filter((text) => isTypicalPincode(text))).toEqual([]);
});
