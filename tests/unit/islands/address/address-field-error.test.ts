import { expect, test } from 'vitest';
import type { AddressFormField } from '#contracts/address.ts';
import { addressFieldError } from '#islands/address/address-field-error.ts';

const field = (more: Partial<AddressFormField> = {}): AddressFormField => ({
  name: 'pincode',
  label: 'ZIP code',
  is_required: true,
  min_length: 2,
  max_length: 11,
  autocomplete: 'postal-code',
  input_mode: 'numeric',
  pattern: '(\\d{5})(?:[ \\-](\\d{4}))?',
  example: '95014',
  options: null,
  ...more,
});
const wordOf = (shape: AddressFormField, text: string) => addressFieldError(shape, text)?.word ?? null;

test('required fields are reported by name, optional ones may be empty', () => {
  expect(addressFieldError(field(), '  ')).toEqual({ word: 'form.required', values: { label: 'ZIP code' } });
  expect(wordOf(field({ is_required: false }), '')).toBeNull();
});

test.each([
  ['97209', null],
  [' 97209-1234 ', null],
  ['9720', 'addressEdit.wrongLike'],
  ['97209 12', 'addressEdit.wrongLike'],
  ['9', 'form.tooShort'],
  ['٩٧٢٠٩', null],
  ['９７２０９－１２３４', null],
  ['٩٧٢٠', 'addressEdit.wrongLike'],
])('postcode: %s', (text, word) => {
  expect(wordOf(field(), text)).toBe(word);
});

test('case, spaces and hyphens are left to the server', () => {
  const british = field({ pattern: '[A-Z]{1,2}\\d[A-Z\\d]?\\d[A-Z]{2}|GIR0AA' });
  expect([wordOf(british, 'sw1a 1aa'), wordOf(british, 'SW1A1AA'), wordOf(british, 'nowhere')]).toEqual([
    null,
    null,
    'addressEdit.wrongLike',
  ]);
});

test('a pattern unsupported by the browser refuses nothing', () => {
  expect(wordOf(field({ pattern: '(?<wrong' }), 'anything')).toBeNull();
});

test.each([
  ['+1 (503) 555-0123', null],
  ['503.555.0123', null],
  ['٠٥٠ ١٢٣ ٤٥٦٧', null],
  ['＋８１　９０－１２３４－５６７８', null],
  ['०९८७६ ५४३२१०', null],
  ['call me', 'form.phoneWrong'],
  ['+', 'form.phoneWrong'],
  ['123', 'form.phoneWrong'],
])('phone number: %s', (text, word) => {
  expect(wordOf(field({ name: 'phone', pattern: null, min_length: 1 }), text)).toBe(word);
});
