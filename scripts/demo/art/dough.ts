/** The pizza under its toppings: crust, sauce and cheese. */
import { shade, smoothstep } from './colour.ts';
import { lumpy, type Noise, noiseFrom } from './noise.ts';
import { flatRelief, paint, type Relief } from './relief.ts';
import { rotated } from './relief-turn.ts';
import type { Oklch } from './types.ts';

export const SIZE = 560;
export const RADIUS = SIZE * 0.49;
const CRUST: Oklch = { l: 0.8, c: 0.095, h: 73 };
const TOASTED: Oklch = { l: 0.64, c: 0.115, h: 60 };
const CHARRED: Oklch = { l: 0.42, c: 0.07, h: 50 };
const WHITE_SAUCE: Oklch = { l: 0.9, c: 0.06, h: 88 };
const SAUCE: Oklch = { l: 0.555, c: 0.175, h: 34 };
const CHEESE: Oklch = { l: 0.875, c: 0.105, h: 87 };
const CREAM: Oklch = { l: 0.935, c: 0.045, h: 90 };
const OILED: Oklch = { l: 0.8, c: 0.15, h: 74 };
const BROWNED: Oklch = { l: 0.64, c: 0.125, h: 58 };

/** How far cheese covers the sauce, 0–1, and whether that is cream instead of tomato. */
const KINDS = {
  cheese: { cheese: 0.66, white: false },
  /** Under slices of mozzarella. */
  sauce: { cheese: 0.36, white: false },
  white: { cheese: 0.8, white: true },
};

export type DoughKind = keyof typeof KINDS;

interface Dough {
  readonly relief: Relief;
  readonly noise: Noise;
  readonly cheese: number;
  readonly white: boolean;
}

/** A point of the pizza, in units of its radius, and its distance from the middle along the uneven edge. */
interface Point {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

function crustAt({ relief, noise }: Dough, { cell, x, y, r }: Point): void {
  const t = Math.min(1, Math.max(0, (r - 0.795) / 0.205));
  const lump = lumpy(noise, x * 4 + 60, y * 4);
  const bulge = Math.max(0, Math.sin(Math.PI * Math.min(1, t * 0.97 + 0.03))) ** 0.62;
  relief.height[cell] = 0.03 + bulge * (0.088 + 0.05 * (lump - 0.5));
  relief.gloss[cell] = 0.16;
  const toast = smoothstep(0.3, 0.75, lumpy(noise, x * 3.1, y * 3.1 + 20) * 0.75 + bulge * 0.28);
  const char = smoothstep(0.7, 0.82, lumpy(noise, x * 8 + 5, y * 8 + 90)) * smoothstep(0.25, 0.6, bulge);
  paint(relief, cell, CRUST, 1);
  paint(relief, cell, TOASTED, toast * 0.85);
  paint(relief, cell, CHARRED, char * 0.7);
}

/** How far the sauce reaches, 0–1; it stops short of the crust in an uneven line. */
function sauceAt({ relief, noise, white }: Dough, { cell, x, y, r }: Point): number {
  const edge = 0.835 + 0.035 * (noise(x * 7 + 11, y * 7) - 0.5);
  const wet = smoothstep(edge + 0.012, edge - 0.012, r);
  if (wet === 0) return 0;
  const pulp = lumpy(noise, x * 13 + 400, y * 13) - 0.5;
  paint(relief, cell, shade(white ? WHITE_SAUCE : SAUCE, pulp * 0.1, 1 - pulp * 0.25), wet);
  relief.height[cell] = (relief.height[cell] as number) + wet * pulp * 0.014;
  relief.gloss[cell] = 0.16 + 0.6 * wet;
  return wet;
}

/** Melted cheese: milky, oily and browned in patches, thicker where there is more of it. */
function cheeseAt({ relief, noise, cheese, white }: Dough, { cell, x, y, r }: Point): void {
  const lump = lumpy(noise, x * 4.2 + 200, y * 4.2);
  const rim = 0.8 + 0.07 * (noise(x * 5, y * 5 + 70) - 0.5);
  const there = smoothstep(1 - cheese - 0.09, 1 - cheese + 0.09, lump * 0.72 + 0.14 + cheese * 0.14);
  const spread = there * smoothstep(rim + 0.02, rim - 0.05, r);
  if (spread === 0) return;
  const patch = (scale: number, shift: number, from: number, to: number): number =>
    smoothstep(from, to, lumpy(noise, x * scale + shift, y * scale + shift / 3));
  paint(relief, cell, white ? CREAM : CHEESE, spread * 0.96);
  paint(relief, cell, CREAM, spread * patch(9, 71, 0.5, 0.8) * 0.55);
  paint(relief, cell, OILED, spread * patch(3.4, 140, 0.52, 0.75) * (white ? 0.12 : 0.5));
  paint(relief, cell, BROWNED, spread * patch(6.5, 33, 0.58, 0.78) * smoothstep(0.4, 0.65, lump) * 0.8);
  const thick = 0.01 + 0.03 * lump + 0.008 * lumpy(noise, x * 11, y * 11 + 300);
  relief.height[cell] = (relief.height[cell] as number) + spread * thick;
}

function roll(kind: DoughKind): Relief {
  const dough: Dough = { relief: flatRelief(SIZE), noise: noiseFrom(`dough ${kind}`), ...KINDS[kind] };
  const { relief, noise } = dough;
  for (let row = 0; row < SIZE; row++) {
    const y = (row - SIZE / 2) / RADIUS;
    for (let column = 0; column < SIZE; column++) {
      const x = (column - SIZE / 2) / RADIUS;
      const round = Math.sqrt(x * x + y * y) + 1e-6;
      if (round > 1.01) continue;
      const r = round * (1 + 0.032 * (noise((x / round) * 2.1 + 3, (y / round) * 2.1 + 3) - 0.2));
      const cell = row * SIZE + column;
      relief.cover[cell] = smoothstep(1, 0.994, r);
      if (relief.cover[cell] === 0) continue;
      const point = { cell, x, y, r };
      crustAt(dough, point);
      if (sauceAt(dough, point) > 0) cheeseAt(dough, point);
    }
  }
  return relief;
}

const rolled = new Map<DoughKind, Relief>();

/** Dough with sauce and cheese, rolled out once for each kind; a copy, turned so that no two pizzas look alike. */
export function doughOf(kind: DoughKind, angle: number): Relief {
  const dough = rolled.get(kind) ?? roll(kind);
  rolled.set(kind, dough);
  return rotated(dough, angle);
}
