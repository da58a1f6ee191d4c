/** Smooth seeded noise, for what nature never makes twice the same. */
import { hash32 } from './random.ts';

export type Noise = (x: number, y: number) => number;

/** Value noise in 0–1, one lump per unit. */
export function noiseFrom(seed: string): Noise {
  const salt = hash32(seed);
  const corner = (x: number, y: number): number => {
    let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ salt;
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
    return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
  };
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const sx = fx * fx * (3 - 2 * fx);
    const sy = fy * fy * (3 - 2 * fy);
    const upper = corner(ix, iy) * (1 - sx) + corner(ix + 1, iy) * sx;
    const lower = corner(ix, iy + 1) * (1 - sx) + corner(ix + 1, iy + 1) * sx;
    return upper * (1 - sy) + lower * sy;
  };
}

/** A square of two octaves of it, `side` pixels wide with lumps of about `lump` pixels, for what is asked pixel by pixel. */
export function noiseTile(seed: string, side: number, lump: number): Float32Array {
  const noise = noiseFrom(seed);
  return Float32Array.from({ length: side * side }, (_, i) =>
    lumpy(noise, (i % side) / lump, Math.floor(i / side) / lump),
  );
}

/** Two octaves of it. */
export const lumpy = (noise: Noise, x: number, y: number): number =>
  (noise(x, y) * 2 + noise(x * 2.3 + 17, y * 2.3 + 5)) / 3;
