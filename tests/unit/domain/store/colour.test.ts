import { converter } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BLACK,
  contrast,
  contrastOnAll,
  type Hex,
  mix,
  parseColour,
  shadedUntil,
  WHITE,
  withLightness,
} from '#domain/store/colour.ts';

const oklch = converter('oklch');
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

describe('parseColour', () => {
  test.each([
    ['#FFD400', '#ffd400'],
    ['#fa0', '#ffaa00'],
    [' teal ', '#008080'],
    ['RebeccaPurple', '#663399'],
    ['rgb(255, 0, 10)', '#ff000a'],
    ['rgb(15 118 110)', '#0f766e'],
    ['rgb(100%, 0%, 50%)', '#ff0080'],
    ['rgb(300, 0, 0)', '#ff0000'],
  ])('%j is %s', (text, colour) => {
    expect(parseColour(text)).toBe(colour);
  });

  test.each([
    '',
    '#',
    '#ff',
    '#ffff',
    '#ffd40080',
    'ffd400',
    'fade',
    'transparent',
    'currentcolor',
    'rgb()',
    'rgb(1,2)',
    'rgb(1 2 3 / 50%)',
    'rgb(1, 2, 3, 0.5)',
    'rgba(1,2,3,.5)',
    'hsl(0 100% 50%)',
    'var(--x)',
    'red;}</style><script>',
    'url(//x)',
    'constructor',
    '__proto__',
  ])('%j is refused', (text) => {
    expect(parseColour(text)).toBeNull();
  });

  test('returns a hex colour or null for any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string().map((inner) => `rgb(${inner})`),
      fc.string().map((inner) => `#${inner}`),
    );
    fc.assert(
      fc.property(text, (value) => {
        expect(parseColour(value) ?? WHITE).toMatch(/^#[\da-f]{6}$/);
      }),
      { numRuns: 3000 },
    );
  });
});

test('contrast follows WCAG', () => {
  expect(contrast(BLACK, WHITE)).toBe(21);
  expect(contrast('#767676', WHITE)).toBeCloseTo(4.54, 2);
  expect(contrastOnAll('#767676', [WHITE, '#767676'])).toBe(1);
});

test('mix lays one colour over the other', () => {
  expect(mix(BLACK, WHITE, 0.2)).toBe('#cccccc');
  expect(mix('#ff0000', WHITE, 0.05)).toBe('#fff2f2');
  expect(mix('#123456', WHITE, 1)).toBe('#123456');
  expect(mix('#123456', WHITE, 0)).toBe(WHITE);
});

test('a lightness out of range gives black or white', () => {
  expect(withLightness('#ff0000', -1)).toBe(BLACK);
  expect(withLightness('#ff0000', 2)).toBe(WHITE);
});

describe('a colour that is not readable', () => {
  const isReadable = (colour: Hex) => contrast(colour, WHITE) >= 4.5;

  test('keeps a colour that passes', () => {
    expect(shadedUntil(isReadable, '#0f5257', BLACK)).toBe('#0f5257');
  });

  test('darkens any colour no further than necessary', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom(3, 4.5, 7), (colour, ratio) => {
        const darker = shadedUntil((candidate) => contrast(candidate, WHITE) >= ratio, colour, BLACK);
        expect(contrast(darker, WHITE)).toBeGreaterThanOrEqual(ratio);
        if (darker !== colour) expect(contrast(darker, WHITE)).toBeLessThan(ratio * 1.04);
      }),
      { numRuns: 2000 },
    );
  });

  test('gets no lighter than necessary on a dark background', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const lighter = shadedUntil((candidate) => contrast(candidate, '#19191c') >= 4.5, colour, WHITE);
        expect(contrast(lighter, '#19191c')).toBeGreaterThanOrEqual(4.5);
        if (lighter !== colour) expect(contrast(lighter, '#19191c')).toBeLessThan(4.5 * 1.04);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps the hue of any colour that has one', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const [from, to] = [oklch(colour), oklch(shadedUntil(isReadable, colour, BLACK))];
        fc.pre((from?.c ?? 0) > 0.06 && (to?.c ?? 0) > 0.06);
        const turn = Math.abs((from?.h ?? 0) - (to?.h ?? 0)) % 360;
        expect(Math.min(turn, 360 - turn)).toBeLessThan(4);
      }),
      { numRuns: 2000 },
    );
  });
});
