import {
  BLACK,
  contrast,
  contrastOnAll,
  darkenedUntil,
  type Hex,
  lightnessOf,
  mix,
  parseColour,
  WHITE,
  withLightness,
} from './colour.ts';
import { SETTINGS } from './site-settings.ts';

/** Text colour, the same as in the tokens of the style sheet. */
export const INK: Hex = '#1c1c1e';

/** Minimum contrast of WCAG 2.2 AA for text, and for icons, rings and other graphics. */
const TEXT = 4.5;
const GRAPHIC = 3;

/** Minimum contrast of the accent on the strongest tint. Text does not belong there, but would still be visible. */
const TEXT_ON_STRONGEST = 3.5;

/** The settings that colour a store. Missing or invalid ones fall back to their defaults. */
export interface ThemeSettings {
  readonly storeBgColor?: string | undefined;
  readonly storeTextOnBgColor?: string | undefined;
  readonly storeTextColor?: string | undefined;
  readonly plugin_product_reviews_star_color?: string | undefined;
}

/** The colours of a store, keyed by the CSS custom property that carries each. */
export interface Theme {
  /** Header and primary buttons, as the merchant chose it. */
  readonly '--brand': Hex;
  /** Primary button on hover. Text on it keeps 4.5. */
  readonly '--brand-hover': Hex;
  /** Text on brand: ≥ 4.5. */
  readonly '--on-brand': Hex;
  /** Secondary text on brand: ≥ 4.5. */
  readonly '--on-brand-muted': Hex;
  /** Links and selected borders: ≥ 4.5 on white, brand-5 and brand-10; ≥ 3.5 on brand-20. */
  readonly '--accent': Hex;
  /** Link on hover, with the same contrast. */
  readonly '--accent-hover': Hex;
  /** Focus rings and icons: ≥ 3 on white, brand-5 and brand-10. */
  readonly '--brand-ui': Hex;
  /** Media background and selected fill. */
  readonly '--brand-5': Hex;
  /** Sections and the backdrop of a route. */
  readonly '--brand-10': Hex;
  /** Soft buttons. Only for ink text (≥ 10.59). */
  readonly '--brand-15': Hex;
  /** Selection and badges. Only for ink text (≥ 10.59). */
  readonly '--brand-20': Hex;
  /** Rating stars: ≥ 3 on white, brand-5 and brand-10. */
  readonly '--star': Hex;
}

/** Every rendered page needs its store's theme. There are many stores, so the cache is bounded. */
const MAX_THEMES = 500;
const themes = new Map<string, Theme>();

/** The colours of a store, with guaranteed contrast for any settings. Light scheme only. Memoised. */
export function theme(settings: ThemeSettings): Theme {
  const brand = colourOf(settings, 'storeBgColor');
  const wanted = colourOf(settings, 'storeTextOnBgColor');
  const text = colourOf(settings, 'storeTextColor');
  const star = colourOf(settings, 'plugin_product_reviews_star_color');
  const key = brand + wanted + text + star;
  let known = themes.get(key);
  if (!known) {
    if (themes.size >= MAX_THEMES) themes.clear();
    known = compute(brand, wanted, text, star);
    themes.set(key, known);
  }
  return known;
}

/**
 * The theme as one CSS rule for a `<style>` element. It contains only generated names and hex colours, no raw settings.
 */
export function themeCss(settings: ThemeSettings): string {
  const declarations = Object.entries(theme(settings)).map(([property, colour]) => `${property}:${colour}`);
  return `:root{${declarations.join(';')}}`;
}

function compute(brand: Hex, wanted: Hex, text: Hex, star: Hex): Theme {
  const tint = (share: number) => mix(brand, WHITE, share);
  const surfaces = [WHITE, tint(0.05), tint(0.1)];
  const onBrand = [wanted, INK, WHITE].find((colour) => contrast(colour, brand) >= TEXT) ?? BLACK;
  const isOnBrandReadable = (colour: Hex) => contrast(onBrand, colour) >= TEXT;
  const isText = (colour: Hex) =>
    contrastOnAll(colour, surfaces) >= TEXT && contrast(colour, tint(0.2)) >= TEXT_ON_STRONGEST;
  const isGraphic = (colour: Hex) => contrastOnAll(colour, surfaces) >= GRAPHIC;
  const accent = darkenedUntil(isText, text);
  return {
    '--brand': brand,
    '--brand-hover': hover(brand, isOnBrandReadable),
    '--on-brand': onBrand,
    '--on-brand-muted': muted(onBrand, brand),
    '--accent': accent,
    '--accent-hover': hover(accent, isText),
    '--brand-ui': darkenedUntil(isGraphic, brand),
    '--brand-5': tint(0.05),
    '--brand-10': tint(0.1),
    '--brand-15': tint(0.15),
    '--brand-20': tint(0.2),
    '--star': darkenedUntil(isGraphic, star),
  };
}

/** A visibly darker shade, or a lighter one if the colour is already dark. The colour itself if neither passes. */
function hover(colour: Hex, passes: (colour: Hex) => boolean): Hex {
  const lightness = lightnessOf(colour);
  const darker = lightness - 0.06;
  const lighter = Math.max(lightness + 0.08, 0.27);
  const candidates = (lightness > 0.3 ? [darker, lighter] : [lighter, darker]).map((l) => withLightness(colour, l));
  return candidates.find((candidate) => candidate !== colour && passes(candidate)) ?? colour;
}

/** The text colour blended with the brand colour by at most a third, while it stays readable. */
function muted(onBrand: Hex, brand: Hex): Hex {
  const shares = [0.67, 0.74, 0.81, 0.88, 0.95];
  return shares.map((share) => mix(onBrand, brand, share)).find((colour) => contrast(colour, brand) >= TEXT) ?? onBrand;
}

const colourOf = (settings: ThemeSettings, key: keyof ThemeSettings): Hex =>
  parseColour(settings[key] ?? '') ?? (SETTINGS[key].default as Hex);
