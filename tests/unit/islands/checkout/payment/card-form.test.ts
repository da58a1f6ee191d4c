import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SANDBOX_CARDS } from '#domain/orders/sandbox-cards.ts';
import { cardFieldError, groupedNumber, isCardNumber, slashedExpiry } from '#islands/checkout/payment/card-form.ts';
import { digitsOf } from '#lib/text/ascii-digits.ts';

const NOW = new Date(2026, 10, 21);
const error = (field: Parameters<typeof cardFieldError>[0], text: string, isKnown = () => true) =>
  cardFieldError(field, text, NOW, isKnown);

test('a number is grouped in fours from any input', () => {
  expect(groupedNumber('4242-4242 42424242')).toBe('4242 4242 4242 4242');
  expect(groupedNumber('42424')).toBe('4242 4');
  expect(groupedNumber('٤٢٤٢٤٢')).toBe('4242 42');
  expect(groupedNumber('४२४२४२')).toBe('4242 42');
  expect(groupedNumber('x')).toBe('');
});

test('formatting twice gives the same text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(groupedNumber(groupedNumber(text))).toBe(groupedNumber(text));
      expect(slashedExpiry(slashedExpiry(text))).toBe(slashedExpiry(text));
      expect(digitsOf(groupedNumber(text))).toBe(digitsOf(text).slice(0, 19));
    }),
  );
});

test('the slash of an expiry date is added automatically and can be deleted', () => {
  expect(['0', '04', '043', '0430', '4', '12/2031'].map(slashedExpiry)).toEqual([
    '0',
    '04',
    '04/3',
    '04/30',
    '04',
    '12/31',
  ]);
});

test('every sandbox card is valid, and any wrong digit is detected', () => {
  for (const number of Object.keys(SANDBOX_CARDS)) {
    expect(isCardNumber(number), number).toBe(true);
    for (let place = 0; place < number.length; place += 1) {
      const other = (Number(number[place]) + 1) % 10;
      expect(isCardNumber(number.slice(0, place) + other + number.slice(place + 1))).toBe(false);
    }
  }
});

test('errors of a card are reported for each field', () => {
  expect(error('number', '4242 4242 4242 4242')).toBeNull();
  expect(error('number', '4242 4242 4242 4241')).toBe('payment.numberWrong');
  expect(error('number', '4242 4242 4242 4242', () => false)).toBe('payment.numberUnknown');
  expect(['11/26', '12/30', '10/26', '13/30', '1', ''].map((text) => error('expiry', text))).toEqual([
    null,
    null,
    'payment.expired',
    'payment.expiryWrong',
    'payment.expiryWrong',
    'payment.expiryWrong',
  ]);
  expect(['123', '1234', '12', '12345'].map((text) => error('cvc', text))).toEqual([
    null,
    null,
    'payment.cvcWrong',
    'payment.cvcWrong',
  ]);
});
