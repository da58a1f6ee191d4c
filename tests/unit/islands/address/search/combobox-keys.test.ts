import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyEffect, type ListState } from '#islands/address/search/combobox-keys.ts';

const open = (active: number | null, count = 3): ListState => ({ isOpen: true, count, active });

test('arrow keys wrap around, Home and End go to the ends of the list', () => {
  expect(keyEffect('ArrowDown', open(null))).toEqual({ active: 0 });
  expect(keyEffect('ArrowDown', open(2))).toEqual({ active: 0 });
  expect(keyEffect('ArrowUp', open(null))).toEqual({ active: 2 });
  expect(keyEffect('ArrowUp', open(0))).toEqual({ active: 2 });
  expect(keyEffect('Home', open(2))).toEqual({ active: 0 });
  expect(keyEffect('End', open(0))).toEqual({ active: 2 });
});

test('Home, End and other keys act on the text field until a suggestion is active', () => {
  for (const key of ['Home', 'End', 'a', 'Tab', 'ArrowLeft', 'Enter']) expect(keyEffect(key, open(null))).toBeNull();
});

test('Enter chooses the active suggestion; Escape only closes an open list', () => {
  expect(keyEffect('Enter', open(1))).toBe('choose');
  expect(keyEffect('Escape', open(1))).toBe('close');
  const closed = { isOpen: false, count: 3, active: null };
  expect([keyEffect('Escape', closed), keyEffect('Enter', closed)]).toEqual([null, null]);
  expect(keyEffect('ArrowDown', closed)).toEqual({ active: 0 });
});

test('the active suggestion always exists after any keys', () => {
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
