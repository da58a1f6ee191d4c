import { BLACK, type Hex, WHITE } from './colour.ts';

/** Color schemes of a page. */
export type Scheme = 'light' | 'dark';

/** Colours of a scheme that all stores share. A store's own colours are computed to be readable on them. */
export interface Ground {
  readonly surface: Hex;
  /** Panels, skeletons and hovered rows. */
  readonly sunken: Hex;
  readonly ink: Hex;
  readonly danger: Hex;
  /** Black or white: the end towards which a colour is shaded until it is readable. */
  readonly end: Hex;
  /** Shares of the brand colour in `--brand-5` to `--brand-20`. */
  readonly tints: readonly [number, number, number, number];
}

export const GROUNDS: Readonly<Record<Scheme, Ground>> = {
  light: {
    surface: WHITE,
    sunken: '#f5f5f4',
    ink: '#1c1c1e',
    danger: '#b42318',
    end: BLACK,
    tints: [0.05, 0.1, 0.15, 0.2],
  },
  // A dark tint needs more of the brand colour to be seen.
  dark: {
    surface: '#19191c',
    sunken: '#242428',
    ink: '#f1f1f3',
    danger: '#ff9a8f',
    end: WHITE,
    tints: [0.08, 0.13, 0.18, 0.23],
  },
};

const hairline = (percent: number) => `0 0 0 1px rgb(255 255 255/${percent}%)`;

const groundTokens = ({ surface, sunken, ink, danger }: Ground) => ({
  '--surface': surface,
  '--sunken': sunken,
  '--ink': ink,
  '--danger': danger,
});

/** Tokens of the light scheme that are computed with, so they are not among those of `styles/base/tokens.css`. */
export const LIGHT_TOKENS = groundTokens(GROUNDS.light);

/** Tokens of the dark scheme that do not depend on the store. They replace the light ones. */
export const DARK_TOKENS = {
  ...groundTokens(GROUNDS.dark),
  '--raised': '#3a3a40',
  '--ink-2': '#b0b0b9',
  '--line': '#36363c',
  '--control': '#85858f',
  '--danger-fill': '#35282a',
  '--ok': '#6fd39b',
  // A toast is light on a dark page.
  '--toast-ok': '#116b3c',
  '--toast-danger': GROUNDS.light.danger,
  '--scrim': 'rgb(0 0 0/62%)',
  '--shadow-1': `${hairline(10)},0 1px 2px rgb(0 0 0/40%)`,
  '--shadow-2': `${hairline(8)},0 8px 28px rgb(0 0 0/55%)`,
  '--shadow-3': `${hairline(8)},0 24px 70px rgb(0 0 0/65%)`,
} as const;
