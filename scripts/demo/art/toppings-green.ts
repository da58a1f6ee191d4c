/** Toppings that are leaves, cheese and slices. */
import { shade, smoothstep } from './colour.ts';
import { inside, radius, type ToppingKind } from './topping.ts';
import type { Oklch, Topping } from './types.ts';

const BASIL: Oklch = { l: 0.5, c: 0.135, h: 139 };
const ROCKET: Oklch = { l: 0.49, c: 0.115, h: 133 };
const TOMATO: Oklch = { l: 0.58, c: 0.19, h: 30 };
const MOZZARELLA: Oklch = { l: 0.965, c: 0.022, h: 92 };
const MUSHROOM: Oklch = { l: 0.87, c: 0.032, h: 78 };

export const LEAVES_AND_SLICES = {
  basil: {
    count: 7,
    size: 0.175,
    at(u, v) {
      const half = 0.56 * Math.max(0, 1 - u * u) ** 0.75 * (1 - 0.25 * u);
      const vein = smoothstep(0.055, 0.015, Math.abs(v)) * smoothstep(0.95, 0.6, u);
      const ribs = smoothstep(0.75, 1, Math.sin((u * 1.1 - Math.abs(v) * 1.3) * 15)) * 0.35;
      const dome = Math.sqrt(Math.max(0, 1 - (v / Math.max(half, 0.01)) ** 2));
      return {
        cover: inside(Math.abs(v) - half, 0.04),
        height: 0.02 + 0.026 * dome - 0.014 * vein + 0.012 * u * u,
        gloss: 0.5,
        colour: shade(BASIL, 0.08 * vein + 0.05 * ribs + 0.06 * u),
      };
    },
  },
  rocket: {
    count: 13,
    size: 0.19,
    at(u, v) {
      const bent = v - 0.16 * u * u;
      const half =
        (0.12 + 0.3 * smoothstep(-0.4, 0.55, u)) *
        Math.max(0, 1 - u * u) ** 0.5 *
        (0.74 + 0.26 * Math.cos(u * 9 + 1.2));
      const vein = smoothstep(0.05, 0.015, Math.abs(bent));
      return {
        cover: inside(Math.abs(bent) - Math.max(half, u < -0.2 && u > -0.95 ? 0.045 : 0), 0.035),
        height: 0.024 + 0.03 * smoothstep(-0.5, 0.8, u),
        gloss: 0.35,
        colour: shade(ROCKET, 0.1 * vein + 0.05 * u),
      };
    },
  },
  tomato: {
    count: 8,
    size: 0.145,
    at(u, v) {
      const r = radius(u, v);
      const angle = Math.atan2(v, u);
      const wall = Math.abs(Math.sin(angle * 2));
      const chamber = smoothstep(0.3, 0.42, r) * smoothstep(0.84, 0.74, r) * smoothstep(0.25, 0.45, wall);
      const seed = chamber * smoothstep(0.75, 0.95, Math.sin(angle * 16) * Math.sin(r * 22));
      const colour =
        seed > 0.2
          ? { l: 0.83, c: 0.1, h: 80 }
          : shade(TOMATO, 0.045 * (1 - chamber) - 0.1 * smoothstep(0.88, 0.99, r) + 0.03, 1 + 0.05 * chamber);
      return { cover: inside(r - 0.96, 0.05), height: 0.02 - 0.008 * chamber, gloss: 1, colour };
    },
  },
  mozzarella: {
    count: 9,
    size: 0.17,
    at(u, v, noise) {
      const r = radius(u, v);
      const angle = Math.atan2(v, u);
      const edge = 0.6 + 0.36 * noise(Math.cos(angle) * 1.3 + 9, Math.sin(angle) * 1.3 + u * 0.2);
      const t = Math.max(0, 1 - r / edge);
      const toast = smoothstep(0.6, 0.85, noise(u * 2.2 + 3, v * 2.2 + 8));
      return {
        cover: inside(r - edge, 0.1),
        height: 0.03 * Math.sqrt(t),
        gloss: 0.55,
        colour: shade({ ...MOZZARELLA, h: 84 }, -0.09 * toast, 1 + 2.4 * toast),
      };
    },
  },
  mushroom: {
    count: 11,
    size: 0.13,
    at(u, v) {
      const cap = Math.max(Math.hypot(u, (v + 0.1) * 1.25) - 0.9, v - 0.14);
      const gills = smoothstep(0.05, 0.12, v + 0.14) * smoothstep(0.78, 0.66, Math.abs(u)) * (v < 0.14 ? 1 : 0);
      const stem = Math.max(Math.abs(u) - 0.24 - 0.1 * Math.max(0, v - 0.5), Math.abs(v - 0.35) - 0.5);
      const skin = smoothstep(-0.16, -0.04, Math.hypot(u, (v + 0.1) * 1.25) - 0.9) * (v < 0.1 ? 1 : 0);
      return {
        cover: inside(Math.min(cap, stem), 0.05),
        height: 0.019,
        gloss: 0.3,
        colour: shade(MUSHROOM, -0.2 * gills - 0.16 * skin, 1 + gills * 0.7 + skin),
      };
    },
  },
} satisfies Partial<Record<Topping, ToppingKind>>;
