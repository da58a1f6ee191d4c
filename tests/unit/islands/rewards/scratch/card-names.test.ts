import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardNames } from '#islands/rewards/scratch/card-names.ts';
import { wordsOf } from '#words/words.ts';

const noon = (day: number) => `2026-06-0${day}T12:00:00Z`;
const namesOf = (days: readonly number[]) =>
  cardNames(
    days.map((day, index) => ({ id: index + 1, created_at: noon(day) })),
    'en',
    wordsOf('en'),
  );

test('a card is named after its day; several cards of one day are numbered from the oldest', () => {
  expect([...namesOf([3, 4, 3]).values()]).toEqual([
    'Scratch card 1 · Jun 3',
    'Scratch card · Jun 4',
    'Scratch card 2 · Jun 3',
  ]);
});

test('no two cards have the same name, in any order', () => {
  const days = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 });
  fc.assert(
    fc.property(days, (each) => {
      expect(new Set(namesOf(each).values()).size).toBe(each.length);
    }),
  );
});
