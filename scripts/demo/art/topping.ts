/** What a pizza topping is made of: a small shape with its own relief and colours, asked point by point. */
import { smoothstep } from './colour.ts';
import type { Noise } from './noise.ts';
import type { Oklch } from './types.ts';

/** What a topping is at a point of its own square (u, v from -1 to 1). */
interface Point {
  /** 0 outside, 1 inside. */
  cover: number;
  /** Height over what it lies on, in units of the pizza's radius. */
  height: number;
  colour: Oklch;
  gloss: number;
}

export interface ToppingKind {
  readonly count: number;
  /** Half its side, in units of the pizza's radius. */
  readonly size: number;
  at(u: number, v: number, noise: Noise): Point;
}

export const inside = (distance: number, soft = 0.08): number => smoothstep(soft, -soft, distance);
export const radius = (u: number, v: number): number => Math.sqrt(u * u + v * v);
/** Round cross-section of a strip, 1 in the middle and 0 at both edges. */
export const round = (value: number, from: number, to: number): number => {
  const t = (value - (from + to) / 2) / ((to - from) / 2);
  return Math.sqrt(Math.max(0, 1 - t * t));
};

/** A part of a ring: onion, pepper. */
export function arc(u: number, v: number, from: number, half: number): { cover: number; bulge: number } {
  const r = radius(u, v);
  const angle = Math.atan2(v, u);
  const ends = inside((Math.abs(angle) - half) * 0.8, 0.1);
  return { cover: inside(Math.max(from - r, r - 1), 0.05) * ends, bulge: round(r, from, 1) };
}
