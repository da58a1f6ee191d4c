import type { Hex } from './colour.ts';
import { type ThemeSettings, theme } from './theme.ts';
import { DARK_TOKENS, GROUNDS, LIGHT_TOKENS, type Scheme } from './theme-grounds.ts';
import {
  type ColorSchemes,
  type HeaderStyle,
  THEME_PRESETS,
  type ThemePreset,
  type ThemePresetName,
} from './theme-presets.ts';

/** The settings of a store's look. */
export interface LookSettings extends ThemeSettings {
  readonly color_scheme?: ColorSchemes | undefined;
  readonly theme_preset?: ThemePresetName | undefined;
}

type Tokens = Readonly<Record<`--${string}`, string>>;

const header = (background: string, hovered: string): Tokens => ({
  '--header': `var(--${background})`,
  '--on-header': 'var(--ink)',
  '--header-hover': `var(--${hovered})`,
  '--header-field': 'var(--control)',
});

/** Tokens of the header. Without them it has the brand colour. */
const HEADERS: Readonly<Record<HeaderStyle, Tokens>> = {
  brand: {},
  tinted: header('brand-10', 'brand-15'),
  plain: header('surface', 'sunken'),
};

/** On a dark page, a header in the brand colour would be the brightest area. */
const DARK_HEADER = header('brand-15', 'brand-20');

/** On a dark page, the fill of soft buttons and chips is hardly lighter than the page, and pictures would be glaring. */
const DARK_RULES =
  '@layer components{.card-add,.button.soft,.chip{box-shadow:inset 0 0 0 1px var(--line)}img:not(.store-logo){filter:brightness(.88)}}';

const presetOf = ({ theme_preset = 'classic' }: LookSettings): ThemePreset => THEME_PRESETS[theme_preset];

const list = (...tokens: readonly object[]): string =>
  tokens.flatMap((some) => Object.entries(some).map(([name, value]) => `${name}:${value}`)).join(';');

/**
 * The look of a store as CSS for a `<style>` element: one rule, and another for the dark scheme if the store has it.
 * It contains only generated names and colours, no raw settings. Paper is always light.
 */
export function themeCss(settings: LookSettings): string {
  const { color_scheme = 'light' } = settings;
  const preset = presetOf(settings);
  const light = `:root{${list(LIGHT_TOKENS, theme(settings), HEADERS[preset.header], preset.tokens)}}`;
  if (color_scheme === 'light') return light;
  const media = color_scheme === 'dark' ? 'screen' : 'screen and (prefers-color-scheme:dark)';
  const dark = list(theme(settings, 'dark'), DARK_TOKENS, preset.header === 'brand' ? DARK_HEADER : {});
  return `${light}@media ${media}{:root{color-scheme:dark;${dark}}${DARK_RULES}}`;
}

/** Colour of the header, for the browser's own bars. */
export function headerColour(settings: LookSettings, scheme: Scheme): Hex {
  const colours = theme(settings, scheme);
  const style = presetOf(settings).header;
  if (style === 'brand') return scheme === 'dark' ? colours['--brand-15'] : colours['--brand'];
  return style === 'tinted' ? colours['--brand-10'] : GROUNDS[scheme].surface;
}

/** Colour behind an installed store while it starts. Its manifest knows no second one for the dark scheme. */
export const startColour = ({ color_scheme }: LookSettings): Hex =>
  GROUNDS[color_scheme === 'dark' ? 'dark' : 'light'].surface;
