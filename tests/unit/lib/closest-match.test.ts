import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { closestMatch, editDistance } from '#lib/closest-match.ts';

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['improt', 'import', 1],
    ['ab', 'ba', 1],
    ['abcd', 'badc', 2],
    ['ca', 'abc', 3],
    ['€😀', '😀€', 1],
  ])('%j → %j takes %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('is symmetric, 0 only for equal words, and at most the length of the longer word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });

  test('a random edit has distance 1', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(word, fc.nat(), (a, at) => {
        const i = at % a.length;
        expect(editDistance(a, `${a.slice(0, i)}z${a.slice(i)}`)).toBe(1);
        expect(editDistance(a, `${a.slice(0, i)}${a.slice(i + 1)}`)).toBe(1);
        expect(editDistance(a, `${a.slice(0, i)}z${a.slice(i + 1)}`)).toBe(1);
      }),
    );
  });
});

describe('nearest', () => {
  const commands = ['list', 'create', 'import', 'export', 'set', 'product', 'publish'];

  test.each([
    ['improt', 'import'],
    ['Create', 'create'],
    ['publsih', 'publish'],
    ['lst', 'list'],
    ['expotr', 'export'],
    ['duct', 'product'],
    [' set ', 'set'],
  ])('%j means %j', (typed, meant) => {
    expect(closestMatch(typed, commands)).toBe(meant);
  });

  test.each(['', 'x', 'frobnicate', 'a'.repeat(65)])('%j has no suggestion', (typed) => {
    expect(closestMatch(typed, commands)).toBeNull();
  });

  test('the first of equally close entries is suggested, and an exact one has precedence', () => {
    expect(closestMatch('cat', ['bat', 'hat'])).toBe('bat');
    expect(closestMatch('hat', ['bat', 'hat'])).toBe('hat');
  });

  test('thousands of wrong names get no suggestion, until the next second', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const names = Array.from({ length: 500 }, (_, index) => `${index}`.padStart(60, 'x'));
    expect(closestMatch('improt', commands)).toBe('import');
    for (const name of names) closestMatch(`y${name}`, names);
    expect(closestMatch('improt', commands)).toBeNull();
    now.mockReturnValue(1_000);
    expect(closestMatch('improt', commands)).toBe('import');
  });

  test('overlong entries are ignored', () => {
    expect(closestMatch('ab', ['b'.repeat(65), 'abc'])).toBe('abc');
  });
});
