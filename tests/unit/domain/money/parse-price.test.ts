import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTotal } from '#domain/money/format-price.ts';
import { parsePrice } from '#domain/money/parse-price.ts';

describe('reads', () => {
  test.each([
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['€ 12,5', 1250],
    [' 12 ', 1200],
    ['12', 1200],
    ['$.99', 99],
    ['0', 0],
    ['0.00', 0],
    ['12.', 1200],
    ['12.5000', 1250],
    ['0012.50', 1250],
    ['1,234', 123400],
    ['12,345,678', 1234567800],
    ['1.234.567', 123456700],
    ['₹1,23,456.50', 12345650],
    ['1 234,50 kr', 123450],
    ['1\u202f234,50\u00a0€', 123450],
    ["CHF 1'234.50", 123450],
    ['US$12.00', 1200],
    ['R$ 12,90', 1290],
    ['12,90 zł', 1290],
    ['Rs. 499', 49900],
    ['EUR 5', 500],
  ])('%j', (text, amount) => {
    expect(parsePrice(text, 2)).toEqual({ ok: true, amount });
  });

  test.each(['', '  ', '\u00a0'])('%j as no price given', (text) => {
    expect(parsePrice(text, 2)).toEqual({ ok: true, amount: null });
  });

  test('currencies without decimals and with three decimals', () => {
    expect(parsePrice('¥1,200', 0)).toEqual({ ok: true, amount: 1200 });
    expect(parsePrice('1200.00', 0)).toEqual({ ok: true, amount: 1200 });
    expect(parsePrice('1.234', 3)).toEqual({ ok: true, amount: 1234 });
  });

  test('a three-digit group with the decimal mark of the file', () => {
    expect(parsePrice('1.234', 2, { decimalMark: ',' })).toEqual({ ok: true, amount: 123400 });
    expect(parsePrice('1,234', 3, { decimalMark: ',' })).toEqual({ ok: true, amount: 1234 });
    expect(parsePrice('12.345', 2, { decimalMark: '.', round: true })).toEqual({ ok: true, amount: 1235 });
  });
});

describe('refuses', () => {
  test.each([
    ['-5', 'negative'],
    ['5-', 'negative'],
    ['€ -5', 'negative'],
    ['−5,00 €', 'negative'],
    ['1.234', 'ambiguous'],
    ['10.000', 'ambiguous'],
    ['12.3456', 'too_many_decimals'],
    ['0.125', 'too_many_decimals'],
    ['99999999999999999', 'too_large'],
    ['Free', 'not_a_price'],
    ['12 pcs', 'not_a_price'],
    ['12 50', 'not_a_price'],
    ['1,2,3', 'not_a_price'],
    ['1.2.3,4', 'not_a_price'],
    ['1.50.', 'not_a_price'],
    ['1,234.567,8', 'not_a_price'],
    ['.', 'not_a_price'],
    ['€', 'not_a_price'],
    ['1e3', 'not_a_price'],
    ['0x1F', 'not_a_price'],
    [`${'1'.repeat(30)} ${'2'.repeat(30)}`, 'not_a_price'],
  ])('%j as %s', (text, code) => {
    expect(parsePrice(text, 2)).toMatchObject({ ok: false, code });
  });

  test('a single comma before three digits if the currency has three decimals', () => {
    expect(parsePrice('1,234', 3)).toMatchObject({ ok: false, code: 'ambiguous' });
  });

  test('a mark that contradicts the file', () => {
    expect(parsePrice('12,5', 2, { decimalMark: '.' })).toMatchObject({ ok: false, code: 'not_a_price' });
    expect(parsePrice('1,234,567', 2, { decimalMark: ',' })).toMatchObject({ ok: false, code: 'not_a_price' });
  });

  test('with a message that quotes the shortened text', () => {
    expect(parsePrice('call us', 2)).toMatchObject({ message: '"call us" is not a price such as 12.50' });
    const long = parsePrice('9'.repeat(5000), 2);
    expect(long.ok ? '' : long.message).toHaveLength('"" is not a price such as 12.50'.length + 49);
  });
});

test('the price parser reads back every price printed by stores of these locales', () => {
  const locales = fc.constantFrom(
    ['en-US', 'USD'],
    ['de-DE', 'EUR'],
    ['en-IN', 'INR'],
    ['fr-FR', 'EUR'],
    ['de-CH', 'CHF'],
  );
  const placements = fc.constantFrom('before' as const, 'after' as const);
  fc.assert(
    fc.property(locales, placements, fc.nat(1e12), ([locale = '', currencyCode = ''], symbolPlacement, amount) => {
      const printed = formatTotal(amount / 100, { locale, currencyCode, decimalPlaces: 2, symbolPlacement });
      expect(parsePrice(printed, 2)).toEqual({ ok: true, amount });
    }),
    { numRuns: 1000 },
  );
});

test('the price parser never throws for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('1', '0', '9', '.', ',', ' ', "'", '-', '€', 'k', 'r'), maxLength: 60 }),
  );
  const options = fc.constantFrom({}, { round: true }, { decimalMark: ',' as const }, { decimalMark: '.' as const });
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 4 }), options, (price, decimals, reading) => {
      const parsed = parsePrice(price, decimals, reading);
      if (parsed.ok && parsed.amount !== null) expect(parsed.amount).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 5000 },
  );
});
