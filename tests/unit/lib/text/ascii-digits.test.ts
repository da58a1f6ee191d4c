import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiDigits, digitsOf } from '#lib/text/ascii-digits.ts';

/** Every set of digits that the formats of `Intl` know. */
const SETS = Intl.supportedValuesOf('numberingSystem')
  .map((system) => Array.from(new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890)))
  .filter((digits) => digits.length === 10 && digits.every((digit) => /^\p{Nd}$/u.test(digit)));

test('digits of every script are converted to ASCII', () => {
  expect(SETS.length).toBeGreaterThan(50);
  for (const digits of SETS) expect(asciiDigits(digits.join(''))).toBe('1234567890');
});

test('the digits of a code are read in any script and with any separators', () => {
  const codes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 });
  const between = fc.constantFrom('', ' ', '-', '\u200e', '\n');
  fc.assert(
    fc.property(codes, fc.constantFrom(...SETS), between, (code, set, gap) => {
      expect(digitsOf(code.map((digit) => set[digit - 1]).join(gap))).toBe(code.join(''));
    }),
  );
});

test('other characters stay as they are', () => {
  expect(asciiDigits('११०००१ - Ⅷ ½')).toBe('110001 - Ⅷ ½');
});
