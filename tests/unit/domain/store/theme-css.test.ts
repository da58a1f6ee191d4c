import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { theme } from '#domain/store/theme.ts';
import { headerColour, themeCss } from '#domain/store/theme-css.ts';
import { DARK_TOKENS } from '#domain/store/theme-grounds.ts';
import { COLOR_SCHEMES, THEME_PRESET_NAMES, THEME_PRESETS } from '#domain/store/theme-presets.ts';

const TOKENS_FILE = fileURLToPath(import.meta.resolve('#styles/base/tokens.css'));
const LIGHT_RULE = /^:root\{(?:--[a-z0-9-]+:#[\da-f]{6};){17}--[a-z0-9-]+:#[\da-f]{6}\}$/;

test('a store without a choice has one rule of colours, whatever its settings contain', () => {
  const hostile = fc.oneof(fc.string(), fc.constantFrom('</style>', '}*{', 'rgb(1,2,3)', 'red', '#fff', 'url(x)'));
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (a, b, c, d) => {
      const colours = { storeBgColor: a, storeTextOnBgColor: b, storeTextColor: c };
      expect(themeCss({ ...colours, plugin_product_reviews_star_color: d })).toMatch(LIGHT_RULE);
    }),
  );
});

test('dark colours are on the pages only if the store has them, and only on a screen', () => {
  expect(themeCss({ color_scheme: 'light' })).not.toContain('dark');
  expect(themeCss({ color_scheme: 'both' })).toContain(
    '@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;',
  );
  expect(themeCss({ color_scheme: 'both' })).toContain('.card-add,.button.soft,.chip{box-shadow:');
  expect(themeCss({ color_scheme: 'dark' })).toContain('@media screen{:root{color-scheme:dark;');
  expect(themeCss({ color_scheme: 'dark' })).toContain('img:not(.store-logo){filter:brightness(.88)}');
});

test('all that a store can choose fits into one kilobyte more than the default', () => {
  for (const theme_preset of THEME_PRESET_NAMES) {
    expect(themeCss({ theme_preset }).length - themeCss({}).length).toBeLessThan(1024);
  }
});

test('only the tokens of the chosen preset are on the pages', () => {
  for (const theme_preset of THEME_PRESET_NAMES) {
    const css = themeCss({ theme_preset });
    for (const [name, value] of Object.entries(THEME_PRESETS[theme_preset].tokens)) {
      expect(css).toContain(`${name}:${value}`);
    }
    expect(css.includes('--radius-m')).toBe(theme_preset !== 'classic');
  }
});

test('presets and the dark scheme replace tokens that a style reads', () => {
  const replaced = [...Object.values(THEME_PRESETS).map(({ tokens }) => tokens), DARK_TOKENS].flatMap(Object.keys);
  const files = globSync(`${dirname(TOKENS_FILE)}/../**/*.css`);
  const all = files.map((file) => readFileSync(file, 'utf8')).join('');
  for (const name of replaced) expect(all).toMatch(new RegExp(`var\\(\\s*${name}\\b`));
});

test('a search field that hardly differs from its header has an edge', () => {
  for (const theme_preset of ['soft', 'editorial'] as const)
    expect(themeCss({ theme_preset })).toContain('--header-field:var(--control)');
  expect(themeCss({})).not.toContain('--header-field');
  expect(themeCss({ color_scheme: 'both' })).toContain('--header-field:var(--control)');
});

test('the bars of the browser have the colour of the header', () => {
  const settings = { storeBgColor: '#ffd400' };
  expect(headerColour(settings, 'light')).toBe('#ffd400');
  expect(headerColour(settings, 'dark')).toBe(theme(settings, 'dark')['--brand-15']);
  expect(headerColour({ ...settings, theme_preset: 'editorial' }, 'light')).toBe('#ffffff');
  expect(headerColour({ ...settings, theme_preset: 'soft' }, 'dark')).toBe(theme(settings, 'dark')['--brand-10']);
});

test('every combination of scheme and preset is balanced CSS', () => {
  for (const color_scheme of COLOR_SCHEMES) {
    for (const theme_preset of THEME_PRESET_NAMES) {
      const css = themeCss({ color_scheme, theme_preset });
      expect(css.split('{')).toHaveLength(css.split('}').length);
      expect(css).not.toMatch(/undefined|[<\n]|;;/);
    }
  }
});
