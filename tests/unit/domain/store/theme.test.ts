import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, contrastOnAll, type Hex, WHITE } from '#domain/store/colour.ts';
import { INK, type Theme, type ThemeSettings, theme, themeCss } from '#domain/store/theme.ts';

/** Guarantees for the style sheet: the contrast of each pair of colours on a page. */
function guarantees(colours: Theme): Record<string, { actual: number; least: number }> {
  const soft = [WHITE, colours['--brand-5'], colours['--brand-10']];
  const strong: Hex[] = [colours['--brand-15'], colours['--brand-20']];
  return {
    onBrand: { actual: contrast(colours['--on-brand'], colours['--brand']), least: 4.5 },
    onBrandHover: { actual: contrast(colours['--on-brand'], colours['--brand-hover']), least: 4.5 },
    onBrandMuted: { actual: contrast(colours['--on-brand-muted'], colours['--brand']), least: 4.5 },
    accent: { actual: contrastOnAll(colours['--accent'], soft), least: 4.5 },
    accentOn20: { actual: contrastOnAll(colours['--accent'], strong), least: 3.5 },
    accentHover: { actual: contrastOnAll(colours['--accent-hover'], soft), least: 4.5 },
    ui: { actual: contrastOnAll(colours['--brand-ui'], soft), least: 3 },
    star: { actual: contrastOnAll(colours['--star'], soft), least: 3 },
    ink: { actual: contrastOnAll(INK, strong), least: 10.59 },
  };
}

const HEX_RULE = /^:root\{(?:--[a-z0-9-]+:#[\da-f]{6};){11}--[a-z0-9-]+:#[\da-f]{6}\}$/;

describe('every contrast is sufficient', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const triple: fc.Arbitrary<ThemeSettings> = fc.record({
    storeBgColor: hex,
    storeTextOnBgColor: hex,
    storeTextColor: hex,
    plugin_product_reviews_star_color: hex,
  });

  test('for 5,000 random settings', () => {
    fc.assert(
      fc.property(triple, (settings) => {
        for (const [pair, { actual, least }] of Object.entries(guarantees(theme(settings)))) {
          if (actual < least) throw new Error(`${pair} ${actual} < ${least}`);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test('for every pair of greys, including the extremes', () => {
    const greys = ['#000000', '#1c1c1e', '#555555', '#767676', '#777777', '#808080', '#aaaaaa', '#eeeeee', '#ffffff'];
    for (const storeBgColor of greys) {
      for (const other of greys) {
        const settings = { storeBgColor, storeTextOnBgColor: other, storeTextColor: other };
        for (const { actual, least } of Object.values(guarantees(theme(settings)))) {
          expect(actual).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });
});

describe("the merchant's choice", () => {
  test('does not change if it is readable', () => {
    const colours = theme({ storeBgColor: '#7c2d12', storeTextOnBgColor: '#ffedd5', storeTextColor: '#9a3412' });
    expect(colours).toMatchObject({
      '--brand': '#7c2d12',
      '--on-brand': '#ffedd5',
      '--accent': '#9a3412',
      '--brand-ui': '#7c2d12',
    });
    expect(theme({ storeBgColor: '#fde68a', storeTextOnBgColor: '#7c2d12' })['--on-brand']).toBe('#7c2d12');
  });

  test('of white text on yellow becomes ink, and yellow links become darker', () => {
    const colours = theme({ storeBgColor: '#ffd400', storeTextOnBgColor: '#ffffff', storeTextColor: '#ffd400' });
    expect(colours['--brand']).toBe('#ffd400');
    expect(colours['--on-brand']).toBe(INK);
    expect(colours['--accent']).not.toBe('#ffd400');
  });

  test('of an unreadable text colour becomes ink, then white, then black', () => {
    const onBrand = (storeBgColor: string) => theme({ storeBgColor, storeTextOnBgColor: storeBgColor })['--on-brand'];
    expect(onBrand('#ffffff')).toBe(INK);
    expect(onBrand('#000000')).toBe('#ffffff');
    expect(onBrand('#7a7a7a')).toBe('#000000');
  });

  test('gives tints of 5, 10, 15 and 20 percent on white', () => {
    const tints = theme({ storeBgColor: '#000000' });
    expect([tints['--brand-5'], tints['--brand-10'], tints['--brand-15'], tints['--brand-20']]).toEqual([
      '#f2f2f2',
      '#e6e6e6',
      '#d9d9d9',
      '#cccccc',
    ]);
  });

  test('gives hovered links and buttons another colour', () => {
    for (const colour of ['#0f5257', '#ffd400', '#000000', '#ffffff', '#b91c1c', '#777777']) {
      const colours = theme({ storeBgColor: colour, storeTextColor: colour });
      expect(colours['--accent-hover']).not.toBe(colours['--accent']);
      expect(contrast(colours['--brand-hover'], colours['--brand'])).toBeGreaterThan(1.02);
    }
  });
});

describe('invalid settings', () => {
  test.each([undefined, '', 'nonsense', '#ff', 'rgb(0 0 0 / 0)', 'red;}</style>'])(
    '%j becomes the default',
    (value) => {
      const settings: ThemeSettings = {
        storeBgColor: value,
        storeTextOnBgColor: value,
        storeTextColor: value,
        plugin_product_reviews_star_color: value,
      };
      expect(theme(settings)).toEqual(theme({}));
    },
  );

  test('the CSS is one rule with hex colours for any settings', () => {
    const hostile = fc.oneof(fc.string(), fc.constantFrom('</style>', '}*{', 'rgb(1,2,3)', 'red', '#fff', 'url(x)'));
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (a, b, c, d) => {
        const css = themeCss({
          storeBgColor: a,
          storeTextOnBgColor: b,
          storeTextColor: c,
          plugin_product_reviews_star_color: d,
        });
        expect(css).toMatch(HEX_RULE);
      }),
    );
  });
});

test('equal settings give the same object in any notation', () => {
  expect(theme({ storeBgColor: '#F00' })).toBe(theme({ storeBgColor: 'red' }));
  const keys = ['storeBgColor', 'storeTextOnBgColor', 'storeTextColor', 'plugin_product_reviews_star_color'] as const;
  for (const key of keys) expect(theme({ [key]: '#123456' })).not.toBe(theme({ [key]: '#654321' }));
});
