import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, contrastOnAll, type Hex, hueDistance } from '#domain/store/colour.ts';
import { INK, type Theme, type ThemeSettings, theme } from '#domain/store/theme.ts';
import { DARK_TOKENS, GROUNDS, type Scheme } from '#domain/store/theme-grounds.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Colours of a scheme that are the same in every store. */
const FIXED: Readonly<Record<Scheme, Readonly<Record<'ok' | 'dangerFill' | 'quiet' | 'control', Hex>>>> = {
  light: { ok: '#116b3c', dangerFill: '#fbeceb', quiet: '#56565c', control: '#8a8a93' },
  dark: {
    ok: DARK_TOKENS['--ok'],
    dangerFill: DARK_TOKENS['--danger-fill'],
    quiet: DARK_TOKENS['--ink-2'],
    control: DARK_TOKENS['--control'],
  },
};

/** Guarantees for the style sheet: the contrast of each pair of colours on a page. */
function guarantees(colours: Theme, scheme: Scheme): Record<string, { actual: number; least: number }> {
  const { surface, sunken, ink, danger } = GROUNDS[scheme];
  const { ok, dangerFill, quiet, control } = FIXED[scheme];
  const soft = [surface, sunken, colours['--brand-5'], colours['--brand-10']];
  const strong: Hex[] = [colours['--brand-15'], colours['--brand-20']];
  return {
    onBrand: { actual: contrast(colours['--on-brand'], colours['--brand']), least: 4.5 },
    onBrandHover: { actual: contrast(colours['--on-brand'], colours['--brand-hover']), least: 4.5 },
    onBrandMuted: { actual: contrast(colours['--on-brand-muted'], colours['--brand']), least: 4.5 },
    accent: { actual: contrastOnAll(colours['--accent'], soft), least: 4.5 },
    accentOn20: { actual: contrastOnAll(colours['--accent'], strong), least: 3.5 },
    accentHover: { actual: contrastOnAll(colours['--accent-hover'], soft), least: 4.5 },
    ui: { actual: contrastOnAll(colours['--brand-ui'], soft), least: 3 },
    mark: { actual: contrastOnAll(colours['--mark'], [...soft, colours['--mark-fill']]), least: 3 },
    star: { actual: contrastOnAll(colours['--star'], soft), least: scheme === 'light' ? 3 : 4.5 },
    ink: { actual: contrastOnAll(ink, strong), least: scheme === 'light' ? 10.59 : 7 },
    inkOnMark: { actual: contrast(ink, colours['--mark-fill']), least: 10.59 },
    quiet: { actual: contrastOnAll(quiet, [...soft, colours['--mark-fill'], dangerFill]), least: 4.5 },
    // On white, as before; on a tint it marks only what is not in use.
    control: { actual: contrast(control, surface), least: 3 },
    danger: { actual: contrastOnAll(danger, [...soft, dangerFill]), least: 4.5 },
    ok: { actual: contrastOnAll(ok, soft), least: 4.5 },
    onOk: { actual: contrast(surface, ok), least: 4.5 },
    onDanger: { actual: contrast(surface, danger), least: 4.5 },
    brandOnDark: { actual: scheme === 'dark' ? contrastOnAll(colours['--brand'], soft) : 4.5, least: 4.5 },
  };
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anySettings: fc.Arbitrary<ThemeSettings> = fc.record({
  storeBgColor: hex,
  storeTextOnBgColor: hex,
  storeTextColor: hex,
  plugin_product_reviews_star_color: hex,
});

describe.each(SCHEMES)('every contrast is sufficient in the %s scheme', (scheme) => {
  test('for 10,000 random settings', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        for (const [pair, { actual, least }] of Object.entries(guarantees(theme(settings, scheme), scheme))) {
          if (actual < least) throw new Error(`${pair} ${actual} < ${least}`);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test('for every pair of greys, including the extremes', () => {
    const greys = ['#000000', '#1c1c1e', '#555555', '#767676', '#777777', '#808080', '#aaaaaa', '#eeeeee', '#ffffff'];
    for (const storeBgColor of greys) {
      for (const other of greys) {
        const settings = { storeBgColor, storeTextOnBgColor: other, storeTextColor: other };
        for (const { actual, least } of Object.values(guarantees(theme(settings, scheme), scheme))) {
          expect(actual).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });
});

describe.each(SCHEMES)('focus and selection in the %s scheme', (scheme) => {
  const { ink, danger, sunken } = GROUNDS[scheme];

  test('are never in the hue of errors, for 10,000 random settings', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const { '--mark': mark, '--mark-fill': fill, '--brand-ui': ui } = theme(settings, scheme);
        expect(hueDistance(mark, danger)).toBeGreaterThanOrEqual(25);
        if (hueDistance(ui, danger) < 25) expect([mark, fill]).toEqual([ink, sunken]);
      }),
      { numRuns: 10_000 },
    );
  });

  test('are ink in a red and an orange store, and in the brand colour in a green one', () => {
    const markOf = (storeBgColor: string) => theme({ storeBgColor }, scheme)['--mark'];
    expect([markOf('#a3241b'), markOf('#ea580c')]).toEqual([ink, ink]);
    expect(markOf('#1d6b40')).toBe(theme({ storeBgColor: '#1d6b40' }, scheme)['--brand-ui']);
  });
});

test('focus is ink on white where the brand colour is too pale to be seen', () => {
  expect(theme({ storeBgColor: '#ffd400' })['--mark']).toBe(INK);
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
    expect(theme({ storeBgColor: '#ffd400' }, 'dark')['--brand']).toBe('#ffd400');
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

  test.each(SCHEMES)('gives hovered links and buttons another colour in the %s scheme', (scheme) => {
    for (const colour of ['#0f5257', '#ffd400', '#000000', '#ffffff', '#b91c1c', '#777777']) {
      const colours = theme({ storeBgColor: colour, storeTextColor: colour }, scheme);
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
});

test('equal settings give the same object in any notation', () => {
  expect(theme({ storeBgColor: '#F00' })).toBe(theme({ storeBgColor: 'red' }));
  expect(theme({ storeBgColor: '#F00' })).not.toBe(theme({ storeBgColor: 'red' }, 'dark'));
  const keys = ['storeBgColor', 'storeTextOnBgColor', 'storeTextColor', 'plugin_product_reviews_star_color'] as const;
  for (const key of keys) expect(theme({ [key]: '#123456' })).not.toBe(theme({ [key]: '#654321' }));
});
