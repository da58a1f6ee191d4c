import { expect, test } from 'vitest';
import { decimalText } from '#desk/form/decimal-text.ts';

test.each([
  ['en-US', 14.9, 2, '14.90'],
  ['de-DE', 14.9, 2, '14,90'],
  ['de-DE', 1234.5, undefined, '1234,5'],
  ['ar-EG', 1234.5, 2, '١٢٣٤٫٥٠'],
])('in %s, %d is written with %s decimals as %s', (locale, value, decimals, text) => {
  expect(decimalText(locale).write(value, decimals)).toBe(text);
  expect(decimalText(locale).read(text)).toBe(value);
});

test.each([
  ['de-DE', '14,90', 14.9],
  ['de-DE', '14.90', 14.9],
  ['en-US', '14,90', 14.9],
  ['de-DE', '1.234', 1234],
  ['en-US', '1,234', 1234],
  ['en-US', '1.234', 1.234],
  ['de-DE', '0.125', 0.125],
  ['de-DE', '1.234,56', 1234.56],
  ['de-DE', '1,234.56', 1234.56],
  ['en-US', '1,234,567', 1234567],
  ['fr-FR', '1 234,5', 1234.5],
  ['de-CH', '1’234.50', 1234.5],
  ['en-US', '۱۲٫۵', 12.5],
  ['en-US', '-122.6829', -122.6829],
  ['en-US', '.5', 0.5],
  ['en-US', '5.', 5],
])('in %s, %s is read as %d', (locale, text, value) => expect(decimalText(locale).read(text)).toBe(value));

test.each(['', '-', ',', '1.2,3.4', '12a', '1-2'])('"%s" is no number', (text) =>
  expect(decimalText('en-US').read(text)).toBeNull(),
);
