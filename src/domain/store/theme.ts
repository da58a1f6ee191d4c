import {
  BLACK,
  contrast,
  contrastOnAll,
  type Hex,
  hueDistance,
  lightnessOf,
  mix,
  parseColour,
  shadedUntil,
  WHITE,
  withLightness,
} from './colour.ts';
import { SETTINGS } from './site-settings.ts';
import { GROUNDS, type Ground, type Scheme } from './theme-grounds.ts';

/** Text colour of the light scheme. */
export const INK: Hex = GROUNDS.light.ink;

/** Minimum contrast of WCAG 2.2 AA for text, and for icons, rings and other graphics. */
const TEXT = 4.5;
const GRAPHIC = 3;

/** Minimum contrast of the accent on the strongest tint. Text does not belong there, but would still be visible. */
const TEXT_ON_STRONGEST = 3.5;

/** Hues closer than this to that of errors, in degrees, mark nothing else. */
const NEAR_DANGER = 25;

/** The settings that colour a store. Missing or invalid ones fall back to their defaults. */
export interface ThemeSettings {
  readonly storeBgColor?: string | undefined;
  readonly storeTextOnBgColor?: string | undefined;
  readonly storeTextColor?: string | undefined;
  readonly plugin_product_reviews_star_color?: string | undefined;
}

/** The colours of a store, keyed by the CSS custom property that carries each. */
export interface Theme {
  /** Primary buttons and the light header: as the merchant chose it. Lightened in the dark scheme: ≥ 4.5 on the surfaces. */
  readonly '--brand': Hex;
  /** Primary button on hover. Text on it keeps 4.5. */
  readonly '--brand-hover': Hex;
  /** Text on brand: ≥ 4.5. */
  readonly '--on-brand': Hex;
  /** Secondary text on brand: ≥ 4.5. */
  readonly '--on-brand-muted': Hex;
  /** Links: ≥ 4.5 on surface, sunken, brand-5 and brand-10; ≥ 3.5 on brand-20. */
  readonly '--accent': Hex;
  /** Link on hover, with the same contrast. */
  readonly '--accent-hover': Hex;
  /** Icons: ≥ 3 on surface, sunken, brand-5 and brand-10. */
  readonly '--brand-ui': Hex;
  /** Focus rings and what is selected: brand-ui, or ink where that could be taken for an error or is not the brand. */
  readonly '--mark': Hex;
  /** Fill of what is selected: brand-5, or neutral where that could be taken for the fill of an error. */
  readonly '--mark-fill': Hex;
  /** Media background and selected fill. */
  readonly '--brand-5': Hex;
  /** Sections and the backdrop of a route. */
  readonly '--brand-10': Hex;
  /** Soft buttons. Only for ink text (≥ 10.59, ≥ 7 in the dark scheme). */
  readonly '--brand-15': Hex;
  /** Selection and badges. Only for ink text (≥ 10.59, ≥ 7 in the dark scheme). */
  readonly '--brand-20': Hex;
  /** Rating stars: ≥ 3 on surface, sunken, brand-5 and brand-10, ≥ 4.5 in the dark scheme. */
  readonly '--star': Hex;
}

/** Every rendered page needs its store's theme. There are many stores, so the cache is bounded. */
const MAX_THEMES = 500;
const themes = new Map<string, Theme>();

/** The colours of a store in a scheme, with guaranteed contrast for any settings. Memoised. */
export function theme(settings: ThemeSettings, scheme: Scheme = 'light'): Theme {
  const brand = colourOf(settings, 'storeBgColor');
  const wanted = colourOf(settings, 'storeTextOnBgColor');
  const text = colourOf(settings, 'storeTextColor');
  const star = colourOf(settings, 'plugin_product_reviews_star_color');
  const key = scheme + brand + wanted + text + star;
  let known = themes.get(key);
  if (!known) {
    if (themes.size >= MAX_THEMES) themes.clear();
    known = compute(brand, wanted, text, star, GROUNDS[scheme]);
    themes.set(key, known);
  }
  return known;
}

function compute(chosen: Hex, wanted: Hex, text: Hex, star: Hex, ground: Ground): Theme {
  const { surface, sunken, end } = ground;
  const [tint5, tint10, tint15, tint20] = ground.tints.map((share) => mix(chosen, surface, share)) as Tints;
  const surfaces = [surface, sunken, tint5, tint10];
  const isText = (colour: Hex) =>
    contrastOnAll(colour, surfaces) >= TEXT && contrast(colour, tint20) >= TEXT_ON_STRONGEST;
  const isGraphic = (colour: Hex) => contrastOnAll(colour, surfaces) >= GRAPHIC;
  const isReadable = (colour: Hex) => contrastOnAll(colour, surfaces) >= TEXT;
  const accent = shadedUntil(isText, text, end);
  const ui = shadedUntil(isGraphic, chosen, end);
  // On a dark page, a dim button would look disabled.
  const brand = end === WHITE ? shadedUntil(isReadable, chosen, end) : chosen;
  const onBrand = [wanted, INK, WHITE].find((colour) => contrast(colour, brand) >= TEXT) ?? BLACK;
  const isOnBrandReadable = (colour: Hex) => contrast(onBrand, colour) >= TEXT;
  const isNearDanger = hueDistance(ui, ground.danger) < NEAR_DANGER;
  return {
    '--brand': brand,
    '--brand-hover': hover(brand, isOnBrandReadable, end),
    '--on-brand': onBrand,
    '--on-brand-muted': muted(onBrand, brand),
    '--accent': accent,
    '--accent-hover': hover(accent, isText, end),
    '--brand-ui': ui,
    '--mark': isNearDanger || (end === BLACK && ui !== brand) ? ground.ink : ui,
    '--mark-fill': isNearDanger ? sunken : tint5,
    '--brand-5': tint5,
    '--brand-10': tint10,
    '--brand-15': tint15,
    '--brand-20': tint20,
    // Small stars on a dark ground need the contrast of text.
    '--star': shadedUntil(end === WHITE ? isReadable : isGraphic, star, end),
  };
}

type Tints = [Hex, Hex, Hex, Hex];

/** A visibly darker shade, or a lighter one of a dark colour and on a dark ground. The colour itself if neither passes. */
function hover(colour: Hex, passes: (colour: Hex) => boolean, end: Hex): Hex {
  const lightness = lightnessOf(colour);
  const darker = lightness - 0.06;
  const lighter = Math.max(lightness + 0.08, 0.27);
  const candidates = (lightness > 0.3 && end === BLACK ? [darker, lighter] : [lighter, darker]).map((l) =>
    withLightness(colour, l),
  );
  return candidates.find((candidate) => candidate !== colour && passes(candidate)) ?? colour;
}

/** The text colour blended with the brand colour by at most a third, while it stays readable. */
function muted(onBrand: Hex, brand: Hex): Hex {
  const shares = [0.67, 0.74, 0.81, 0.88, 0.95];
  return shares.map((share) => mix(onBrand, brand, share)).find((colour) => contrast(colour, brand) >= TEXT) ?? onBrand;
}

const colourOf = (settings: ThemeSettings, key: keyof ThemeSettings): Hex =>
  parseColour(settings[key] ?? '') ?? (SETTINGS[key].default as Hex);
