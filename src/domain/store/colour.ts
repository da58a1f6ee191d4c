import {
  type Color,
  clampChroma,
  colorsNamed,
  converter,
  formatHex,
  type Oklch,
  parse,
  type Rgb,
  wcagContrast,
} from 'culori';

/** An opaque sRGB colour, `#rrggbb` in lower case. It is the only form in which a colour reaches a page. */
export type Hex = `#${string}`;

export const WHITE: Hex = '#ffffff';
export const BLACK: Hex = '#000000';

const toOklch = converter('oklch');

const oklchOf = (colour: Hex): Oklch => toOklch(rgbOf(colour));

/** Reads `#rgb`, `#rrggbb`, opaque `rgb()` and the CSS names; null for anything else. */
export function parseColour(text: string): Hex | null {
  const colour = text.trim().toLowerCase();
  const isName = Object.hasOwn(colorsNamed, colour);
  if (!isName && !/^#(?:[\da-f]{3}){1,2}$|^rgb\([\d\s.,%]{5,40}\)$/.test(colour)) return null;
  const parsed = parse(colour);
  return parsed && (parsed.alpha ?? 1) === 1 ? toHex(parsed) : null;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export const contrast = (a: Hex, b: Hex): number => wcagContrast(rgbOf(a), rgbOf(b));

/** The lowest contrast of a colour on any of the backgrounds. */
export const contrastOnAll = (colour: Hex, backgrounds: readonly Hex[]): number =>
  Math.min(...backgrounds.map((background) => contrast(colour, background)));

/** `share` (0 to 1) of one colour laid over another, in sRGB as a translucent layer would be. */
export function mix(over: Hex, under: Hex, share: number): Hex {
  const [a, b] = [rgbOf(over), rgbOf(under)];
  const channel = (name: 'r' | 'g' | 'b') => a[name] * share + b[name] * (1 - share);
  return toHex({ mode: 'rgb', r: channel('r'), g: channel('g'), b: channel('b') });
}

/** The colour with its OKLCH lightness (0 to 1) replaced; hue kept, chroma lowered only as far as sRGB needs. */
export function withLightness(colour: Hex, lightness: number): Hex {
  const l = Math.min(Math.max(lightness, 0), 1);
  return toHex(clampChroma({ ...oklchOf(colour), l }, 'oklch', 'rgb'));
}

/** OKLCH lightness of a colour, 0 to 1. */
export const lightnessOf = (colour: Hex): number => oklchOf(colour).l;

/** Distance of two hues in OKLCH, 0 to 180 degrees. A grey has no hue and is at 180 from every colour. */
export function hueDistance(a: Hex, b: Hex): number {
  const [one, other] = [oklchOf(a), oklchOf(b)];
  if (Math.min(one.c, other.c) < GREY) return 180;
  const distance = Math.abs((one.h ?? 0) - (other.h ?? 0));
  return Math.min(distance, 360 - distance);
}

/** OKLCH chroma below which a colour looks grey beside a vivid one. */
const GREY = 0.04;

/**
 * Returns the colour if it passes, otherwise the nearest shade towards black or white that does. The end must pass, and
 * everything between a passing colour and the end must pass too, as for a contrast on similar backgrounds.
 */
export function shadedUntil(passes: (colour: Hex) => boolean, colour: Hex, end: Hex): Hex {
  if (passes(colour)) return colour;
  let [near, far, best] = [lightnessOf(colour), lightnessOf(end), end];
  // Eleven halvings reach a lightness step finer than 8 bits a channel can show.
  for (let step = 0; step < 11; step++) {
    const middle = (near + far) / 2;
    const candidate = withLightness(colour, middle);
    if (passes(candidate)) [far, best] = [middle, candidate];
    else near = middle;
  }
  return best;
}

function rgbOf(colour: Hex): Rgb {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return { mode: 'rgb', r: channel(1), g: channel(3), b: channel(5) };
}

const toHex = (colour: Color): Hex => formatHex(colour) as Hex;
