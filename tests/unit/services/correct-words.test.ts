import { describe, expect, test } from 'vitest';
import { attemptsWith, choicesFor } from '#services/catalog/correct-words.ts';

const typed = (word: string, similar: string[], isKnown = false) => choicesFor({ typed: word, isKnown, similar });

describe('the corrections of a word', () => {
  test.each([
    ['piza', ['pizza', 'plaza'], ['pizza']],
    ['mlik', ['milk', 'mild', 'silk'], ['milk']],
    ['marghrita', ['marinara', 'margherita'], ['margherita']],
    ['headfones', ['headbands', 'headphones', 'handstand'], ['headphones', 'headbands']],
    // An incomplete word with a mistake stands for the beginning of a word.
    ['margeri', ['margherita', 'merguez'], ['margherita']],
    ['xy', ['xyl', 'x'], []],
    ['qwertz', ['pizza'], []],
  ])('%s of %j: %j', (word, similar, expected) => expect(typed(word, similar)).toEqual(expected));

  test('have a whole word before the beginning of a longer one', () => {
    expect(typed('shrit', ['shirts', 'shirt'])[0]).toBe('shirt');
  });
  test('have a known word first', () => {
    expect(typed('rice', ['ricer', 'price', 'rice'], true)).toEqual(['rice', 'ricer', 'price']);
  });
});

describe('attempts', () => {
  test('start with the best of each word, then the next best of one word, then one word fewer', () => {
    const attempts = attemptsWith(['red', 'shrit'], [['red'], ['shirt', 'short']]);
    expect(attempts).toEqual([['red', 'shirt'], ['red', 'short'], ['red'], ['shirt']]);
  });
  test('omit words without a correction', () => {
    expect(attemptsWith(['zzz', 'pizza'], [[], ['pizza']])).toEqual([['pizza']]);
    expect(attemptsWith(['zzz'], [[]])).toEqual([]);
  });
  test('never include the original words and are limited in number', () => {
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
