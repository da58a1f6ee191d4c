import { expect, test } from 'vitest';
import { areColors, colorNamed } from '#domain/catalog/color-names.ts';

test.each([
  ['Black', 'Schwarz'],
  ['off-white', 'Naturweiß'],
  ['Dark Blue', 'Taubenblau'],
  ['Navy', 'كُحلي'],
])('%s and %s name the same colour', (one, other) => {
  expect(colorNamed(one)).toMatch(/^#/);
  expect(colorNamed(other)).toBe(colorNamed(one));
});

test.each(['XL', 'Hand-stretched', 'Two', ''])('%j names no colour', (value) => {
  expect(colorNamed(value)).toBeNull();
});

test('an attribute is one of colours if its name says so and most of its values name some', () => {
  expect(areColors('Farbe', ['Schwarz', 'Salbei', 'Muster 3'])).toBe(true);
  expect(areColors('Colour', ['Feige', 'Gold'])).toBe(false);
  expect(areColors('Color', [])).toBe(false);
  expect(areColors('Flavor', ['Mint', 'Orange', 'Caramel'])).toBe(false);
});
