import { expect, test } from 'vitest';
import { COUNTRIES } from '#services/addresses/country-format.ts';
import { callingCode, phoneOf, phoneText } from '#services/addresses/phone.ts';

test.each([
  ['US', '(503) 555-0123', '+15035550123'],
  ['US', '1 503 555 0123', '+15035550123'],
  ['US', '+44 117 496 0142', '+441174960142'],
  ['GB', '0117 496 0142', '+441174960142'],
  ['GB', '0044 117 496 0142', '+441174960142'],
  ['DE', '040/123456', '+4940123456'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['IN', '98765 43210', '+919876543210'],
  ['AE', '٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['IN', '०९८७६ ५४३२१०', '+919876543210'],
  ['JP', '０３-１２３４-５６７８', '+81312345678'],
  ['US', '503-555-0123 ext. 12', '+15035550123'],
])('%s %s is %s', (country, written, phone) => {
  expect(phoneOf(written, country)).toBe(phone);
});

test.each([
  ['US', ''],
  ['US', '12'],
  ['US', '555-0123'],
  ['US', '503 555 0123 0123 0123'],
  ['US', 'call me at 503 555 0123'],
  ['US', '+999 123 456 789'],
  ['AQ', '503 555 0123'],
  ['US', '<script>alert(1)</script>'],
])('%s %j is not valid', (country, written) => {
  expect(phoneOf(written, country)).toBeNull();
});

test('every inhabited country has a calling code', () => {
  expect([callingCode('DE'), callingCode('US'), callingCode('AQ')]).toEqual(['+49', '+1', '']);
  expect(COUNTRIES.filter((country) => callingCode(country) === '').length).toBeLessThan(15);
});

test.each([
  ['+15035550123', '+1 503 555 0123'],
  ['+441174960123', '+44 117 496 0123'],
  ['+493012345678', '+49 30 12345678'],
  ['+971501234567', '+971 50 123 4567'],
  // Masked, typed by an operator, and invalid.
  ['+15•••23', '+15•••23'],
  ['(503) 555-0100', '(503) 555-0100'],
  ['', ''],
])('%s is shown as %s', (number, text) => expect(phoneText(number)).toBe(text));
