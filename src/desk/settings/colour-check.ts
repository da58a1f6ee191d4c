import { BLACK, contrast, type Hex, parseColour, WHITE } from '#domain/store/colour.ts';
import { type Theme, theme } from '#domain/store/theme.ts';

/** The token of the pages in which each colour is used. */
const TOKENS: Readonly<Record<string, keyof Theme>> = {
  storeBgColor: '--brand',
  storeTextOnBgColor: '--on-brand',
  storeTextColor: '--accent',
  plugin_product_reviews_star_color: '--star',
};

export interface CheckedColour {
  readonly colour: Hex;
  /** Contrast with white and black, 1 to 21. */
  readonly white: number;
  readonly black: number;
  /** The colour that light pages show instead, because the chosen one cannot be read. Null if they show it. */
  readonly shown: Hex | null;
}

/**
 * How readable a colour is, by the rules of the theme.
 * @param colours all colours of the store by setting, as chosen
 * @returns null if the text is no colour
 */
export function checkColour(key: string, colours: Readonly<Record<string, string>>): CheckedColour | null {
  const colour = parseColour(colours[key] ?? '');
  if (!colour) return null;
  const token = TOKENS[key];
  const shown = token ? theme(colours)[token] : colour;
  return {
    colour,
    white: contrast(colour, WHITE),
    black: contrast(colour, BLACK),
    shown: shown === colour ? null : shown,
  };
}
