import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatExtra, formatPrice, formatTotal, type PriceFormat, priceParts } from '#domain/money/format-price.ts';

const NBSP = '\u00a0';
const RLM = '\u200f';
const isolate = (text: string) => `\u2066${text}\u2069`;

const format = (
  locale: string,
  currencyCode: string,
  symbolPlacement: PriceFormat['symbolPlacement'],
  decimalPlaces = 2,
): PriceFormat => ({ locale, currencyCode, symbolPlacement, decimalPlaces });

const us = format('en-US', 'USD', 'before');
const de = format('de-DE', 'EUR', 'after');
const india = format('en-IN', 'INR', 'before');
const japan = format('ja-JP', 'JPY', 'before', 0);

describe('on the default side of the locale', () => {
  test.each([
    [us, 12.5, '$12.50'],
    [us, 12, '$12'],
    [us, 1234567.8, '$1,234,567.80'],
    [us, 0, '$0'],
    [us, -12.5, '-$12.50'],
    [de, 12.5, `12,50${NBSP}€`],
    [de, 12, `12${NBSP}€`],
    [de, 1234.5, `1.234,50${NBSP}€`],
    [india, 123456, '₹1,23,456'],
    [india, 123456.5, '₹1,23,456.50'],
    [japan, 1200, '￥1,200'],
    [format('en-US', 'KWD', 'before', 3), 1.25, `KWD${NBSP}1.250`],
    [format('fr-FR', 'EUR', 'after'), 1234.5, `1\u202f234,50${NBSP}€`],
    [format('nl-NL', 'EUR', 'before'), 12.5, `€${NBSP}12,50`],
  ])('%j: %d → %j', (settings, amount, text) => {
    expect(formatPrice(amount, settings)).toBe(text);
  });
});

describe('on the other side', () => {
  test.each([
    [format('en-US', 'USD', 'after'), 12.5, `12.50${NBSP}$`],
    [format('en-US', 'USD', 'after'), -12, `-12${NBSP}$`],
    [format('de-DE', 'EUR', 'before'), 12.5, `€${NBSP}12,50`],
    [format('de-DE', 'EUR', 'before'), -12.5, `-€${NBSP}12,50`],
    [format('en-IN', 'INR', 'after'), 123456, `1,23,456${NBSP}₹`],
    [format('ja-JP', 'JPY', 'after', 0), 1200, `1,200${NBSP}￥`],
    [format('nl-NL', 'EUR', 'after'), 12, `12${NBSP}€`],
    [format('en-US', 'KWD', 'after', 3), 1.25, `1.250${NBSP}KWD`],
    [format('bn', 'BDT', 'before', 0), 5, '৳৫'],
  ])('%j: %d → %j', (settings, amount, text) => {
    expect(formatPrice(amount, settings)).toBe(text);
  });
});

describe('right to left', () => {
  test.each([
    [format('ar-EG', 'EUR', 'after'), 1234.5, `${RLM}١٬٢٣٤٫٥٠${NBSP}€`],
    [format('ar-KW', 'KWD', 'after', 3), 1.25, `${RLM}١٫٢٥٠${NBSP}د.ك.${RLM}`],
    [format('ar-KW', 'KWD', 'before', 3), 1.25, `${RLM}د.ك.${RLM}${NBSP}١٫٢٥٠`],
    [format('he-IL', 'ILS', 'after'), 12.5, `${RLM}12.50${NBSP}${RLM}₪`],
    [format('ar', 'USD', 'after'), 12.5, `${RLM}12.50${NBSP}${isolate('US$')}`],
    [format('ar', 'USD', 'before'), 12, `${RLM}${isolate('US$')}${NBSP}12`],
    [format('ar-EG', 'EGP', 'before'), -12, `\u061c-${RLM}${isolate('E£')}${NBSP}١٢`],
  ])('%j: %d', (settings, amount, text) => {
    expect(formatPrice(amount, settings)).toBe(text);
  });

  test('isolates are closed and occur only in right-to-left text', () => {
    expect(formatPrice(1, format('ar', 'CHF', 'after')).match(/[\u2066\u2069]/g)).toEqual(['\u2066', '\u2069']);
    expect(formatPrice(1, format('en-US', 'CHF', 'after'))).not.toMatch(/[\u2066-\u2069\u200e\u200f]/);
  });
});

