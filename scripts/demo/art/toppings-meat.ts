/** Toppings of meat, fish and egg. */
import { shade, smoothstep } from './colour.ts';
import { inside, radius, round, type ToppingKind } from './topping.ts';
import type { Oklch, Topping } from './types.ts';

const PEPPERONI: Oklch = { l: 0.53, c: 0.165, h: 31 };
const MOZZARELLA: Oklch = { l: 0.965, c: 0.022, h: 92 };
const HAM: Oklch = { l: 0.76, c: 0.085, h: 18 };
const PRAWN: Oklch = { l: 0.76, c: 0.13, h: 42 };

export const FROM_THE_SEA_AND_FIELD = {
  pepperoni: {
    count: 13,
    size: 0.125,
    at(u, v, noise) {
      const r = radius(u, v);
      const fat = smoothstep(0.62, 0.75, noise(u * 6 + 40, v * 6));
      const rim = smoothstep(0.7, 0.98, r);
      return {
        cover: inside(r - 0.96, 0.05),
        height: 0.013 + 0.014 * rim,
        gloss: 0.9,
        colour: shade({ ...PEPPERONI, h: PEPPERONI.h + fat * 14 }, 0.11 * fat - 0.09 * rim, 1 - 0.25 * fat),
      };
    },
  },
  ham: {
    count: 11,
    size: 0.135,
    at(u, v, noise) {
      const wave = 0.16 * (noise(u * 2.1 + 31, v * 2.1) - 0.5);
      const box = Math.max(Math.abs(u) - 0.82, Math.abs(v) - 0.62) + wave;
      const fat = smoothstep(0.66, 0.8, noise(u * 3 + 5, v * 5 + 50));
      return {
        cover: inside(box, 0.05),
        height: 0.016 + 0.016 * noise(u * 1.7 + 7, v * 1.7),
        gloss: 0.45,
        colour: shade(HAM, 0.1 * fat - 0.05 * smoothstep(-0.14, 0, box), 1 - 0.5 * fat),
      };
    },
  },
  prawn: {
    count: 9,
    size: 0.13,
    at(u, v) {
      const r = radius(u, v + 0.1);
      const angle = Math.atan2(v + 0.1, u);
      const along = (angle + 2.5) / 4.2;
      const inner = 0.42 + 0.3 * Math.max(0, along) ** 2;
      const body = Math.max(inner - r, r - 0.94);
      const stripe = smoothstep(0.2, 0.9, Math.sin(angle * 8));
      return {
        cover: inside(body, 0.05) * inside(Math.abs(along - 0.5) - 0.5, 0.05),
        height: 0.045 * round(r, inner, 0.95),
        gloss: 0.8,
        colour: shade(PRAWN, 0.1 - 0.1 * stripe, 0.7 + 0.55 * stripe),
      };
    },
  },
  egg: {
    count: 1,
    size: 0.34,
    at(u, v, noise) {
      const r = radius(u, v);
      const angle = Math.atan2(v, u);
      const edge = 0.72 + 0.24 * noise(Math.cos(angle) * 1.6 + 4, Math.sin(angle) * 1.6);
      const yolk = Math.max(0, 1 - (r / 0.36) ** 2);
      const colour: Oklch =
        yolk > 0
          ? { l: 0.82, c: 0.165, h: 78 }
          : shade(MOZZARELLA, 0.01 - 0.1 * smoothstep(edge - 0.12, edge, r), 1 + 2 * smoothstep(edge - 0.12, edge, r));
      return {
        cover: inside(r - edge, 0.05),
        height: 0.016 + 0.07 * Math.sqrt(yolk) * (yolk > 0 ? 1 : 0),
        gloss: 1,
        colour,
      };
    },
  },
} satisfies Partial<Record<Topping, ToppingKind>>;
