/** How the header of a store is coloured. */
export type HeaderStyle = 'brand' | 'tinted' | 'plain';

/** A look of the storefront: the shapes, spaces, types and header that the colours of a store are put on. */
export interface ThemePreset {
  readonly header: HeaderStyle;
  /** Replace the tokens of `styles/base/tokens.css`. They bring no file that the browser has to load. */
  readonly tokens: Readonly<Record<`--${string}`, string>>;
}

/** The looks that a store can choose. Only the tokens of the chosen one are on its pages. */
export const THEME_PRESETS = {
  classic: { header: 'brand', tokens: {} },
  /** Round and airy, with rounded headings where the system has such a font. */
  soft: {
    header: 'tinted',
    tokens: {
      '--head': 'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,"Arial Rounded MT Bold",var(--font)',
      '--radius-s': '12px',
      '--radius-m': '20px',
      '--radius-l': '32px',
      '--section-gap': 'clamp(2.25rem,1.6rem + 2.6vw,4rem)',
      '--shadow-1': '0 1px 3px rgb(28 28 30/8%),0 4px 14px rgb(28 28 30/7%)',
    },
  },
  /** Square and dense, with narrow headings. */
  sharp: {
    header: 'brand',
    tokens: {
      '--head': '"Avenir Next Condensed","Roboto Condensed",Bahnschrift,"DIN Alternate","Arial Narrow",var(--font)',
      '--head-weight': '700',
      '--head-spacing': '-.005em',
      '--radius-s': '2px',
      '--radius-m': '3px',
      '--radius-l': '4px',
      '--radius-pill': '3px',
      '--radius-tile': '3px',
      '--section-gap': 'clamp(1.5rem,1.2rem + 1.2vw,2.25rem)',
      '--space-5': '1.25rem',
      '--space-6': '1.625rem',
    },
  },
  /** A magazine: serif headings, a plain header with the name in its center, and much space. */
  editorial: {
    header: 'plain',
    tokens: {
      '--head': '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,serif',
      '--head-weight': '500',
      '--head-spacing': '-.01em',
      '--radius-s': '2px',
      '--radius-m': '2px',
      '--radius-l': '2px',
      '--radius-tile': '2px',
      '--section-gap': 'clamp(2.75rem,1.8rem + 3.6vw,5.5rem)',
      '--space-5': '1.75rem',
      '--brand-flex': '0 1 auto',
      '--search-flex': '1 1 0',
      '--search-max': 'none',
      '--brand-order': '1',
      '--brand-margin': 'auto',
      '--branch-room': '-1',
      '--nav-align': 'safe center',
    },
  },
} as const satisfies Readonly<Record<string, ThemePreset>>;

export type ThemePresetName = keyof typeof THEME_PRESETS;
export const THEME_PRESET_NAMES = Object.keys(THEME_PRESETS) as ThemePresetName[];

/** Color schemes that a store can offer. `both` leaves the choice to the shopper's device. */
export const COLOR_SCHEMES = ['light', 'dark', 'both'] as const;
export type ColorSchemes = (typeof COLOR_SCHEMES)[number];
