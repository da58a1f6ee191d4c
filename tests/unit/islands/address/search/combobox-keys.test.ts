import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyEffect, type ListState } from '#islands/address/search/combobox-keys.ts';

const open = (active: number | null, count = 3): ListState => ({ isOpen: true, count, active });

test('arrows go round, Home and End to the ends of what is chosen from', () => {
  expect(keyEffect('ArrowDown', open(null))).toEqual({ active: 0 });
  expect(keyEffect('ArrowDown', open(2))).toEqual({ active: 0 });
  expect(keyEffect('ArrowUp', open(null))).toEqual({ active: 2 });
  expect(keyEffect('ArrowUp', open(0))).toEqual({ active: 2 });
  expect(keyEffect('Home', open(2))).toEqual({ active: 0 });
  expect(keyEffect('End', open(0))).toEqual({ active: 2 });
});

test('Home, End and all other keys are the text field’s until a suggestion is active', () => {
  for (const key of ['Home', 'End', 'a', 'Tab', 'ArrowLeft', 'Enter']) expect(keyEffect(key, open(null))).toBeNull();
});

test('Enter chooses what is active; Escape closes an open list and nothing else', () => {
  expect(keyEffect('Enter', open(1))).toBe('choose');
  expect(keyEffect('Escape', open(1))).toBe('close');
  const closed = { isOpen: false, count: 3, active: null };
  expect([keyEffect('Escape', closed), keyEffect('Enter', closed)]).toEqual([null, null]);
  expect(keyEffect('ArrowDown', closed)).toEqual({ active: 0 });
});

test('whatever is pressed, what is active is one of the suggestions', () => {
  const keys = fc.array(fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End'));
  fc.assert(
    fc.property(keys, fc.integer({ min: 0, max: 6 }), (pressed, count) => {
      let active: number | null = null;
      for (const key of pressed) {
        const effect = keyEffect(key, { isOpen: count > 0, count, active });
        if (effect !== null && typeof effect === 'object') active = effect.active;
        expect(active === null || (active >= 0 && active < count)).toBe(true);
      }
    }),
  );
});
