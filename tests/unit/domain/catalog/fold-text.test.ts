import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/catalog/fold-text.ts';

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['Straße', 'strasse'],
  ['Smørrebrød, Œufs & Ærø', 'smorrebrod oeufs aero'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['women’s T-Shirt', 'womens t shirt'],
  ["L'huile d'olive", 'l huile d olive'],
  ['1.5 l / 500ml', '1 5 l 500ml'],
  ['  naïve—café!! ', 'naive cafe'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ёлка', 'елка'],
  ['قَهْوَة عربيّة', 'قهوه عربيه'],
  ['हिन्दी चाय', 'हिन्दी चाय'],
  ['한국어 김치', '한국어 김치'],
  ['ピザ生地', 'ピザ ザ生 生地'],
  ['ｶﾞﾗｽ', 'ガラ ラス'],
  ['茶', '茶'],
  ['😀 𝓗ello ﬁne ²', 'hello fine 2'],
  ["O'Brien'; drop table product; --", 'o brien drop table product'],
  ['', ''],
  ['!?', ''],
])('%s → %s', (text, folded) => expect(foldText(text)).toBe(folded));

// Any code points, including lone surrogates; `unit: 'binary'` would take seconds to list them.
const codePoints = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 });
const anyText = fc.oneof(
  codePoints.map((points) => String.fromCodePoint(...points)),
  fc.string(),
);
const WORDS = /^(?:[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*)?$/u;

test('the folding returns words of letters, marks and digits, separated by single spaces', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(text)).toMatch(WORDS);
    }),
  );
});

test('folded text does not change', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 1000 },
  );
});

test('the folding ignores case', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcäöüéñøßçœ ТЖ'), maxLength: 30 });
  fc.assert(
    fc.property(letters, (text) => {
      expect(foldText(text.toUpperCase())).toBe(foldText(text));
    }),
  );
});