describe('decimals', () => {
  test('a price that rounds to a whole number has no decimals; a total always has them', () => {
    expect(formatPrice(12.999, us)).toBe('$13');
    expect(formatTotal(12.999, us)).toBe('$13.00');
    expect(formatTotal(12, us)).toBe('$12.00');
    expect(formatTotal(12, de)).toBe(`12,00${NBSP}€`);
    expect(formatTotal(12, japan)).toBe('￥12');
    expect(formatTotal(12, format('en-US', 'KWD', 'before', 3))).toBe(`KWD${NBSP}12.000`);
  });

  test('digits beyond the configured ones are dropped, and zero has no minus', () => {
    expect(formatPrice(0.004, us)).toBe('$0');
    expect(formatPrice(-0.004, us)).toBe('$0');
    expect(formatPrice(-0, us)).toBe('$0');
  });
});

describe('invalid settings', () => {
  test.each([
    [format('xx', 'USD', 'before'), '$12.50'],
    [format('', '', 'before'), '$12.50'],
    [format('💥', 'EUR', 'before'), '€12.50'],
    [format('de_DE', 'eur', 'after'), `12,50${NBSP}€`],
    [format('en-US', 'DOLLARS', 'before'), '$12.50'],
    [format('en-US', 'USD', 'before', 5), '$12.50'],
    [format('en-US', 'USD', 'before', -1), '$12.50'],
    [format('en-US', 'USD', 'before', Number.NaN), '$12.50'],
    [format('en-US', 'USD', 'left' as 'before'), '$12.50'],
  ])('%j → %j', (settings, text) => {
    expect(formatPrice(12.5, settings)).toBe(text);
  });
});

test('invalid amounts are written without an exception', () => {
  expect(formatPrice(Number.NaN, us)).toBe('$NaN');
  expect(formatPrice(Number.POSITIVE_INFINITY, de)).toBe(`∞${NBSP}€`);
  expect(formatPrice(Number.NaN, format('en-US', 'USD', 'after'))).toBe(`NaN${NBSP}$`);
});

test('the parts identify the symbol and the fraction', () => {
  expect(priceParts(12.5, de)).toEqual([
    { type: 'integer', value: '12' },
    { type: 'decimal', value: ',' },
    { type: 'fraction', value: '50' },
    { type: 'literal', value: NBSP },
    { type: 'currency', value: '€' },
  ]);
});

const anyFormat: fc.Arbitrary<PriceFormat> = fc.record({
  locale: fc.oneof(fc.string(), fc.constantFrom('en-US', 'de-DE', 'en-IN', 'ja-JP', 'ar', 'ar-EG', 'fa', 'he', 'bn')),
  currencyCode: fc.oneof(fc.string(), fc.constantFrom('USD', 'EUR', 'INR', 'JPY', 'KWD', 'EGP', 'XYZ', 'CVE')),
  decimalPlaces: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double()),
  symbolPlacement: fc.constantFrom('before', 'after'),
});

test('a formatted price never throws, and moving the symbol changes nothing else', () => {
  const visible = (text: string) =>
    Array.from(text.replace(/[\s\p{Cf}]/gu, ''))
      .sort()
      .join('');
  fc.assert(
    fc.property(anyFormat, fc.double(), (settings, amount) => {
      const [before, after] = (['before', 'after'] as const).map((side) =>
        formatPrice(amount, { ...settings, symbolPlacement: side }),
      ) as [string, string];
      expect(visible(before)).toBe(visible(after));
      expect(visible(before)).not.toBe('');
    }),
    { numRuns: 2000 },
  );
});

test('the symbol is on the configured side of all digits', () => {
  fc.assert(
    fc.property(
      anyFormat,
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
      (settings, amount) => {
        const types = priceParts(amount, settings).map(({ type }) => type);
        const symbol = types.indexOf('currency');
        const isBefore = symbol < types.indexOf('integer');
        const isAfter = symbol > Math.max(types.lastIndexOf('integer'), types.indexOf('fraction'));
        expect(settings.symbolPlacement === 'before' ? isBefore : isAfter).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a formatted price can be read back as the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (minor, places) => {
      const text = formatPrice(minor / 10 ** places, { ...us, decimalPlaces: places });
      expect(Number(text.replace(/[$,]/g, ''))).toBe(minor / 10 ** places);
      expect(text.includes('.')).toBe(minor % 10 ** places !== 0);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [us, 3, '+$3'],
  [us, 1.5, '+$1.50'],
  [format('en-US', 'USD', 'after'), 3, `+3${NBSP}$`],
  [de, 1.5, `+1,50${NBSP}€`],
  [format('de-DE', 'EUR', 'before'), 3, `+€${NBSP}3`],
  // The mark keeps the plus before the digits.
  [format('ar', 'AED', 'after'), 3, `${RLM}\u200e+3${NBSP}د.إ.${RLM}`],
])('an extra charge, %j: %d → %j', (settings, amount, text) => {
  expect(formatExtra(amount, settings)).toBe(text);
});
