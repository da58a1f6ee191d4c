/** Toppings that are rings, strips and chunks. */
import { shade, smoothstep } from './colour.ts';
import { arc, inside, radius, round, type ToppingKind } from './topping.ts';
import type { Oklch, Topping } from './types.ts';

const PINEAPPLE: Oklch = { l: 0.87, c: 0.145, h: 93 };
const ONION: Oklch = { l: 0.64, c: 0.13, h: 346 };

export const RINGS_AND_CHUNKS = {
  olive: {
    count: 16,
    size: 0.058,
    at(u, v) {
      const r = radius(u, v);
      return {
        cover: inside(Math.max(0.4 - r, r - 0.96), 0.09),
        height: 0.03 * round(r, 0.36, 1),
        gloss: 1,
        colour: { l: 0.3, c: 0.035, h: 95 + 20 * u },
      };
    },
  },
  chilli: {
    count: 14,
    size: 0.055,
    at(u, v) {
      const r = radius(u, v * 1.2);
      return {
        cover: inside(Math.max(0.48 - r, r - 0.95), 0.1),
        height: 0.024 * round(r, 0.42, 1),
        gloss: 1,
        colour: { l: 0.55, c: 0.2, h: 29 },
      };
    },
  },
  onion: {
    count: 12,
    size: 0.15,
    at(u, v) {
      const { cover, bulge } = arc(u, v, 0.84, 1.9);
      const pale = smoothstep(0.97, 0.86, Math.hypot(u, v));
      return {
        cover,
        height: 0.022 * bulge,
        gloss: 0.6,
        colour: { l: ONION.l + 0.27 * pale, c: ONION.c - 0.085 * pale, h: ONION.h },
      };
    },
  },
  pepper: {
    count: 10,
    size: 0.16,
    at(u, v, noise) {
      const { cover, bulge } = arc(u, v, 0.74, 1.35);
      const kind = noise(91.5, 13.5);
      const hue = kind < 0.4 ? 142 : kind < 0.7 ? 92 : 30;
      const l = hue === 142 ? 0.56 : hue === 92 ? 0.83 : 0.57;
      return { cover, height: 0.03 * bulge, gloss: 0.9, colour: { l: l + 0.03 * bulge, c: 0.16, h: hue } };
    },
  },
  pineapple: {
    count: 11,
    size: 0.095,
    at(u, v) {
      const wedge = Math.max(Math.abs(v) - 0.34 - 0.3 * (u + 1) * 0.5, Math.abs(u) - 0.86);
      const fibre = 0.03 * Math.sin(v * 18 + u * 3);
      return {
        cover: inside(wedge, 0.06),
        height: 0.034 + 0.006 * Math.sin(v * 18),
        gloss: 0.8,
        colour: shade(PINEAPPLE, fibre - 0.06 * smoothstep(-0.15, 0, wedge)),
      };
    },
  },
} satisfies Partial<Record<Topping, ToppingKind>>;
