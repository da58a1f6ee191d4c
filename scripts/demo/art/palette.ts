/** A store's brand colour turned into the colours of its photo studio. */
import { hexToOklch } from './colour.ts';
import type { Mood, Oklch, ScenePalette, Tone } from './types.ts';

interface Recipe {
  /** Share of the way from the brand's hue to `pull`. */
  readonly toward: number;
  readonly pull: number;
  readonly wall: readonly [l: number, c: number];
  readonly floor: readonly [l: number, c: number];
  readonly set: readonly [l: number, c: number];
  readonly shadow: readonly [l: number, c: number];
}

const RECIPES: Record<Mood, Recipe> = {
  light: { toward: 0, pull: 0, wall: [0.935, 0.028], floor: [0.915, 0.034], set: [0.95, 0.022], shadow: [0.34, 0.06] },
  warm: {
    toward: 0.62,
    pull: 70,
    wall: [0.92, 0.038],
    floor: [0.895, 0.046],
    set: [0.935, 0.034],
    shadow: [0.32, 0.07],
  },
  cool: {
    toward: 0.5,
    pull: 245,
    wall: [0.925, 0.022],
    floor: [0.905, 0.027],
    set: [0.945, 0.017],
    shadow: [0.33, 0.05],
  },
  dark: { toward: 0, pull: 0, wall: [0.43, 0.095], floor: [0.38, 0.09], set: [0.5, 0.105], shadow: [0.1, 0.05] },
};

/** Degrees and chroma share by which the three tones differ: alike enough for one shelf, not uniform. */
const TURNS = [
  { hue: 0, chroma: 1, light: 0 },
  { hue: 11, chroma: 1.18, light: -0.018 },
  { hue: -9, chroma: 0.66, light: 0.01 },
] as const;

/** Hue of a mixture of two colours of these hues: opposite hues meet in the stronger one, not in a third. */
function mixHue(from: number, to: number, share: number): number {
  const [x, y] = [from, to].map((hue) => (hue * Math.PI) / 180) as [number, number];
  const a = Math.cos(x) * (1 - share) + Math.cos(y) * share;
  const b = Math.sin(x) * (1 - share) + Math.sin(y) * share;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/**
 * Colours of a store's scenes.
 * @param brandHex `#rrggbb`
 * @throws {RangeError} on any other notation
 */
export function scenePalette(brandHex: string, mood: Mood): ScenePalette {
  const recipe = RECIPES[mood];
  const brand = hexToOklch(brandHex);
  const greyish = Math.min(1, brand.c / 0.08);
  const base = mixHue(brand.h, recipe.pull, recipe.toward);
  const tone = (turn: (typeof TURNS)[number]): Tone => {
    const at = ([l, c]: readonly [number, number]): Oklch => ({
      l: l + turn.light,
      c: c * turn.chroma * (0.45 + 0.55 * greyish),
      h: (base + turn.hue + 360) % 360,
    });
    return { wall: at(recipe.wall), floor: at(recipe.floor), set: at(recipe.set), shadow: at(recipe.shadow) };
  };
  return { brand: brandHex.toLowerCase(), mood, tones: [tone(TURNS[0]), tone(TURNS[1]), tone(TURNS[2])] };
}
