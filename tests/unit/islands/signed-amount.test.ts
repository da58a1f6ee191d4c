import { expect, test } from 'vitest';
import { formatTotal } from '#domain/money/format-price.ts';
import { balanceText, signedAmount } from '#islands/signed-amount.ts';

const dollars = { locale: 'en-US', currencyCode: 'USD', symbolPlacement: 'before' } as const;
const signed = (amount: number, format: Partial<Record<'locale' | 'currencyCode', string>> = {}): string =>
  signedAmount(amount, { total: (value) => formatTotal(value, { ...dollars, decimalPlaces: 2, ...format }) });

test.each([
  [4, {}, '+$4.00'],
  [-1.5, {}, '−$1.50'],
  [1234.5, { locale: 'de-DE', currencyCode: 'EUR' }, '+€ 1.234,50'],
  [-2, { locale: 'sv-SE', currencyCode: 'SEK' }, '−kr 2,00'],
  [2, { locale: 'sv-SE', currencyCode: 'SEK' }, '+kr 2,00'],
])('%d in %o', (amount, format, text) => expect(signed(amount, format).replace(/\u00a0/g, ' ')).toBe(text));

test('both signs have the same position in any language', () => {
  for (const locale of ['en', 'de', 'ar', 'ar-EG', 'fa', 'he', 'hi', 'fr', 'sv'])
    expect(signed(7, { locale })).toBe(signed(-7, { locale }).replace('−', '+'));
  expect(signed(7, { locale: 'ar-EG' })).toContain('+');
});

test('the minus of a debit has the position of the locale, also from right to left', () => {
  const dirhams = { locale: 'ar', currencyCode: 'AED', decimalPlaces: 2, symbolPlacement: 'after' } as const;
  const write = (amount: number): string => balanceText(amount, { total: (value) => formatTotal(value, dirhams) });
  // The mark keeps the minus to the left of its number.
  expect(write(-45)).toMatch(/^\u200f?\u200e−45\.00/u);
  expect(write(45)).not.toContain('−');
});
