import { describe, expect, test } from 'vitest';
import { attemptsWith, choicesFor } from '#services/catalog/correct-words.ts';

const typed = (word: string, similar: string[], isKnown = false) => choicesFor({ typed: word, isKnown, similar });

describe('what a word may stand for', () => {
  test.each([
    ['piza', ['pizza', 'plaza'], ['pizza']],
    ['mlik', ['milk', 'mild', 'silk'], ['milk']],
    ['marghrita', ['marinara', 'margherita'], ['margherita']],
    ['headfones', ['headbands', 'headphones', 'handstand'], ['headphones', 'headbands']],
    // Half typed and wrong: the beginning of a word is meant.
    ['margeri', ['margherita', 'merguez'], ['margherita']],
    ['xy', ['xyl', 'x'], []],
    ['qwertz', ['pizza'], []],
  ])('%s of %j: %j', (word, similar, expected) => expect(typed(word, similar)).toEqual(expected));

  test('a whole word before the beginning of a longer one', () => {
    expect(typed('shrit', ['shirts', 'shirt'])[0]).toBe('shirt');
  });
  test('a known word stands for itself first', () => {
    expect(typed('rice', ['ricer', 'price', 'rice'], true)).toEqual(['rice', 'ricer', 'price']);
  });
});

describe('attempts', () => {
  test('the best of each word, then the next best of one word, then one word fewer', () => {
    const attempts = attemptsWith(['red', 'shrit'], [['red'], ['shirt', 'short']]);
    expect(attempts).toEqual([['red', 'shirt'], ['red', 'short'], ['red'], ['shirt']]);
  });
  test('words that stand for nothing are left out', () => {
    expect(attemptsWith(['zzz', 'pizza'], [[], ['pizza']])).toEqual([['pizza']]);
    expect(attemptsWith(['zzz'], [[]])).toEqual([]);
  });
  test('never what was typed, and never too many', () => {
    expect(attemptsWith(['a'], [['a']])).toEqual([]);
    const words = Array.from({ length: 8 }, (_, index) => `word${index}`);
    const attempts = attemptsWith(
      words,
      words.map((word) => [word, `${word}x`, `${word}y`]),
    );
    expect(attempts.length).toBeLessThanOrEqual(12);
    expect(attempts).not.toContainEqual(words);
  });
});
